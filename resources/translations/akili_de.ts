<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Comparing</source>
        <translation>Wird verglichen</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>Wird gesucht</translation>
    </message>
    <message>
        <source>Several documents have the id {id} of the link.</source>
        <translation>Mehrere Dokumente haben die Kennung {id} des Links.</translation>
    </message>
    <message>
        <source>No document of this library has the id {id} of the link.</source>
        <translation>Kein Dokument dieser Bibliothek hat die Kennung {id} des Links.</translation>
    </message>
    <message>
        <source>The library&apos;s list shows what is in it.</source>
        <translation>Die Liste der Bibliothek zeigt, was darin ist.</translation>
    </message>
    <message>
        <source>Give more of its digits.</source>
        <translation>Geben Sie mehr von ihren Stellen an.</translation>
    </message>
    <message>
        <source>The link&apos;s page {page} is not in {title}, which has {pages}.</source>
        <translation>Die Seite {page} des Links gibt es nicht: {title} hat {pages}.</translation>
    </message>
    <message>
        <source>Asking</source>
        <translation>Frage wird beantwortet</translation>
    </message>
    <message>
        <source>{name} is not a PDF.</source>
        <translation>{name} ist kein PDF.</translation>
    </message>
    <message>
        <source>Choose a PDF file.</source>
        <translation>Wählen Sie eine PDF-Datei.</translation>
    </message>
    <message>
        <source>{name} is not a file.</source>
        <translation>{name} ist keine Datei.</translation>
    </message>
    <message>
        <source>{name} is empty (0 bytes).</source>
        <translation>{name} ist leer (0 Byte).</translation>
    </message>
    <message>
        <source>Download or copy the file again.</source>
        <translation>Laden oder kopieren Sie die Datei neu.</translation>
    </message>
    <message>
        <source>Download or copy it again.</source>
        <translation>Laden oder kopieren Sie sie neu.</translation>
    </message>
    <message>
        <source>{name} is damaged beyond repair.</source>
        <translation>{name} ist so beschädigt, dass sie nicht lesbar ist.</translation>
    </message>
    <message>
        <source>Download the file again or ask for another copy.</source>
        <translation>Laden Sie die Datei neu oder besorgen Sie eine andere Kopie.</translation>
    </message>
    <message>
        <source>{name} has no pages.</source>
        <translation>{name} hat keine Seiten.</translation>
    </message>
    <message>
        <source>Choose another copy of the document.</source>
        <translation>Wählen Sie eine andere Kopie des Dokuments.</translation>
    </message>
    <message>
        <source>{name} is not there (any more).</source>
        <translation>{name} ist nicht (mehr) da.</translation>
    </message>
    <message>
        <source>Put the file back, or choose it again.</source>
        <translation>Legen Sie die Datei zurück oder wählen Sie sie neu.</translation>
    </message>
    <message>
        <source>{name} is locked with a password.</source>
        <translation>{name} ist mit einem Passwort geschützt.</translation>
    </message>
    <message>
        <source>Give its password to open it.</source>
        <translation>Geben Sie das Passwort ein, um sie zu öffnen.</translation>
    </message>
    <message>
        <source>The password given for {name} is wrong.</source>
        <translation>Das Passwort für {name} ist falsch.</translation>
    </message>
    <message>
        <source>Try again with the right password.</source>
        <translation>Versuchen Sie es mit dem richtigen Passwort.</translation>
    </message>
    <message>
        <source>{name} cannot be read: {reason}.</source>
        <translation>{name} ist nicht lesbar: {reason}.</translation>
    </message>
    <message>
        <source>Check the file&apos;s permissions.</source>
        <translation>Prüfen Sie die Zugriffsrechte der Datei.</translation>
    </message>
    <message>
        <source>{name} cannot be found.</source>
        <translation>{name} ist nicht zu finden.</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>Prüfen Sie den Pfad.</translation>
    </message>
    <message>
        <source>{name} may not be read.</source>
        <translation>{name} darf nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Give yourself the right to read it.</source>
        <translation>Geben Sie sich das Leserecht.</translation>
    </message>
    <message>
        <source>{name} could not be read to its end.</source>
        <translation>{name} ließ sich nicht bis zum Ende lesen.</translation>
    </message>
    <message>
        <source>Copy it to this computer.</source>
        <translation>Kopieren Sie die Datei auf diesen Rechner.</translation>
    </message>
    <message>
        <source>{name} changed while it was being taken in.</source>
        <translation>{name} wurde während der Aufnahme geändert.</translation>
    </message>
    <message>
        <source>{name} is gone or cannot be read.</source>
        <translation>{name} ist nicht mehr da oder nicht lesbar.</translation>
    </message>
    <message>
        <source>Drop the file again.</source>
        <translation>Ziehen Sie die Datei noch einmal herein.</translation>
    </message>
    <message>
        <source>The folder {name} holds no PDF.</source>
        <translation>Im Ordner {name} ist kein PDF.</translation>
    </message>
    <message>
        <source>Name a PDF or a folder with PDFs.</source>
        <translation>Nennen Sie ein PDF oder einen Ordner mit PDFs.</translation>
    </message>
    <message>
        <source>{name} has {size} MiB, more than the limit of {most} MiB.</source>
        <translation>{name} hat {size} MiB, mehr als die Grenze von {most} MiB.</translation>
    </message>
    <message>
        <source>Raise the limit with AKILI_MAX_FILE_MIB.</source>
        <translation>Erhöhen Sie die Grenze in den Einstellungen (AKILI_MAX_FILE_MIB).</translation>
    </message>
    <message>
        <source>{path} cannot be written ({reason}).</source>
        <translation>{path} lässt sich nicht schreiben ({reason}).</translation>
    </message>
    <message>
        <source>There is no room to write {path}.</source>
        <translation>Für {path} ist kein Platz.</translation>
    </message>
    <message>
        <source>Free some space or choose another place.</source>
        <translation>Schaffen Sie Platz oder wählen Sie einen anderen Ort.</translation>
    </message>
    <message>
        <source>{name} changed while it was being read.</source>
        <translation>{name} hat sich während des Lesens geändert.</translation>
    </message>
    <message>
        <source>{name} has {pages} pages, more than the limit of {most}.</source>
        <translation>{name} hat {pages} Seiten, mehr als die Grenze von {most}.</translation>
    </message>
    <message>
        <source>Raise the limit with AKILI_MAX_PAGES.</source>
        <translation>Erhöhen Sie die Grenze mit AKILI_MAX_PAGES.</translation>
    </message>
    <message>
        <source>This is no link into the library.</source>
        <translation>Das ist kein Link in die Bibliothek.</translation>
    </message>
    <message>
        <source>A link reads akili://DOCUMENT, akili://DOCUMENT/PAGE or akili://DOCUMENT/PAGE/X0,Y0,X1,Y1.</source>
        <translation>Ein Link lautet akili://DOKUMENT, akili://DOKUMENT/SEITE oder akili://DOKUMENT/SEITE/X0,Y0,X1,Y1.</translation>
    </message>
    <message>
        <source>{text} is no box.</source>
        <translation>{text} ist kein Rahmen.</translation>
    </message>
    <message>
        <source>A box is X0,Y0,X1,Y1 in points from the page&apos;s top left corner.</source>
        <translation>Ein Rahmen ist X0,Y0,X1,Y1 in Punkt von der linken oberen Ecke der Seite an.</translation>
    </message>
    <message>
        <source>{tag} is no tag.</source>
        <translation>{tag} ist kein Schlagwort.</translation>
    </message>
    <message>
        <source>A tag has up to {most} characters and no comma.</source>
        <translation>Ein Schlagwort hat höchstens {most} Zeichen und kein Komma.</translation>
    </message>
    <message>
        <source>That changes nothing.</source>
        <translation>Das ändert nichts.</translation>
    </message>
    <message>
        <source>Confirm the reading if it is right.</source>
        <translation>Bestätigen Sie die Ablesung, wenn sie stimmt.</translation>
    </message>
    <message>
        <source>A limit needs a minimum, a typical value or a maximum.</source>
        <translation>Ein Kennwert braucht ein Minimum, einen typischen Wert oder ein Maximum.</translation>
    </message>
    <message>
        <source>Reject the reading if it is none.</source>
        <translation>Verwerfen Sie die Ablesung, wenn sie keine ist.</translation>
    </message>
    <message>
        <source>The {field} cannot be empty.</source>
        <translation>Das Feld „{field}“ darf nicht leer sein.</translation>
    </message>
    <message>
        <source>The {field} is too long or holds control characters.</source>
        <translation>Das Feld „{field}“ ist zu lang oder enthält Steuerzeichen.</translation>
    </message>
    <message>
        <source>Give the text as printed.</source>
        <translation>Geben Sie den Text so an, wie er gedruckt ist.</translation>
    </message>
    <message>
        <source>“{text}” is no value for the {field}.</source>
        <translation>„{text}“ ist kein Wert für das Feld „{field}“.</translation>
    </message>
    <message>
        <source>Give a number or an expression, as printed.</source>
        <translation>Geben Sie eine Zahl oder einen Ausdruck an, wie gedruckt.</translation>
    </message>
    <message>
        <source>The note is too long or holds control characters.</source>
        <translation>Die Anmerkung ist zu lang oder enthält Steuerzeichen.</translation>
    </message>
    <message>
        <source>At most {most} characters.</source>
        <translation>Höchstens {most} Zeichen.</translation>
    </message>
    <message>
        <source>There is no key for {service}.</source>
        <translation>Für {service} gibt es keinen Schlüssel.</translation>
    </message>
    <message>
        <source>This system has no keyring.</source>
        <translation>Dieses System hat keinen Schlüsselbund.</translation>
    </message>
    <message>
        <source>The system&apos;s keyring does not work ({kind}).</source>
        <translation>Der Schlüsselbund des Systems arbeitet nicht ({kind}).</translation>
    </message>
    <message>
        <source>{service} cannot be reached at {address}.</source>
        <translation>{service} ist unter {address} nicht zu erreichen.</translation>
    </message>
    <message>
        <source>Check the network, the address, and that it runs.</source>
        <translation>Prüfen Sie Netz und Adresse, und ob der Dienst läuft.</translation>
    </message>
    <message>
        <source>The connection to {service} broke off.</source>
        <translation>Die Verbindung zu {service} ist abgebrochen.</translation>
    </message>
    <message>
        <source>{service} did not answer in time.</source>
        <translation>{service} hat nicht rechtzeitig geantwortet.</translation>
    </message>
    <message>
        <source>Try again later, or set model_seconds.</source>
        <translation>Versuchen Sie es später noch einmal, oder setzen Sie model_seconds.</translation>
    </message>
    <message>
        <source>{service} has too much to do, or your quota is used up.</source>
        <translation>{service} ist überlastet, oder Ihr Kontingent ist aufgebraucht.</translation>
    </message>
    <message>
        <source>{service} failed inside (status {status}).</source>
        <translation>{service} hatte einen inneren Fehler (Status {status}).</translation>
    </message>
    <message>
        <source>{service} did not take the request (status {status}).</source>
        <translation>{service} hat die Anfrage nicht angenommen (Status {status}).</translation>
    </message>
    <message>
        <source>{service} finds the request too large.</source>
        <translation>Die Anfrage ist {service} zu groß.</translation>
    </message>
    <message>
        <source>Choose fewer pages.</source>
        <translation>Wählen Sie weniger Seiten.</translation>
    </message>
    <message>
        <source>{service} refused the key.</source>
        <translation>{service} hat den Schlüssel abgelehnt.</translation>
    </message>
    <message>
        <source>Give another: akili key set gemini.</source>
        <translation>Geben Sie einen anderen ein: akili key set gemini.</translation>
    </message>
    <message>
        <source>Give one: akili key set gemini.</source>
        <translation>Geben Sie einen ein: akili key set gemini.</translation>
    </message>
    <message>
        <source>{service} has no model {model}.</source>
        <translation>{service} hat kein Modell {model}.</translation>
    </message>
    <message>
        <source>Check the model and the address set.</source>
        <translation>Prüfen Sie das eingestellte Modell und die Adresse.</translation>
    </message>
    <message>
        <source>Choose another in the settings.</source>
        <translation>Wählen Sie in den Einstellungen ein anderes.</translation>
    </message>
    <message>
        <source>Check the address in the settings.</source>
        <translation>Prüfen Sie die Adresse in den Einstellungen.</translation>
    </message>
    <message>
        <source>Check the address in the settings, or try again.</source>
        <translation>Prüfen Sie die Adresse in den Einstellungen, oder versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>{other} does not answer as {service} does.</source>
        <translation>{other} antwortet nicht wie {service}.</translation>
    </message>
    <message>
        <source>What {other} sent is no reply of {service}.</source>
        <translation>Was {other} gesandt hat, ist keine Antwort von {service}.</translation>
    </message>
    <message>
        <source>What {service} sent has no reply in it.</source>
        <translation>Was {service} gesandt hat, enthält keine Antwort.</translation>
    </message>
    <message>
        <source>{service} sent more than is taken.</source>
        <translation>{service} hat mehr gesandt, als angenommen wird.</translation>
    </message>
    <message>
        <source>{service} broke off in the middle.</source>
        <translation>{service} ist mittendrin abgebrochen.</translation>
    </message>
    <message>
        <source>{service} does not answer this.</source>
        <translation>{service} beantwortet das nicht.</translation>
    </message>
    <message>
        <source>Ask otherwise, or do without it.</source>
        <translation>Fragen Sie anders, oder verzichten Sie darauf.</translation>
    </message>
    <message>
        <source>{service}&apos;s reply is longer than was asked for.</source>
        <translation>Die Antwort von {service} ist länger als verlangt.</translation>
    </message>
    <message>
        <source>Ask for less at once.</source>
        <translation>Fragen Sie nach weniger auf einmal.</translation>
    </message>
    <message>
        <source>The model {model} does not run on this machine: {service} passes it on.</source>
        <translation>Das Modell {model} läuft nicht auf diesem Rechner: {service} reicht die Anfrage weiter.</translation>
    </message>
    <message>
        <source>Choose one that does, or name it by its own name, which ends in cloud.</source>
        <translation>Wählen Sie eines, das hier läuft, oder nennen Sie es bei seinem eigenen Namen, der auf cloud endet.</translation>
    </message>
    <message>
        <source>Get it: ollama pull {model}</source>
        <translation>Holen Sie es: ollama pull {model}</translation>
    </message>
    <message>
        <source>{service} did not give what was asked for. {why}</source>
        <translation>{service} hat nicht geliefert, was verlangt war. {why}</translation>
    </message>
    <message>
        <source>The reply does not fit its schema: {why}.</source>
        <translation>Die Antwort passt nicht zu ihrem Schema: {why}.</translation>
    </message>
    <message>
        <source>The reply is no whole JSON.</source>
        <translation>Die Antwort ist kein vollständiges JSON.</translation>
    </message>
    <message>
        <source>The reply&apos;s JSON is nested too deeply.</source>
        <translation>Das JSON der Antwort ist zu tief geschachtelt.</translation>
    </message>
    <message>
        <source>Try again, or choose another model.</source>
        <translation>Versuchen Sie es noch einmal, oder wählen Sie ein anderes Modell.</translation>
    </message>
    <message>
        <source>The settings of {service} were changed meanwhile.</source>
        <translation>Die Einstellungen von {service} wurden inzwischen geändert.</translation>
    </message>
    <message>
        <source>Nobody has agreed yet to what would be sent. {what}</source>
        <translation>Dem, was gesandt würde, hat noch niemand zugestimmt. {what}</translation>
    </message>
    <message>
        <source>Every page of “{title}” was read.</source>
        <translation>Jede Seite von „{title}“ wurde gelesen.</translation>
    </message>
    <message>
        <source>Page {page} of “{title}” was read.</source>
        <translation>Seite {page} von „{title}“ wurde gelesen.</translation>
    </message>
    <message>
        <source>Page {page} has no words to check drafts against.</source>
        <translation>Seite {page} hat keine Wörter, an denen Entwürfe zu prüfen wären.</translation>
    </message>
    <message>
        <source>A model drafts pages that were not, or only in part.</source>
        <translation>Ein Modell entwirft Seiten, die nicht oder nur zum Teil gelesen wurden.</translation>
    </message>
    <message>
        <source>Nothing is sent of it.</source>
        <translation>Davon wird nichts gesandt.</translation>
    </message>
    <message>
        <source>There is no question, or it is too long.</source>
        <translation>Es gibt keine Frage, oder sie ist zu lang.</translation>
    </message>
    <message>
        <source>Ask in one or two sentences.</source>
        <translation>Fragen Sie in ein oder zwei Sätzen.</translation>
    </message>
    <message>
        <source>That is no key.</source>
        <translation>Das ist kein Schlüssel.</translation>
    </message>
    <message>
        <source>A key has no spaces and only plain characters; paste it alone.</source>
        <translation>Ein Schlüssel hat keine Leerzeichen und nur einfache Zeichen; fügen Sie ihn allein ein.</translation>
    </message>
    <message>
        <source>The package keyring is not installed.</source>
        <translation>Das Paket keyring ist nicht installiert.</translation>
    </message>
    <message>
        <source>The file {name} cannot be written.</source>
        <translation>Die Datei {name} lässt sich nicht schreiben.</translation>
    </message>
    <message>
        <source>Check its rights.</source>
        <translation>Prüfen Sie ihre Rechte.</translation>
    </message>
    <message>
        <source>Page {page} of {name} cannot be read: {reason}.</source>
        <translation>Seite {page} von {name} ist nicht lesbar: {reason}.</translation>
    </message>
    <message>
        <source>The document&apos;s other pages are not affected.</source>
        <translation>Die anderen Seiten des Dokuments sind nicht betroffen.</translation>
    </message>
    <message>
        <source>the text&apos;s font cannot be decoded</source>
        <translation>die Schrift des Textes lässt sich nicht entschlüsseln</translation>
    </message>
    <message>
        <source>the text&apos;s character codes are scrambled: what is printed cannot be told</source>
        <translation>die Zeichencodes des Textes sind vertauscht: was gedruckt ist, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>scanned: the page is a picture without a text layer</source>
        <translation>gescannt: die Seite ist ein Bild ohne Text</translation>
    </message>
    <message>
        <source>scanned: pictures and drawn lines without a text layer</source>
        <translation>gescannt: Bilder und gezeichnete Linien ohne Text</translation>
    </message>
    <message>
        <source>scanned: {engine} found no text in the picture</source>
        <translation>gescannt: {engine} fand keinen Text im Bild</translation>
    </message>
    <message>
        <source>drawn as outlines without a text layer: there are no characters to read</source>
        <translation>als Umrisse gezeichnet: es gibt keine lesbaren Zeichen</translation>
    </message>
    <message>
        <source>a drawing whose letters are outlines: its labels and notes are not read</source>
        <translation>eine Zeichnung, deren Buchstaben Umrisse sind: Beschriftungen und Anmerkungen sind nicht gelesen</translation>
    </message>
    <message>
        <source>The library {root} is being written by {name}.</source>
        <translation>In die Bibliothek {root} schreibt gerade {name}.</translation>
    </message>
    <message>
        <source>Wait until it is done or close it, then try again.</source>
        <translation>Warten Sie, bis das fertig ist, oder schließen Sie es; versuchen Sie es dann noch einmal.</translation>
    </message>
    <message>
        <source>The library {root} is busy.</source>
        <translation>Die Bibliothek {root} ist beschäftigt.</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>The library {root} cannot be read.</source>
        <translation>Die Bibliothek {root} ist nicht lesbar.</translation>
    </message>
    <message>
        <source>Check the folder and its disk.</source>
        <translation>Prüfen Sie den Ordner und seinen Datenträger.</translation>
    </message>
    <message>
        <source>The library {root} cannot be written to.</source>
        <translation>In die Bibliothek {root} lässt sich nicht schreiben.</translation>
    </message>
    <message>
        <source>Reading and asking still work; allow writing to the folder or choose another library.</source>
        <translation>Lesen und Fragen gehen weiter; erlauben Sie das Schreiben in den Ordner oder wählen Sie eine andere Bibliothek.</translation>
    </message>
    <message>
        <source>The library {root} was written by a newer version of Akili.</source>
        <translation>Die Bibliothek {root} wurde von einer neueren Version von Akili geschrieben.</translation>
    </message>
    <message>
        <source>Update Akili to open it; nothing in it was changed.</source>
        <translation>Aktualisieren Sie Akili, um sie zu öffnen; an ihr wurde nichts geändert.</translation>
    </message>
    <message>
        <source>The disk that holds the library {root} is full.</source>
        <translation>Der Datenträger der Bibliothek {root} ist voll.</translation>
    </message>
    <message>
        <source>Free some space and take the file in again: reading goes on where it stopped.</source>
        <translation>Schaffen Sie Platz und nehmen Sie die Datei noch einmal auf: das Einlesen geht dort weiter, wo es aufhörte.</translation>
    </message>
    <message>
        <source>There is no document {doc_id} in the library.</source>
        <translation>In der Bibliothek gibt es kein Dokument {doc_id}.</translation>
    </message>
    <message>
        <source>There is no removed document {doc_id}.</source>
        <translation>Es gibt kein entferntes Dokument {doc_id}.</translation>
    </message>
    <message>
        <source>Take the file in again.</source>
        <translation>Nehmen Sie die Datei noch einmal auf.</translation>
    </message>
    <message>
        <source>That was undone already.</source>
        <translation>Das wurde schon rückgängig gemacht.</translation>
    </message>
    <message>
        <source>Tesseract, which reads scanned pages, is not installed.</source>
        <translation>Tesseract, das gescannte Seiten liest, ist nicht installiert.</translation>
    </message>
    <message>
        <source>Every page of “{title}” has text of its own.</source>
        <translation>Jede Seite von „{title}“ hat eigenen Text.</translation>
    </message>
    <message>
        <source>OCR is for scanned pages.</source>
        <translation>Texterkennung ist für gescannte Seiten.</translation>
    </message>
    <message>
        <source>“{title}” is not read to its end.</source>
        <translation>„{title}“ ist nicht zu Ende gelesen.</translation>
    </message>
    <message>
        <source>Ingest it first.</source>
        <translation>Lesen Sie es zuerst ein.</translation>
    </message>
    <message>
        <source>Tesseract has no data for the language {language}.</source>
        <translation>Tesseract hat keine Daten für die Sprache {language}.</translation>
    </message>
    <message>
        <source>Install it (Debian and Ubuntu: apt-get install {package}).</source>
        <translation>Installieren Sie sie (Debian und Ubuntu: apt-get install {package}).</translation>
    </message>
    <message>
        <source>{language} is no language of Tesseract.</source>
        <translation>{language} ist keine Sprache von Tesseract.</translation>
    </message>
    <message>
        <source>A language is written as &apos;eng&apos;.</source>
        <translation>Eine Sprache wird wie &apos;eng&apos; geschrieben.</translation>
    </message>
    <message>
        <source>Tesseract cannot be run: {why}.</source>
        <translation>Tesseract lässt sich nicht starten: {why}.</translation>
    </message>
    <message>
        <source>Tesseract does not answer.</source>
        <translation>Tesseract antwortet nicht.</translation>
    </message>
    <message>
        <source>Tesseract does not work: {why}.</source>
        <translation>Tesseract funktioniert nicht: {why}.</translation>
    </message>
    <message>
        <source>OCR of page {page} failed: {why}.</source>
        <translation>OCR von Seite {page} ist fehlgeschlagen: {why}.</translation>
    </message>
    <message>
        <source>OCR of page {page} took longer than {seconds} s.</source>
        <translation>OCR von Seite {page} hat länger als {seconds} s gedauert.</translation>
    </message>
    <message>
        <source>Raise the limit with AKILI_OCR_PAGE_SECONDS.</source>
        <translation>Erhöhen Sie die Grenze mit AKILI_OCR_PAGE_SECONDS.</translation>
    </message>
    <message>
        <source>OCR was stopped.</source>
        <translation>Die OCR wurde angehalten.</translation>
    </message>
    <message>
        <source>The model {name} is not on this computer.</source>
        <translation>Das Modell {name} ist nicht auf diesem Rechner.</translation>
    </message>
    <message>
        <source>Make it: akili model make (needs {package}).</source>
        <translation>Erzeugen: akili model make (braucht {package}).</translation>
    </message>
    <message>
        <source>The model {name} is damaged: {file} is not the file that was made.</source>
        <translation>Das Modell {name} ist beschädigt: {file} ist nicht die Datei, die angelegt wurde.</translation>
    </message>
    <message>
        <source>The model {name} cannot be loaded: {error}</source>
        <translation>Das Modell {name} kann nicht geladen werden: {error}</translation>
    </message>
    <message>
        <source>LanceDB is not installed.</source>
        <translation>LanceDB ist nicht installiert.</translation>
    </message>
    <message>
        <source>Searched by words alone: {why}</source>
        <translation>Nur nach Wörtern gesucht: {why}</translation>
    </message>
    <message>
        <source>{some} of {all} documents are not indexed yet.</source>
        <translation>{some} von {all} Dokumenten sind noch nicht im Suchindex.</translation>
    </message>
    <message>
        <source>{some} of {all} documents are searched by words alone as yet.</source>
        <translation>{some} von {all} Dokumenten werden bisher nur nach Wörtern durchsucht.</translation>
    </message>
    <message>
        <source>Install the part: pip install akili-desktop[search].</source>
        <translation>Installieren: pip install akili-desktop[search].</translation>
    </message>
    <message>
        <source>The model {name} is for {task}.</source>
        <translation>Das Modell {name} ist für {task}.</translation>
    </message>
    <message>
        <source>The model {name} is damaged: {file} is broken.</source>
        <translation>Das Modell {name} ist beschädigt: {file} ist defekt.</translation>
    </message>
    <message>
        <source>The model {name} was made by a newer version of Akili.</source>
        <translation>Das Modell {name} stammt von einer neueren Version von Akili.</translation>
    </message>
    <message>
        <source>Update Akili.</source>
        <translation>Aktualisieren Sie Akili.</translation>
    </message>
    <message>
        <source>The package {name} is not installed.</source>
        <translation>Das Paket {name} ist nicht installiert.</translation>
    </message>
    <message>
        <source>{name} is not installed.</source>
        <translation>{name} ist nicht installiert.</translation>
    </message>
    <message>
        <source>rank-bm25 is not installed.</source>
        <translation>rank-bm25 ist nicht installiert.</translation>
    </message>
    <message>
        <source>Install it: {command}.</source>
        <translation>Installieren Sie es: {command}.</translation>
    </message>
    <message>
        <source>Run `akili index --again` to make it anew.</source>
        <translation>Legen Sie ihn mit `akili index --again` neu an.</translation>
    </message>
    <message>
        <source>Close other programs, or restart.</source>
        <translation>Schließen Sie andere Programme, oder starten Sie neu.</translation>
    </message>
    <message>
        <source>The document has no pin map.</source>
        <translation>Das Dokument hat keine Pinbelegung.</translation>
    </message>
    <message>
        <source>Export its facts instead.</source>
        <translation>Exportieren Sie stattdessen seine Fakten.</translation>
    </message>
    <message>
        <source>{name} is no regular file.</source>
        <translation>{name} ist keine gewöhnliche Datei.</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>What was finished is kept.</source>
        <translation>Fertiges bleibt erhalten.</translation>
    </message>
    <message>
        <source>Something went wrong: {error}</source>
        <translation>Es ist ein Fehler aufgetreten: {error}</translation>
    </message>
    <message>
        <source>The details are in the log.</source>
        <translation>Näheres steht im Protokoll.</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>{title} is here in another edition too ({other}). The new one: {this}. Answers from the library list both.</source>
        <translation>{title} ist auch in einer anderen Ausgabe da ({other}). Die neue: {this}. Antworten aus der Bibliothek nennen beide.</translation>
    </message>
    <message>
        <source>Remove the other</source>
        <translation>Die andere entfernen</translation>
    </message>
    <message>
        <source>Reading on where it was interrupted</source>
        <translation>Unterbrochenes Einlesen wird fortgesetzt</translation>
    </message>
    <message>
        <source>Starting the reader</source>
        <translation>PDF-Leser wird gestartet</translation>
    </message>
    <message>
        <source>Reading {name}</source>
        <translation>{name} wird eingelesen</translation>
    </message>
    <message numerus="yes">
        <source>Reading %n file(s)</source>
        <translation>
            <numerusform>%n Datei wird eingelesen</numerusform>
            <numerusform>%n Dateien werden eingelesen</numerusform>
        </translation>
    </message>
    <message>
        <source>OCR of {title}</source>
        <translation>Texterkennung: {title}</translation>
    </message>
    <message>
        <source>Language models</source>
        <translation>Sprachmodelle</translation>
    </message>
    <message>
        <source>Never leaves this machine</source>
        <translation>Verlässt diesen Rechner nie</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Consent</source>
        <translation>Einwilligung</translation>
    </message>
    <message>
        <source>{name} can draft the pages that were not read whole. What the page does not spell is dropped.</source>
        <translation>{name} kann die Seiten entwerfen, die nicht ganz gelesen wurden. Was nicht auf der Seite steht, wird verworfen.</translation>
    </message>
    <message>
        <source>Draft with {name}…</source>
        <translation>Mit {name} entwerfen …</translation>
    </message>
    <message>
        <source>What would be sent of {title}</source>
        <translation>Was von {title} gesendet würde</translation>
    </message>
    <message>
        <source>Drafting {title}</source>
        <translation>Entwürfe für {title}</translation>
    </message>
    <message>
        <source>{name} drafted {pages} of {title}.</source>
        <translation>{name} hat {pages} von {title} entworfen.</translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n Seite</numerusform>
            <numerusform>%n Seiten</numerusform>
        </translation>
    </message>
    <message>
        <source>Kept for review: {facts}.</source>
        <translation>Zur Prüfung behalten: {facts}.</translation>
    </message>
    <message>
        <source>Rejected: {count}.</source>
        <translation>Verworfen: {count}.</translation>
    </message>
    <message>
        <source>Page {page} failed: {reason}</source>
        <translation>Seite {page} ist fehlgeschlagen: {reason}</translation>
    </message>
    <message>
        <source>Wording an answer</source>
        <translation>Eine Antwort in Worte fassen</translation>
    </message>
    <message>
        <source>OCR of {name}: {pages} read, not all. {why}</source>
        <translation>Texterkennung von {name}: {pages} gelesen, nicht alle. {why}</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>{engine} read {pages} of {name}. What it found is for review.</source>
        <translation>{engine} hat in {name} {pages} gelesen. Was gefunden wurde, ist zu prüfen.</translation>
    </message>
    <message>
        <source>Its page cannot be read: {reason}.</source>
        <translation>Die Seite ist nicht lesbar: {reason}.</translation>
    </message>
    <message numerus="yes">
        <source>%n of {pages} pages cannot be read ({listed}): {reason}.</source>
        <translation>
            <numerusform>%n von {pages} Seiten ist nicht lesbar ({listed}): {reason}.</numerusform>
            <numerusform>%n von {pages} Seiten sind nicht lesbar ({listed}): {reason}.</numerusform>
        </translation>
    </message>
    <message>
        <source>there is no text</source>
        <translation>sie enthält keinen Text</translation>
    </message>
    <message>
        <source>Read by OCR</source>
        <translation>Texterkennung (OCR)</translation>
    </message>
    <message>
        <source>{title} is in the library already.</source>
        <translation>{title} ist schon in der Bibliothek.</translation>
    </message>
    <message>
        <source>{name} could not be read.</source>
        <translation>{name} konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>Wird geöffnet</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Fakten</translation>
    </message>
    <message>
        <source>Facts here</source>
        <translation>Fakten hier</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message numerus="yes">
        <source>The tags of %n document(s) were changed.</source>
        <translation>
            <numerusform>Die Schlagwörter von %n Dokument wurden geändert.</numerusform>
            <numerusform>Die Schlagwörter von %n Dokumenten wurden geändert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Change tags</source>
        <translation>Schlagwörter ändern</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>{name} entfernen</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n document(s)</source>
        <translation>
            <numerusform>%n Dokument entfernen</numerusform>
            <numerusform>%n Dokumente entfernen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) were removed.</source>
        <translation>
            <numerusform>%n Dokument wurde entfernt.</numerusform>
            <numerusform>%n Dokumente wurden entfernt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>{name} was removed.</source>
        <translation>{name} wurde entfernt.</translation>
    </message>
    <message>
        <source>Confirm “{name}”</source>
        <translation>„{name}“ bestätigen</translation>
    </message>
    <message>
        <source>Confirmed: “{name}”.</source>
        <translation>Bestätigt: „{name}“.</translation>
    </message>
    <message>
        <source>Reject “{name}”</source>
        <translation>„{name}“ verwerfen</translation>
    </message>
    <message>
        <source>Rejected: “{name}”.</source>
        <translation>Verworfen: „{name}“.</translation>
    </message>
    <message>
        <source>Correct “{name}”</source>
        <translation>„{name}“ berichtigen</translation>
    </message>
    <message>
        <source>Corrected: “{name}”.</source>
        <translation>Berichtigt: „{name}“.</translation>
    </message>
    <message>
        <source>It is written when reading is done.</source>
        <translation>Es wird geschrieben, sobald das Einlesen fertig ist.</translation>
    </message>
    <message>
        <source>see the package</source>
        <translation>siehe das Paket</translation>
    </message>
    <message>
        <source>About {name}</source>
        <translation>Über {name}</translation>
    </message>
    <message>
        <source>Reads component datasheets on this machine: typed facts with their boxes, answers with proof or a refusal. Nothing leaves this machine.</source>
        <translation>Liest Datenblätter von Bauelementen auf diesem Rechner: typisierte Fakten mit ihrer Stelle, Antworten mit Beleg oder die Auskunft, warum es keine gibt. Nichts verlässt diesen Rechner.</translation>
    </message>
    <message>
        <source>Free software under the GNU Affero General Public License, version 3 or later. It comes without any warranty. Icons: Material Design Icons (Apache-2.0).</source>
        <translation>Freie Software unter der GNU Affero General Public License, Version 3 oder neuer. Ohne jede Gewährleistung. Symbole: Material Design Icons (Apache-2.0).</translation>
    </message>
    <message>
        <source>Libraries and their licences</source>
        <translation>Programmbibliotheken und ihre Lizenzen</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>Nothing went wrong so far.</source>
        <translation>Bisher ist kein Fehler aufgetreten.</translation>
    </message>
    <message>
        <source>The log cannot be read: {reason}.</source>
        <translation>Das Protokoll ist nicht lesbar: {reason}.</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>The log</source>
        <translation>Das Protokoll</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Neu lesen</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>Alles kopieren</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Ordner zeigen</translation>
    </message>
    <message>
        <source>Offer new PDFs</source>
        <translation>Neue PDFs anbieten</translation>
    </message>
    <message>
        <source>Take new PDFs in at once</source>
        <translation>Neue PDFs sofort aufnehmen</translation>
    </message>
    <message>
        <source>Watched folders</source>
        <translation>Überwachte Ordner</translation>
    </message>
    <message>
        <source>No folder is watched. Add the one that your downloads go to, and new datasheets are offered here.</source>
        <translation>Kein Ordner wird überwacht. Fügen Sie den Ihrer Downloads hinzu, dann werden neue Datenblätter hier angeboten.</translation>
    </message>
    <message>
        <source>New PDFs</source>
        <translation>Neue PDFs</translation>
    </message>
    <message>
        <source>Add a folder…</source>
        <translation>Ordner hinzufügen …</translation>
    </message>
    <message>
        <source>Stop watching</source>
        <translation>Nicht mehr überwachen</translation>
    </message>
    <message>
        <source>Watch a folder</source>
        <translation>Ordner überwachen</translation>
    </message>
    <message>
        <source>What becomes of new PDFs in {folder}</source>
        <translation>Was mit neuen PDFs in {folder} geschieht</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>Search commands and documents</source>
        <translation>Befehle und Dokumente suchen</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>No command and no document has these words.</source>
        <translation>Kein Befehl und kein Dokument enthält diese Wörter.</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Auswählen …</translation>
    </message>
    <message>
        <source>Browse for: {title}</source>
        <translation>Auswählen: {title}</translation>
    </message>
    <message>
        <source>Set by the environment variable {variable}</source>
        <translation>Durch die Umgebungsvariable {variable} festgelegt</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Groups of settings</source>
        <translation>Gruppen von Einstellungen</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Erscheinungsbild</translation>
    </message>
    <message>
        <source>Reading and library</source>
        <translation>Einlesen und Bibliothek</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Systemeinstellung</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farbschema</translation>
    </message>
    <message>
        <source>Accent</source>
        <translation>Akzentfarbe</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>The language takes effect when the window is next started.</source>
        <translation>Die Sprache gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>The scale takes effect when the window is next started.</source>
        <translation>Die Größe gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Kept in {file}</source>
        <translation>Gespeichert in {file}</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Saved, and in force.</source>
        <translation>Gespeichert und in Kraft.</translation>
    </message>
    <message>
        <source>Saved. It takes effect when the window is next started.</source>
        <translation>Gespeichert. Gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtern</translation>
    </message>
    <message>
        <source>Filter the shortcuts</source>
        <translation>Tastenkürzel filtern</translation>
    </message>
    <message>
        <source>Actions and their shortcuts</source>
        <translation>Befehle und ihre Tastenkürzel</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Shortcut of the chosen action</source>
        <translation>Tastenkürzel des gewählten Befehls</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Festlegen</translation>
    </message>
    <message>
        <source>Back to the original</source>
        <translation>Ursprüngliches</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>Alle zurücksetzen</translation>
    </message>
    <message>
        <source>{keys} is that of: {names}. It would lose it.</source>
        <translation>{keys} gehört zu: {names}. Dort entfällt es dann.</translation>
    </message>
    <message>
        <source>Detach {title} (Ctrl+Alt+D)</source>
        <translation>{title} ablösen (Strg+Alt+D)</translation>
    </message>
    <message>
        <source>Close {title}</source>
        <translation>{title} schließen</translation>
    </message>
    <message>
        <source>&amp;Detach the panel in focus, or put it back</source>
        <translation>Bereich mit dem Fokus &amp;ablösen oder andocken</translation>
    </message>
    <message>
        <source>Put all panels &amp;back</source>
        <translation>Alle Bereiche &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>Find in the library</source>
        <translation>In der Bibliothek suchen</translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) were taken out of the history.</source>
        <translation>
            <numerusform>%n Frage wurde aus dem Verlauf genommen.</numerusform>
            <numerusform>%n Fragen wurden aus dem Verlauf genommen.</numerusform>
        </translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Open a library, or an empty folder for a new one</source>
        <translation>Bibliothek öffnen, oder einen leeren Ordner für eine neue</translation>
    </message>
    <message>
        <source>A window for {folder} could not be started.</source>
        <translation>Für {folder} ließ sich kein Fenster starten.</translation>
    </message>
    <message>
        <source>Try it from a terminal: akili-desktop.</source>
        <translation>Versuchen Sie es im Terminal: akili-desktop.</translation>
    </message>
    <message>
        <source>No other library yet</source>
        <translation>Noch keine andere Bibliothek</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Add files…</source>
        <translation>Dateien &amp;hinzufügen …</translation>
    </message>
    <message>
        <source>Add a &amp;folder…</source>
        <translation>&amp;Ordner hinzufügen …</translation>
    </message>
    <message>
        <source>Export facts as a work&amp;book…</source>
        <translation>Fakten als Arbeits&amp;mappe exportieren …</translation>
    </message>
    <message>
        <source>Export facts as CS&amp;V…</source>
        <translation>Fakten als CS&amp;V exportieren …</translation>
    </message>
    <message>
        <source>Export facts as &amp;JSON…</source>
        <translation>Fakten als &amp;JSON exportieren …</translation>
    </message>
    <message>
        <source>Export p&amp;ins as CSV…</source>
        <translation>P&amp;ins als CSV exportieren …</translation>
    </message>
    <message>
        <source>Export &amp;KiCad symbols…</source>
        <translation>&amp;KiCad-Symbole exportieren …</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Drucken …</translation>
    </message>
    <message>
        <source>&amp;Close tab</source>
        <translation>Tab &amp;schließen</translation>
    </message>
    <message>
        <source>Reopen the closed &amp;tab</source>
        <translation>Geschlossenen &amp;Tab wieder öffnen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy with its &amp;source</source>
        <translation>Mit &amp;Quelle kopieren</translation>
    </message>
    <message>
        <source>Copy as a p&amp;icture</source>
        <translation>Als B&amp;ild kopieren</translation>
    </message>
    <message>
        <source>Copy the &amp;table for a spreadsheet</source>
        <translation>&amp;Tabelle für eine Tabellenkalkulation kopieren</translation>
    </message>
    <message>
        <source>Copy the table as CS&amp;V</source>
        <translation>Tabelle als CS&amp;V kopieren</translation>
    </message>
    <message>
        <source>Copy the table as &amp;Markdown</source>
        <translation>Tabelle als &amp;Markdown kopieren</translation>
    </message>
    <message>
        <source>Paste &amp;files, a path or a link</source>
        <translation>Dateien, Pfad oder Link ein&amp;fügen</translation>
    </message>
    <message>
        <source>Select the p&amp;age</source>
        <translation>Seite &amp;auswählen</translation>
    </message>
    <message>
        <source>Select a &amp;rectangle</source>
        <translation>&amp;Rechteck auswählen</translation>
    </message>
    <message>
        <source>&amp;Find in the document…</source>
        <translation>Im Dokument s&amp;uchen …</translation>
    </message>
    <message>
        <source>Find &amp;next</source>
        <translation>&amp;Nächste Fundstelle</translation>
    </message>
    <message>
        <source>Find &amp;previous</source>
        <translation>&amp;Vorige Fundstelle</translation>
    </message>
    <message>
        <source>Find in the whole li&amp;brary…</source>
        <translation>In der ganzen &amp;Bibliothek suchen …</translation>
    </message>
    <message>
        <source>&amp;List of matches</source>
        <translation>&amp;Liste der Fundstellen</translation>
    </message>
    <message>
        <source>Copy the ans&amp;wer with its source</source>
        <translation>Ant&amp;wort mit Quelle kopieren</translation>
    </message>
    <message>
        <source>Pr&amp;eferences…</source>
        <translation>&amp;Einstellungen …</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>Fit the &amp;page</source>
        <translation>&amp;Ganze Seite</translation>
    </message>
    <message>
        <source>Fit the &amp;width</source>
        <translation>Seiten&amp;breite</translation>
    </message>
    <message>
        <source>Zoom to the &amp;selection</source>
        <translation>Auf die Aus&amp;wahl zoomen</translation>
    </message>
    <message>
        <source>Zoom to a rec&amp;tangle</source>
        <translation>Auf ein &amp;Rechteck zoomen</translation>
    </message>
    <message>
        <source>Single pa&amp;ge</source>
        <translation>&amp;Einzelne Seite</translation>
    </message>
    <message>
        <source>&amp;Two pages</source>
        <translation>&amp;Zwei Seiten</translation>
    </message>
    <message>
        <source>&amp;Continuous</source>
        <translation>&amp;Fortlaufend</translation>
    </message>
    <message>
        <source>&amp;Rotate clockwise</source>
        <translation>Im &amp;Uhrzeigersinn drehen</translation>
    </message>
    <message>
        <source>Rotate &amp;anticlockwise</source>
        <translation>Gegen den U&amp;hrzeigersinn drehen</translation>
    </message>
    <message>
        <source>Split: side &amp;by side</source>
        <translation>Teilen: &amp;nebeneinander</translation>
    </message>
    <message>
        <source>Split: one abo&amp;ve the other</source>
        <translation>Teilen: &amp;übereinander</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>Prese&amp;ntation</source>
        <translation>Prä&amp;sentation</translation>
    </message>
    <message>
        <source>Close this part of the vie&amp;w</source>
        <translation>Diesen &amp;Teil der Ansicht schließen</translation>
    </message>
    <message>
        <source>The other part of the view</source>
        <translation>Anderer Teil der Ansicht</translation>
    </message>
    <message>
        <source>Show all &amp;facts on the page</source>
        <translation>Alle Fa&amp;kten auf der Seite zeigen</translation>
    </message>
    <message>
        <source>L&amp;ibrary</source>
        <translation>Bi&amp;bliothek</translation>
    </message>
    <message>
        <source>&amp;Outline</source>
        <translation>&amp;Inhaltsverzeichnis</translation>
    </message>
    <message>
        <source>Pa&amp;ges</source>
        <translation>&amp;Seiten</translation>
    </message>
    <message>
        <source>Facts and &amp;jobs</source>
        <translation>Fakten und Auf&amp;gaben</translation>
    </message>
    <message>
        <source>Facts &amp;table</source>
        <translation>Fakten&amp;tabelle</translation>
    </message>
    <message>
        <source>Pi&amp;nout</source>
        <translation>&amp;Pinbelegung</translation>
    </message>
    <message>
        <source>&amp;Jobs</source>
        <translation>&amp;Aufgaben</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Gehe zu</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>F&amp;orward</source>
        <translation>&amp;Vor</translation>
    </message>
    <message>
        <source>&amp;Page…</source>
        <translation>&amp;Seite …</translation>
    </message>
    <message>
        <source>&amp;Next page</source>
        <translation>&amp;Nächste Seite</translation>
    </message>
    <message>
        <source>P&amp;revious page</source>
        <translation>Vorige S&amp;eite</translation>
    </message>
    <message>
        <source>&amp;First page</source>
        <translation>&amp;Erste Seite</translation>
    </message>
    <message>
        <source>&amp;Last page</source>
        <translation>&amp;Letzte Seite</translation>
    </message>
    <message>
        <source>Next &amp;tab</source>
        <translation>Nächster &amp;Tab</translation>
    </message>
    <message>
        <source>Previous ta&amp;b</source>
        <translation>Voriger Ta&amp;b</translation>
    </message>
    <message>
        <source>Next p&amp;ane</source>
        <translation>Nächster B&amp;ereich</translation>
    </message>
    <message>
        <source>Previous pan&amp;e</source>
        <translation>Voriger Be&amp;reich</translation>
    </message>
    <message>
        <source>&amp;Ask</source>
        <translation>&amp;Fragen</translation>
    </message>
    <message>
        <source>&amp;Show the proof</source>
        <translation>&amp;Beleg zeigen</translation>
    </message>
    <message>
        <source>Search &amp;passages</source>
        <translation>&amp;Textstellen suchen</translation>
    </message>
    <message>
        <source>&amp;Research</source>
        <translation>&amp;Recherche</translation>
    </message>
    <message>
        <source>&amp;Index for search now</source>
        <translation>Jetzt für die Suche &amp;indexieren</translation>
    </message>
    <message>
        <source>&amp;History of questions</source>
        <translation>&amp;Verlauf der Fragen</translation>
    </message>
    <message>
        <source>&amp;Compare or find parts</source>
        <translation>Bauteile ver&amp;gleichen oder suchen</translation>
    </message>
    <message>
        <source>In this &amp;document</source>
        <translation>In diesem &amp;Dokument</translation>
    </message>
    <message>
        <source>In the &amp;selected ones</source>
        <translation>In den &amp;ausgewählten</translation>
    </message>
    <message>
        <source>In the whole &amp;library</source>
        <translation>In der ganzen &amp;Bibliothek</translation>
    </message>
    <message>
        <source>&amp;Library</source>
        <translation>&amp;Bibliothek</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>&amp;Filtern</translation>
    </message>
    <message>
        <source>&amp;Remove the selected</source>
        <translation>Auswahl &amp;entfernen</translation>
    </message>
    <message>
        <source>Read s&amp;canned pages (OCR)</source>
        <translation>&amp;Gescannte Seiten lesen (OCR)</translation>
    </message>
    <message>
        <source>R&amp;eload the list</source>
        <translation>&amp;Liste neu laden</translation>
    </message>
    <message>
        <source>Open another &amp;library…</source>
        <translation>Andere &amp;Bibliothek öffnen …</translation>
    </message>
    <message>
        <source>&amp;Watched folders…</source>
        <translation>Überwachte &amp;Ordner …</translation>
    </message>
    <message>
        <source>&amp;Stop reading</source>
        <translation>Einlesen &amp;anhalten</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Search &amp;commands…</source>
        <translation>&amp;Befehle suchen …</translation>
    </message>
    <message>
        <source>&amp;Shortcuts…</source>
        <translation>&amp;Tastenkürzel …</translation>
    </message>
    <message>
        <source>Try the sa&amp;mple</source>
        <translation>Beispiel &amp;ausprobieren</translation>
    </message>
    <message>
        <source>&amp;Log…</source>
        <translation>&amp;Protokoll …</translation>
    </message>
    <message>
        <source>&amp;About…</source>
        <translation>&amp;Über …</translation>
    </message>
    <message>
        <source>Pane&amp;ls</source>
        <translation>Ber&amp;eiche</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig:</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen:</translation>
    </message>
    <message>
        <source>&amp;Parameters</source>
        <translation>&amp;Parameter</translation>
    </message>
    <message>
        <source>&amp;Features</source>
        <translation>&amp;Merkmale</translation>
    </message>
    <message>
        <source>P&amp;ins</source>
        <translation>P&amp;ins</translation>
    </message>
    <message>
        <source>&amp;Tables</source>
        <translation>&amp;Tabellen</translation>
    </message>
    <message>
        <source>&amp;Refused candidates</source>
        <translation>&amp;Verworfene Kandidaten</translation>
    </message>
    <message>
        <source>&amp;Unreadable parts</source>
        <translation>&amp;Unlesbare Teile</translation>
    </message>
    <message>
        <source>La&amp;yers on the page</source>
        <translation>Ebenen auf der S&amp;eite</translation>
    </message>
    <message>
        <source>Page &amp;colours</source>
        <translation>Seiten&amp;farben</translation>
    </message>
    <message>
        <source>As &amp;printed</source>
        <translation>Wie &amp;gedruckt</translation>
    </message>
    <message>
        <source>&amp;Dark, pictures as printed</source>
        <translation>&amp;Dunkel, Bilder wie gedruckt</translation>
    </message>
    <message>
        <source>As the &amp;window</source>
        <translation>Wie das &amp;Fenster</translation>
    </message>
    <message>
        <source>&amp;Turn round</source>
        <translation>&amp;Umkehren</translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation>Fa&amp;rbschema</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>&amp;Systemeinstellung</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Bauteil</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>passt</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>Lower is better.</source>
        <translation>Niedriger ist besser.</translation>
    </message>
    <message>
        <source>Higher is better.</source>
        <translation>Höher ist besser.</translation>
    </message>
    <message>
        <source>Page {page}: {text}</source>
        <translation>Seite {page}: {text}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln match(es)</source>
        <translation>
            <numerusform>%Ln Fundstelle</numerusform>
            <numerusform>%Ln Fundstellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>on %Ln page(s)</source>
        <translation>
            <numerusform>auf %Ln Seite</numerusform>
            <numerusform>auf %Ln Seiten</numerusform>
        </translation>
    </message>
    <message>
        <source>, the first {count} are listed</source>
        <translation>, die ersten {count} sind aufgeführt</translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s)</source>
        <translation>
            <numerusform>%Ln Seite</numerusform>
            <numerusform>%Ln Seiten</numerusform>
        </translation>
    </message>
    <message>
        <source>revision {revision}</source>
        <translation>Revision {revision}</translation>
    </message>
    <message>
        <source>taken in {day}</source>
        <translation>aufgenommen am {day}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln limit(s)</source>
        <translation>
            <numerusform>%Ln Kennwert</numerusform>
            <numerusform>%Ln Kennwerte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln feature(s)</source>
        <translation>
            <numerusform>%Ln Merkmal</numerusform>
            <numerusform>%Ln Merkmale</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pinout(s)</source>
        <translation>
            <numerusform>%Ln Pinbelegung</numerusform>
            <numerusform>%Ln Pinbelegungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln table(s)</source>
        <translation>
            <numerusform>%Ln Tabelle</numerusform>
            <numerusform>%Ln Tabellen</numerusform>
        </translation>
    </message>
    <message>
        <source>no facts</source>
        <translation>keine Fakten</translation>
    </message>
    <message>
        <source>waiting to be read</source>
        <translation>wartet auf das Lesen</translation>
    </message>
    <message>
        <source>reading {part} %</source>
        <translation>wird gelesen, {part} %</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>partly read</source>
        <translation>teilweise gelesen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s) unreadable ({listed})</source>
        <translation>
            <numerusform>%Ln Seite unlesbar ({listed})</numerusform>
            <numerusform>%Ln Seiten unlesbar ({listed})</numerusform>
        </translation>
    </message>
    <message>
        <source>never leaves this machine</source>
        <translation>verlässt diesen Rechner nie</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>Neueste zuerst</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>Hersteller</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Everything works without language models. They draft pages that cannot be read and word proven answers; they never decide. Each first sending is asked about, and all that is sent is logged.</source>
        <translation>Alles geht ohne Sprachmodelle. Sie entwerfen Seiten, die nicht gelesen werden können, und fassen belegte Antworten in Worte; sie entscheiden nie. Vor jedem ersten Senden wird gefragt, und alles Gesendete wird verzeichnet.</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>What you agreed to</source>
        <translation>Wozu Sie eingewilligt haben</translation>
    </message>
    <message>
        <source>What was sent…</source>
        <translation>Was gesendet wurde …</translation>
    </message>
    <message>
        <source>The log of all that was sent</source>
        <translation>Das Verzeichnis alles Gesendeten</translation>
    </message>
    <message>
        <source>paste a new key</source>
        <translation>neuen Schlüssel einfügen</translation>
    </message>
    <message>
        <source>Key for {name}</source>
        <translation>Schlüssel für {name}</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Put the key into the system&apos;s keyring; it is not shown again</source>
        <translation>Den Schlüssel in den Schlüsselbund des Systems legen; er wird nicht wieder gezeigt</translation>
    </message>
    <message>
        <source>Keep the key</source>
        <translation>Den Schlüssel behalten</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Take the key out of the system&apos;s keyring</source>
        <translation>Den Schlüssel aus dem Schlüsselbund des Systems nehmen</translation>
    </message>
    <message>
        <source>Forget the key</source>
        <translation>Den Schlüssel vergessen</translation>
    </message>
    <message>
        <source>A key is kept in {keyring}.</source>
        <translation>Ein Schlüssel liegt in {keyring}.</translation>
    </message>
    <message>
        <source>No key is kept ({keyring}).</source>
        <translation>Es liegt kein Schlüssel vor ({keyring}).</translation>
    </message>
    <message>
        <source>on this machine</source>
        <translation>auf diesem Rechner</translation>
    </message>
    <message>
        <source>Ready: {model}, {where}</source>
        <translation>Bereit: {model}, {where}</translation>
    </message>
    <message>
        <source>Switched off</source>
        <translation>Ausgeschaltet</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Take back: {what}</source>
        <translation>Zurücknehmen: {what}</translation>
    </message>
    <message>
        <source>Nothing: nothing leaves this machine.</source>
        <translation>Zu nichts: nichts verlässt diesen Rechner.</translation>
    </message>
    <message>
        <source>(no title)</source>
        <translation>(ohne Titel)</translation>
    </message>
    <message>
        <source>page {page}</source>
        <translation>Seite {page}</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Pin</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>confirmed</source>
        <translation>bestätigt</translation>
    </message>
    <message>
        <source>offline: everything here works</source>
        <translation>offline: hier geht alles</translation>
    </message>
    <message>
        <source>online: nothing is sent</source>
        <translation>online: nichts wird gesendet</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>The library is back.</source>
        <translation>Die Bibliothek ist wieder da.</translation>
    </message>
    <message>
        <source>The library {root} cannot be reached: its drive may have been taken out.</source>
        <translation>Die Bibliothek {root} ist nicht erreichbar: ihr Laufwerk wurde vielleicht entfernt.</translation>
    </message>
    <message>
        <source>It is looked for every few seconds. What is on the screen stays; nothing can be read or asked.</source>
        <translation>Alle paar Sekunden wird nachgesehen. Was zu sehen ist, bleibt; gelesen und gefragt werden kann nichts.</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>The file of {title} is not there any more.</source>
        <translation>Die Datei von {title} ist nicht mehr da.</translation>
    </message>
    <message>
        <source>Pages that were drawn stay on the screen. Put the file back, or close the tab.</source>
        <translation>Schon gezeichnete Seiten bleiben zu sehen. Legen Sie die Datei zurück oder schließen Sie den Tab.</translation>
    </message>
    <message>
        <source>Close the tab</source>
        <translation>Tab schließen</translation>
    </message>
    <message>
        <source>The file of {title} was changed on the disk.</source>
        <translation>Die Datei von {title} wurde auf dem Datenträger geändert.</translation>
    </message>
    <message>
        <source>Its pages are shown as they are now; its facts are of the file that was read.</source>
        <translation>Die Seiten werden so gezeigt, wie sie jetzt sind; die Fakten stammen aus der gelesenen Datei.</translation>
    </message>
    <message>
        <source>read, facts found</source>
        <translation>gelesen, Fakten gefunden</translation>
    </message>
    <message>
        <source>could not be read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>read, no facts on it</source>
        <translation>gelesen, ohne Fakten</translation>
    </message>
    <message>
        <source>Page {page}</source>
        <translation>Seite {page}</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Research</source>
        <translation>Recherche</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Pinout</source>
        <translation>Pinbelegung</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Fundstellen</translation>
    </message>
    <message>
        <source>Library text</source>
        <translation>Bibliothekstext</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Compare: one question over several parts (“max quiescent current”), a row for each question, the best value marked where that is defined.
Find: parts that fit (“LDO with quiescent current max below 5 µA”, “pins named RESET”).
Select documents in the library to look at these alone.</source>
        <translation>Vergleichen: eine Frage an mehrere Bauteile (“max quiescent current”), eine Zeile je Frage, der beste Wert hervorgehoben, wo das festgelegt ist.
Suchen: Bauteile, die passen (“LDO with quiescent current max below 5 µA”, “pins named RESET”).
Wählen Sie in der Bibliothek Dokumente aus, um nur diese zu betrachten. Gefragt wird auf Englisch, in den Worten der Datenblätter.</translation>
    </message>
    <message>
        <source>max quiescent current   ·   LDO with quiescent current max below 5 µA</source>
        <translation>max quiescent current   ·   LDO with quiescent current max below 5 µA</translation>
    </message>
    <message>
        <source>Question or search over several documents</source>
        <translation>Frage oder Suche über mehrere Dokumente</translation>
    </message>
    <message>
        <source>Ask each document this question; it becomes a row of the table</source>
        <translation>Jedem Dokument diese Frage stellen; sie wird eine Zeile der Tabelle</translation>
    </message>
    <message>
        <source>In common</source>
        <translation>Gemeinsames</translation>
    </message>
    <message>
        <source>Compare what the selected documents have in common</source>
        <translation>Vergleichen, was die ausgewählten Dokumente gemeinsam haben</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Find the documents that fit</source>
        <translation>Dokumente suchen, die passen</translation>
    </message>
    <message>
        <source>Remove rows</source>
        <translation>Zeilen entfernen</translation>
    </message>
    <message>
        <source>Take the selected rows out of the comparison</source>
        <translation>Ausgewählte Zeilen aus dem Vergleich nehmen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the table (Ctrl+C)</source>
        <translation>Tabelle kopieren (Strg+C)</translation>
    </message>
    <message>
        <source>Table as CSV…</source>
        <translation>Tabelle als CSV …</translation>
    </message>
    <message>
        <source>Every value with page and box as CSV…</source>
        <translation>Jeder Wert mit Seite und Rahmen als CSV …</translation>
    </message>
    <message>
        <source>Table as Markdown…</source>
        <translation>Tabelle als Markdown …</translation>
    </message>
    <message>
        <source>Report with the proofs&apos; pictures (PDF)…</source>
        <translation>Bericht mit den Bildern der Belege (PDF) …</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Save what is shown</source>
        <translation>Speichern, was zu sehen ist</translation>
    </message>
    <message>
        <source>Documents found</source>
        <translation>Gefundene Dokumente</translation>
    </message>
    <message>
        <source>Documents compared</source>
        <translation>Verglichene Dokumente</translation>
    </message>
    <message>
        <source>in {count} selected</source>
        <translation>in {count} ausgewählten</translation>
    </message>
    <message>
        <source>in all {count}</source>
        <translation>in allen {count}</translation>
    </message>
    <message>
        <source>No document fits.</source>
        <translation>Kein Dokument passt.</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>CSV files (*.csv)</source>
        <translation>CSV-Dateien (*.csv)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) without an answer are not shown.</source>
        <translation>
            <numerusform>%Ln Dokument ohne Antwort wird nicht gezeigt.</numerusform>
            <numerusform>%Ln Dokumente ohne Antwort werden nicht gezeigt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln fit</source>
        <translation>
            <numerusform>%Ln passt</numerusform>
            <numerusform>%Ln passen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not decided</source>
        <translation>
            <numerusform>%Ln unentschieden</numerusform>
            <numerusform>%Ln unentschieden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln do not fit</source>
        <translation>
            <numerusform>%Ln passt nicht</numerusform>
            <numerusform>%Ln passen nicht</numerusform>
        </translation>
    </message>
    <message>
        <source>{other_class} not said to be “{part_class}”</source>
        <translation>{other_class} nicht als „{part_class}“ bezeichnet</translation>
    </message>
    <message>
        <source>The page was read again and spells this value, its unit and its label in the lit box.</source>
        <translation>Die Seite wurde noch einmal gelesen: im hervorgehobenen Rahmen stehen dieser Wert, seine Einheit und seine Bezeichnung.</translation>
    </message>
    <message>
        <source>The value is on the page, but one check is open: look at the proof before you rely on it.</source>
        <translation>Der Wert steht auf der Seite, aber eine Prüfung ist offen: sehen Sie den Beleg an, bevor Sie sich darauf verlassen.</translation>
    </message>
    <message>
        <source>The facts do not settle this question, so no value is given.</source>
        <translation>Die Fakten beantworten diese Frage nicht eindeutig, also wird kein Wert genannt.</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Why not</source>
        <translation>Warum nicht</translation>
    </message>
    <message>
        <source>in {documents}</source>
        <translation>in {documents}</translation>
    </message>
    <message>
        <source>Copy the answer with its source (Ctrl+Shift+C)</source>
        <translation>Antwort mit Quelle kopieren (Strg+Umschalt+C)</translation>
    </message>
    <message>
        <source>As CSV…</source>
        <translation>Als CSV …</translation>
    </message>
    <message>
        <source>As Markdown…</source>
        <translation>Als Markdown …</translation>
    </message>
    <message>
        <source>As PDF with the proof&apos;s picture…</source>
        <translation>Als PDF mit dem Bild des Belegs …</translation>
    </message>
    <message>
        <source>Save the answer with its proof</source>
        <translation>Antwort mit ihrem Beleg speichern</translation>
    </message>
    <message>
        <source>Copy the link</source>
        <translation>Link kopieren</translation>
    </message>
    <message>
        <source>What is to be said of this reading</source>
        <translation>Was zu dieser Ablesung zu sagen ist</translation>
    </message>
    <message>
        <source>Reading of {name}</source>
        <translation>Ablesung von {name}</translation>
    </message>
    <message>
        <source>For review: {reason}</source>
        <translation>Zu prüfen: {reason}</translation>
    </message>
    <message>
        <source>the whole library</source>
        <translation>der ganzen Bibliothek</translation>
    </message>
    <message numerus="yes">
        <source>%n document(s)</source>
        <translation>
            <numerusform>%n Dokument</numerusform>
            <numerusform>%n Dokumenten</numerusform>
        </translation>
    </message>
    <message>
        <source>Answer: {verdict}</source>
        <translation>Antwort: {verdict}</translation>
    </message>
    <message>
        <source>Answer: {text}</source>
        <translation>Antwort: {text}</translation>
    </message>
    <message>
        <source>Said of it: {judgement}</source>
        <translation>Dazu gesagt: {judgement}</translation>
    </message>
    <message>
        <source>Derived: {text}</source>
        <translation>Abgeleitet: {text}</translation>
    </message>
    <message>
        <source>derived: {formula}</source>
        <translation>abgeleitet: {formula}</translation>
    </message>
    <message>
        <source> (given)</source>
        <translation> (vorgegeben)</translation>
    </message>
    <message>
        <source>From these printed values:</source>
        <translation>Aus diesen gedruckten Werten:</translation>
    </message>
    <message>
        <source>pin {number}</source>
        <translation>Pin {number}</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Ablesung</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>Bestätigen</translation>
    </message>
    <message>
        <source>The reading is right: I have looked at the page</source>
        <translation>Die Ablesung stimmt: ich habe auf der Seite nachgesehen</translation>
    </message>
    <message>
        <source>Correct…</source>
        <translation>Berichtigen …</translation>
    </message>
    <message>
        <source>The page says something else</source>
        <translation>Auf der Seite steht etwas anderes</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>This is no such value: never answer from it</source>
        <translation>Das ist kein solcher Wert: nie daraus antworten</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Show it on page {page}</source>
        <translation>Auf Seite {page} zeigen</translation>
    </message>
    <message>
        <source> (Ctrl+Return)</source>
        <translation> (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Copy the value with its source and link</source>
        <translation>Wert mit Quelle und Link kopieren</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Link</translation>
    </message>
    <message>
        <source>Copy the link to this place: {link}</source>
        <translation>Link zu dieser Stelle kopieren: {link}</translation>
    </message>
    <message>
        <source>The facts do not settle this question.</source>
        <translation>Die Fakten beantworten diese Frage nicht eindeutig.</translation>
    </message>
    <message>
        <source>Refused: {reason}</source>
        <translation>Keine Antwort: {reason}</translation>
    </message>
    <message>
        <source>Which one?
{common}</source>
        <translation>Welches?
{common}</translation>
    </message>
    <message>
        <source>Did you mean
{common}</source>
        <translation>Meinten Sie
{common}</translation>
    </message>
    <message>
        <source>Ask: {question}</source>
        <translation>Fragen: {question}</translation>
    </message>
    <message>
        <source>max supply voltage?  what is pin 5?</source>
        <translation>max supply voltage?  what is pin 5?</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Ask (Ctrl+L), Enter to ask, ↑ ↓ earlier questions</source>
        <translation>Fragen (Strg+L), Eingabe fragt, ↑ ↓ frühere Fragen</translation>
    </message>
    <message>
        <source>Ask (Enter)</source>
        <translation>Fragen (Eingabe)</translation>
    </message>
    <message>
        <source>Scope of the question</source>
        <translation>Bereich der Frage</translation>
    </message>
    <message>
        <source>Where to look for the answer</source>
        <translation>Wo die Antwort gesucht wird</translation>
    </message>
    <message>
        <source>in</source>
        <comment>before the scope of a question</comment>
        <translation>in</translation>
    </message>
    <message>
        <source>This document</source>
        <translation>Dieses Dokument</translation>
    </message>
    <message>
        <source>These {chosen}, compared</source>
        <translation>Diese {chosen}, verglichen</translation>
    </message>
    <message>
        <source>These (select several)</source>
        <translation>Diese (mehrere auswählen)</translation>
    </message>
    <message>
        <source>Whole library</source>
        <translation>Ganze Bibliothek</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Add a datasheet first. Then ask for a limit, a typical value, or a pin.</source>
        <translation>Fügen Sie zuerst ein Datenblatt hinzu. Fragen Sie dann nach einem Grenzwert, einem typischen Wert oder einem Pin.</translation>
    </message>
    <message>
        <source>Try one of these:</source>
        <translation>Versuchen Sie eine davon:</translation>
    </message>
    <message>
        <source>Ask for a limit (“maximum supply voltage”), a typical value (“typical quiescent current”) or a pin (“what is pin 5?”). You get the printed value with its place on the page, or the reason why not.</source>
        <translation>Fragen Sie auf Englisch, in den Worten des Datenblatts, nach einem Grenzwert (“maximum supply voltage”), einem typischen Wert (“typical quiescent current”) oder einem Pin (“what is pin 5?”). Sie bekommen den gedruckten Wert mit seiner Stelle auf der Seite, oder den Grund, warum nicht.</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Noch einmal fragen</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Symbol</source>
        <translation>Formelzeichen</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <source>Typical</source>
        <translation>Typisch</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Holds for</source>
        <translation>Gilt für</translation>
    </message>
    <message>
        <source>Send this to {name}?</source>
        <translation>An {name} senden?</translation>
    </message>
    <message>
        <source>This leaves your machine. Nothing was sent yet.</source>
        <translation>Das verlässt Ihren Rechner. Noch wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>{count} bytes</source>
        <translation>{count} Byte</translation>
    </message>
    <message>
        <source>{size} in {count} requests</source>
        <translation>{size} in {count} Anfragen</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Wofür</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>To</source>
        <comment>who receives it</comment>
        <translation>An</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>How much</source>
        <translation>Wie viel</translation>
    </message>
    <message>
        <source>The pictures of {pages}:</source>
        <translation>Die Bilder von {pages}:</translation>
    </message>
    <message>
        <source>Agreed for {purpose}, you are not asked again; you can take it back in the preferences.</source>
        <translation>Nach einer Einwilligung für {purpose} wird nicht mehr gefragt; zurücknehmen lässt sie sich in den Einstellungen.</translation>
    </message>
    <message>
        <source>Send &amp;once</source>
        <translation>&amp;Einmal senden</translation>
    </message>
    <message>
        <source>Agree for {purpose}</source>
        <translation>Einwilligen für {purpose}</translation>
    </message>
    <message>
        <source>Do &amp;not send</source>
        <translation>&amp;Nicht senden</translation>
    </message>
    <message>
        <source>Pictures that would be sent</source>
        <translation>Bilder, die gesendet würden</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Pin number</source>
        <translation>Pinnummer</translation>
    </message>
    <message>
        <source>Pin name</source>
        <translation>Pinname</translation>
    </message>
    <message>
        <source>Package</source>
        <translation>Gehäuse</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>Kennwert</translation>
    </message>
    <message>
        <source>pinout</source>
        <translation>Pinbelegung</translation>
    </message>
    <message>
        <source>Correct a reading</source>
        <translation>Ablesung berichtigen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine Angabe</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Read as: {read}</source>
        <translation>Gelesen als: {read}</translation>
    </message>
    <message>
        <source>As it was read</source>
        <translation>Wie gelesen</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>why, for those who read it later</source>
        <translation>warum, für die, die es später lesen</translation>
    </message>
    <message>
        <source>Note:</source>
        <translation>Notiz:</translation>
    </message>
    <message>
        <source>Signed by {person}. What was read is kept; answers show both, for review until somebody confirms it.</source>
        <translation>Gezeichnet von {person}. Das Gelesene bleibt erhalten; Antworten zeigen beides, zu prüfen, bis es jemand bestätigt.</translation>
    </message>
    <message>
        <source>Find in the whole library</source>
        <translation>In der ganzen Bibliothek suchen</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Groß- und Kleinschreibung</translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation>Ganze Wörter</translation>
    </message>
    <message>
        <source>Stop the search; what was found stays</source>
        <translation>Suche anhalten; Gefundenes bleibt</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>Matches in the library</source>
        <translation>Fundstellen in der Bibliothek</translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) searched</source>
        <translation>
            <numerusform>%Ln Dokument durchsucht</numerusform>
            <numerusform>%Ln Dokumente durchsucht</numerusform>
        </translation>
    </message>
    <message>
        <source>Type a text to find it in all documents of the library.</source>
        <translation>Geben Sie einen Text ein, um ihn in allen Dokumenten der Bibliothek zu finden.</translation>
    </message>
    <message numerus="yes">
        <source>in %Ln document(s)</source>
        <translation>
            <numerusform>in %Ln Dokument</numerusform>
            <numerusform>in %Ln Dokumenten</numerusform>
        </translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Wird gesucht …</translation>
    </message>
    <message>
        <source>No match for “{text}” in the library.</source>
        <translation>Keine Fundstelle für „{text}“ in der Bibliothek.</translation>
    </message>
    <message>
        <source>Facts as a workbook (XLSX)…</source>
        <translation>Fakten als Arbeitsmappe (XLSX) …</translation>
    </message>
    <message>
        <source>Workbooks (*.xlsx)</source>
        <translation>Arbeitsmappen (*.xlsx)</translation>
    </message>
    <message>
        <source>Facts as CSV…</source>
        <translation>Fakten als CSV …</translation>
    </message>
    <message>
        <source>Facts as JSON…</source>
        <translation>Fakten als JSON …</translation>
    </message>
    <message>
        <source>JSON files (*.json)</source>
        <translation>JSON-Dateien (*.json)</translation>
    </message>
    <message>
        <source>Pins as CSV…</source>
        <translation>Pins als CSV …</translation>
    </message>
    <message>
        <source>KiCad symbols…</source>
        <translation>KiCad-Symbole …</translation>
    </message>
    <message>
        <source>KiCad symbol libraries (*.kicad_sym)</source>
        <translation>KiCad-Symbolbibliotheken (*.kicad_sym)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Saved {name}.</source>
        <translation>{name} wurde gespeichert.</translation>
    </message>
    <message>
        <source>Export {name}</source>
        <translation>{name} wird exportiert</translation>
    </message>
    <message>
        <source>{path} cannot be written.</source>
        <translation>{path} lässt sich nicht schreiben.</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>Report {name}</source>
        <translation>Bericht {name}</translation>
    </message>
    <message>
        <source>Before the symbols are written</source>
        <translation>Bevor die Symbole geschrieben werden</translation>
    </message>
    <message>
        <source>Pins that are not confirmed</source>
        <translation>Nicht bestätigte Pins</translation>
    </message>
    <message>
        <source>Confirm the selected pins</source>
        <translation>Ausgewählte Pins bestätigen</translation>
    </message>
    <message>
        <source>Say that these readings are right: you have looked at the page</source>
        <translation>Sagen, dass diese Ablesungen stimmen: Sie haben auf der Seite nachgesehen</translation>
    </message>
    <message>
        <source>I have looked at these pins: write them as they are</source>
        <translation>Ich habe diese Pins angesehen: so schreiben, wie sie sind</translation>
    </message>
    <message>
        <source>Write symbols…</source>
        <translation>Symbole schreiben …</translation>
    </message>
    <message numerus="yes">
        <source>%n entry(ies) are open.</source>
        <translation>
            <numerusform>%n Eintrag ist offen.</numerusform>
            <numerusform>%n Einträge sind offen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is open any more.</source>
        <translation>Nichts ist mehr offen.</translation>
    </message>
    <message>
        <source>Choose a row to see the pin on its page; confirm it here, or correct it by a right click in the facts table. The symbols say how many of their pins were confirmed.</source>
        <translation>Wählen Sie eine Zeile, um den Pin auf seiner Seite zu sehen; bestätigen Sie ihn hier oder berichtigen Sie ihn mit einem Rechtsklick in der Faktentabelle. Die Symbole nennen, wie viele ihrer Pins bestätigt wurden.</translation>
    </message>
    <message>
        <source>All sections</source>
        <translation>Alle Abschnitte</translation>
    </message>
    <message>
        <source>All quantities</source>
        <translation>Alle Größen</translation>
    </message>
    <message>
        <source>All units</source>
        <translation>Alle Einheiten</translation>
    </message>
    <message>
        <source>Filter facts</source>
        <translation>Fakten filtern</translation>
    </message>
    <message>
        <source>Every word must stand in the row</source>
        <translation>Jedes Wort muss in der Zeile stehen</translation>
    </message>
    <message>
        <source>Show one {field}</source>
        <translation>Nur eines zeigen: {field}</translation>
    </message>
    <message>
        <source>Show these pages only</source>
        <translation>Nur diese Seiten zeigen</translation>
    </message>
    <message>
        <source>Pages, as in 3, 5-7</source>
        <translation>Seiten, etwa 3, 5-7</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>Take every filter away</source>
        <translation>Alle Filter wegnehmen</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Choose the columns (also by a right click on the heading)</source>
        <translation>Spalten wählen (auch mit Rechtsklick auf die Überschrift)</translation>
    </message>
    <message>
        <source>Copy the selected rows, or all (Ctrl+C)</source>
        <translation>Ausgewählte Zeilen kopieren, oder alle (Strg+C)</translation>
    </message>
    <message>
        <source>Save the document&apos;s facts</source>
        <translation>Fakten des Dokuments speichern</translation>
    </message>
    <message>
        <source>{shown} of {total}</source>
        <translation>{shown} von {total}</translation>
    </message>
    <message>
        <source>Open a document to see its facts.</source>
        <translation>Öffnen Sie ein Dokument, um seine Fakten zu sehen.</translation>
    </message>
    <message>
        <source>No facts were found in this document.</source>
        <translation>In diesem Dokument wurden keine Fakten gefunden.</translation>
    </message>
    <message>
        <source>No fact fits these filters.</source>
        <translation>Kein Fakt passt zu diesen Filtern.</translation>
    </message>
    <message>
        <source>Confirm the reading</source>
        <translation>Ablesung bestätigen</translation>
    </message>
    <message>
        <source>Correct the reading…</source>
        <translation>Ablesung berichtigen …</translation>
    </message>
    <message>
        <source>Reject the reading</source>
        <translation>Ablesung verwerfen</translation>
    </message>
    <message>
        <source>Find something in the document with Ctrl+F, and all its places are listed here.</source>
        <translation>Suchen Sie mit Strg+F etwas im Dokument, dann stehen alle Stellen hier.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln{more} match(es)</source>
        <translation>
            <numerusform>%Ln{more} Fundstelle</numerusform>
            <numerusform>%Ln{more} Fundstellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s) searched…</source>
        <translation>
            <numerusform>%Ln Seite durchsucht …</numerusform>
            <numerusform>%Ln Seiten durchsucht …</numerusform>
        </translation>
    </message>
    <message>
        <source>not searched: {pages}</source>
        <translation>nicht durchsucht: {pages}</translation>
    </message>
    <message>
        <source>{told} for “{text}”.</source>
        <translation>{told} für „{text}“.</translation>
    </message>
    <message>
        <source>{what}: looking them up…</source>
        <translation>{what}: wird nachgesehen …</translation>
    </message>
    <message>
        <source>{what}: they could not be looked up. Open the panel again to try once more.</source>
        <translation>{what}: das Nachsehen ist fehlgeschlagen. Öffnen Sie den Bereich noch einmal für einen neuen Versuch.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>When (UTC)</source>
        <translation>Wann (UTC)</translation>
    </message>
    <message>
        <source>Receiver</source>
        <translation>Empfänger</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Byte</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>dieser Rechner</translation>
    </message>
    <message>
        <source>no reply noted</source>
        <translation>keine Antwort verzeichnet</translation>
    </message>
    <message>
        <source>Filter questions and answers</source>
        <translation>Fragen und Antworten filtern</translation>
    </message>
    <message>
        <source>Ask the selected question anew, of the same documents</source>
        <translation>Ausgewählte Frage neu stellen, denselben Dokumenten</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Forget the selected questions (Del)</source>
        <translation>Ausgewählte Fragen vergessen (Entf)</translation>
    </message>
    <message>
        <source>As PDF with the proofs&apos; pictures…</source>
        <translation>Als PDF mit den Bildern der Belege …</translation>
    </message>
    <message>
        <source>Save the selected answers, or all that are shown</source>
        <translation>Ausgewählte Antworten speichern, oder alle gezeigten</translation>
    </message>
    <message>
        <source>Questions asked</source>
        <translation>Gestellte Fragen</translation>
    </message>
    <message>
        <source>No question has these words.</source>
        <translation>Keine Frage enthält diese Wörter.</translation>
    </message>
    <message>
        <source>Questions that you ask are kept here.</source>
        <translation>Fragen, die Sie stellen, bleiben hier.</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>{count} s</source>
        <translation>{count} s</translation>
    </message>
    <message>
        <source>{count} min</source>
        <translation>{count} min</translation>
    </message>
    <message>
        <source>{count} h</source>
        <translation>{count} h</translation>
    </message>
    <message>
        <source>Opening file {done} of {total}</source>
        <translation>Datei {done} von {total} wird geöffnet</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{done} von {total}</translation>
    </message>
    <message>
        <source>{rate} pages/s</source>
        <translation>{rate} Seiten/s</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>noch {time}</translation>
    </message>
    <message>
        <source>Progress of {name}</source>
        <translation>Fortschritt: {name}</translation>
    </message>
    <message>
        <source>Stop; what was read is kept</source>
        <translation>Anhalten; Gelesenes bleibt</translation>
    </message>
    <message>
        <source>failed: {error}</source>
        <translation>fehlgeschlagen: {error}</translation>
    </message>
    <message>
        <source>Nothing is being done. Files that are read show up here.</source>
        <translation>Nichts ist in Arbeit. Dateien, die eingelesen werden, erscheinen hier.</translation>
    </message>
    <message>
        <source>Sort the library</source>
        <translation>Bibliothek sortieren</translation>
    </message>
    <message>
        <source>Show the library as tiles</source>
        <translation>Bibliothek als Kacheln zeigen</translation>
    </message>
    <message>
        <source>Add files (Ctrl+O)</source>
        <translation>Dateien hinzufügen (Strg+O)</translation>
    </message>
    <message>
        <source>Filter the library</source>
        <translation>Bibliothek filtern</translation>
    </message>
    <message>
        <source>Show only documents with these words (Ctrl+Shift+L)</source>
        <translation>Nur Dokumente mit diesen Wörtern zeigen (Strg+Umschalt+L)</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>No documents yet.</source>
        <translation>Noch keine Dokumente.</translation>
    </message>
    <message>
        <source>No document has these words.</source>
        <translation>Kein Dokument enthält diese Wörter.</translation>
    </message>
    <message>
        <source>Opening the library…</source>
        <translation>Bibliothek wird geöffnet …</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message numerus="yes">
        <source>Tags of %n document(s), with commas between:</source>
        <translation>
            <numerusform>Schlagwörter dieses Dokuments, durch Kommas getrennt:</numerusform>
            <numerusform>Schlagwörter dieser %n Dokumente, durch Kommas getrennt:</numerusform>
        </translation>
    </message>
    <message>
        <source>Open</source>
        <comment>a document, in the menu</comment>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Show in the file manager</source>
        <translation>In der Dateiverwaltung zeigen</translation>
    </message>
    <message>
        <source>Copy a link to it</source>
        <translation>Link dazu kopieren</translation>
    </message>
    <message>
        <source>Tags…</source>
        <translation>Schlagwörter …</translation>
    </message>
    <message numerus="yes">
        <source>Ask these %n</source>
        <translation>
            <numerusform>Dieses %n fragen</numerusform>
            <numerusform>Diese %n fragen</numerusform>
        </translation>
    </message>
    <message>
        <source>Read the scanned pages (OCR)</source>
        <translation>Gescannte Seiten lesen (OCR)</translation>
    </message>
    <message>
        <source>Remove	Del</source>
        <translation>Entfernen	Entf</translation>
    </message>
    <message>
        <source>Add files…	Ctrl+O</source>
        <translation>Dateien hinzufügen …	Strg+O</translation>
    </message>
    <message>
        <source>The whole library is marked as never leaving this machine.</source>
        <translation>Die ganze Bibliothek ist so gekennzeichnet, dass sie diesen Rechner nie verlässt.</translation>
    </message>
    <message>
        <source>Reading the outline…</source>
        <translation>Inhalt wird gelesen …</translation>
    </message>
    <message>
        <source>This document has no outline.</source>
        <translation>Dieses Dokument hat kein Inhaltsverzeichnis.</translation>
    </message>
    <message>
        <source>Open a document to see its outline.</source>
        <translation>Öffnen Sie ein Dokument, um seinen Inhalt zu sehen.</translation>
    </message>
    <message>
        <source>partly</source>
        <translation>teilweise</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>unlesbar</translation>
    </message>
    <message>
        <source>Open a document to see its pages.</source>
        <translation>Öffnen Sie ein Dokument, um seine Seiten zu sehen.</translation>
    </message>
    <message>
        <source>Packages</source>
        <translation>Gehäuse</translation>
    </message>
    <message>
        <source>Find a pin</source>
        <translation>Pin suchen</translation>
    </message>
    <message>
        <source>Find a pin by name, number or kind</source>
        <translation>Pin nach Name, Nummer oder Art suchen</translation>
    </message>
    <message>
        <source>Pins</source>
        <translation>Pins</translation>
    </message>
    <message>
        <source>Copy the pins as CSV</source>
        <translation>Pins als CSV kopieren</translation>
    </message>
    <message>
        <source>Copy the pins for a spreadsheet</source>
        <translation>Pins für eine Tabellenkalkulation kopieren</translation>
    </message>
    <message>
        <source>Copy the pins as Markdown</source>
        <translation>Pins als Markdown kopieren</translation>
    </message>
    <message>
        <source>Copy the drawing as a picture</source>
        <translation>Zeichnung als Bild kopieren</translation>
    </message>
    <message>
        <source>Copy the pins, or the drawing</source>
        <translation>Pins kopieren, oder die Zeichnung</translation>
    </message>
    <message>
        <source>Drawing as a picture (PNG)…</source>
        <translation>Zeichnung als Bild (PNG) …</translation>
    </message>
    <message>
        <source>Save this package</source>
        <translation>Dieses Gehäuse speichern</translation>
    </message>
    <message>
        <source>Smaller (−)</source>
        <translation>Kleiner (−)</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>Größer (+)</translation>
    </message>
    <message>
        <source>Fit the package into the view</source>
        <translation>Gehäuse einpassen</translation>
    </message>
    <message numerus="yes">
        <source>%n pin(s)</source>
        <translation>
            <numerusform>%n Pin</numerusform>
            <numerusform>%n Pins</numerusform>
        </translation>
    </message>
    <message>
        <source>Its form is not known: the pins are listed.</source>
        <translation>Die Form ist nicht bekannt: die Pins sind aufgelistet.</translation>
    </message>
    <message>
        <source>Seen from above, not to scale.</source>
        <translation>Von oben gesehen, nicht maßstäblich.</translation>
    </message>
    <message>
        <source>Seen from the front, not to scale.</source>
        <translation>Von vorn gesehen, nicht maßstäblich.</translation>
    </message>
    <message>
        <source> Not read: {pins}.</source>
        <translation> Nicht gelesen: {pins}.</translation>
    </message>
    <message>
        <source> Also on p. {pages}.</source>
        <translation> Auch auf S. {pages}.</translation>
    </message>
    <message>
        <source>Open a document to see its packages.</source>
        <translation>Öffnen Sie ein Dokument, um seine Gehäuse zu sehen.</translation>
    </message>
    <message>
        <source>The document is still being read.</source>
        <translation>Das Dokument wird noch eingelesen.</translation>
    </message>
    <message>
        <source>No pin map was found in this document.</source>
        <translation>In diesem Dokument wurde keine Pinbelegung gefunden.</translation>
    </message>
    <message>
        <source>Confirm {name}</source>
        <translation>{name} bestätigen</translation>
    </message>
    <message>
        <source>Correct {name}…</source>
        <translation>{name} berichtigen …</translation>
    </message>
    <message>
        <source>Reject {name}</source>
        <translation>{name} verwerfen</translation>
    </message>
    <message>
        <source>Save the drawing</source>
        <translation>Zeichnung speichern</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Bilder (*.png)</translation>
    </message>
    <message>
        <source>{name} could not be written.</source>
        <translation>{name} konnte nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Cut of page {page}</source>
        <translation>Ausschnitt von Seite {page}</translation>
    </message>
    <message>
        <source>Show it on the page</source>
        <translation>Auf der Seite zeigen</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>Pin {number}</source>
        <translation>Pin {number}</translation>
    </message>
    <message>
        <source>not in the pin map that was read</source>
        <translation>nicht in der gelesenen Pinbelegung</translation>
    </message>
    <message>
        <source>kind not told</source>
        <translation>Art nicht angegeben</translation>
    </message>
    <message>
        <source>Pin {left}: {right}</source>
        <translation>Pin {left}: {right}</translation>
    </message>
    <message>
        <source>p. {page}</source>
        <translation>S. {page}</translation>
    </message>
    <message>
        <source>also {names}</source>
        <translation>auch {names}</translation>
    </message>
    <message>
        <source>Package drawing</source>
        <translation>Gehäusezeichnung</translation>
    </message>
    <message>
        <source>Kinds: {said}</source>
        <translation>Arten: {said}</translation>
    </message>
    <message>
        <source>Shrink what is too large</source>
        <translation>Zu Großes verkleinern</translation>
    </message>
    <message>
        <source>Fill the paper</source>
        <translation>Papier füllen</translation>
    </message>
    <message>
        <source>Actual size</source>
        <translation>Originalgröße</translation>
    </message>
    <message>
        <source>“{part}” is no page: write 1-3, 7.</source>
        <translation>„{part}“ ist keine Seite: schreiben Sie 1-3, 7.</translation>
    </message>
    <message>
        <source>There is no page {page}: the last is {pages}.</source>
        <translation>Seite {page} gibt es nicht: die letzte ist {pages}.</translation>
    </message>
    <message>
        <source>Write which pages, as in 1-3, 7.</source>
        <translation>Schreiben Sie, welche Seiten, etwa 1-3, 7.</translation>
    </message>
    <message>
        <source>The printer, or the file, does not take anything.</source>
        <translation>Der Drucker oder die Datei nimmt nichts an.</translation>
    </message>
    <message>
        <source>The printer took no further page.</source>
        <translation>Der Drucker nahm keine weitere Seite an.</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Drucken</translation>
    </message>
    <message numerus="yes">
        <source>&amp;All %Ln page(s)</source>
        <translation>
            <numerusform>&amp;Die Seite</numerusform>
            <numerusform>&amp;Alle %Ln Seiten</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;The page</source>
        <translation>&amp;Die Seite</translation>
    </message>
    <message>
        <source>&amp;Page {page}, the one in view</source>
        <translation>&amp;Seite {page}, die sichtbare</translation>
    </message>
    <message>
        <source>&amp;These pages:</source>
        <translation>&amp;Diese Seiten:</translation>
    </message>
    <message>
        <source>Pages to print</source>
        <translation>Zu druckende Seiten</translation>
    </message>
    <message>
        <source>Size on the paper</source>
        <translation>Größe auf dem Papier</translation>
    </message>
    <message>
        <source>&amp;Turn pages that lie across the paper</source>
        <translation>&amp;Querliegende Seiten drehen</translation>
    </message>
    <message>
        <source>Choose a printer…</source>
        <translation>Drucker wählen …</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <translation>Als PDF speichern …</translation>
    </message>
    <message>
        <source>This system has no printer</source>
        <translation>Dieses System hat keinen Drucker</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Saved as {name}.</source>
        <translation>Als {name} gespeichert.</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>Als PDF speichern</translation>
    </message>
    <message>
        <source>PDF files (*.pdf)</source>
        <translation>PDF-Dateien (*.pdf)</translation>
    </message>
    <message>
        <source>Sent to {printer}.</source>
        <translation>An {printer} gesendet.</translation>
    </message>
    <message>
        <source>the printer</source>
        <translation>den Drucker</translation>
    </message>
    <message>
        <source>Printing {title}</source>
        <translation>{title} wird gedruckt</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Printing {title}: page {page} of {pages}</source>
        <translation>{title} wird gedruckt: Seite {page} von {pages}</translation>
    </message>
    <message>
        <source>{pages} of {title}: {said}</source>
        <translation>{pages} von {title}: {said}</translation>
    </message>
    <message>
        <source>Printing</source>
        <translation>Wird gedruckt</translation>
    </message>
    <message>
        <source>Progress of indexing</source>
        <translation>Fortschritt der Indexierung</translation>
    </message>
    <message>
        <source>Index now</source>
        <translation>Jetzt indexieren</translation>
    </message>
    <message>
        <source>Make the documents ready for search, in the background</source>
        <translation>Die Dokumente im Hintergrund für die Suche vorbereiten</translation>
    </message>
    <message>
        <source>Stop indexing; what is indexed stays</source>
        <translation>Indexierung anhalten; was indexiert ist, bleibt</translation>
    </message>
    <message>
        <source>Indexing for search…</source>
        <translation>Für die Suche wird indexiert …</translation>
    </message>
    <message>
        <source>{step}: {done} of {total}</source>
        <translation>{step}: {done} von {total}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) are not indexed for search yet.</source>
        <translation>
            <numerusform>%Ln Dokument ist noch nicht für die Suche indexiert.</numerusform>
            <numerusform>%Ln Dokumente sind noch nicht für die Suche indexiert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) are found by words alone as yet.</source>
        <translation>
            <numerusform>%Ln Dokument wird bisher nur nach Wörtern gefunden.</numerusform>
            <numerusform>%Ln Dokumente werden bisher nur nach Wörtern gefunden.</numerusform>
        </translation>
    </message>
    <message>
        <source>how to lay out the ground plane</source>
        <translation>wie man die Massefläche anlegt</translation>
    </message>
    <message>
        <source>Search for passages</source>
        <translation>Textstellen suchen</translation>
    </message>
    <message>
        <source>Search (Ctrl+Shift+S), Enter to go to the passages</source>
        <translation>Suchen (Strg+Umschalt+S), mit Eingabe zu den Textstellen</translation>
    </message>
    <message>
        <source>Stop the search</source>
        <translation>Suche anhalten</translation>
    </message>
    <message>
        <source>Search (Enter)</source>
        <translation>Suchen (Eingabe)</translation>
    </message>
    <message>
        <source>Scope of the search</source>
        <translation>Umfang der Suche</translation>
    </message>
    <message>
        <source>These {chosen}</source>
        <translation>Diese {chosen}</translation>
    </message>
    <message>
        <source>Where to look for passages</source>
        <translation>Wo nach Textstellen gesucht wird</translation>
    </message>
    <message>
        <source>How to search</source>
        <translation>Wie gesucht wird</translation>
    </message>
    <message>
        <source>Words and meaning</source>
        <translation>Wörter + Bedeutung</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Kind of passages</source>
        <translation>Art der Textstellen</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Alle Arten</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Answer written by a model</source>
        <translation>Von einem Modell geschriebene Antwort</translation>
    </message>
    <message>
        <source>How do I lay out the ground?</source>
        <translation>Wie führe ich die Masse?</translation>
    </message>
    <message>
        <source>Question for research</source>
        <translation>Frage für die Recherche</translation>
    </message>
    <message>
        <source>Research (Enter): a model writes over passages; not proven</source>
        <translation>Recherchieren (Eingabe): ein Modell schreibt über gefundene Textstellen; nicht belegt</translation>
    </message>
    <message>
        <source>Stop writing; what stands there stays</source>
        <translation>Das Schreiben anhalten; was dasteht, bleibt</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>Textstellen</translation>
    </message>
    <message>
        <source>Ask how and why, over passages of the documents. What a model writes cites its passages and is not a proof; for limits and pins use “Ask”.</source>
        <translation>Fragen Sie nach Wie und Warum, über Textstellen der Dokumente. Was ein Modell schreibt, nennt seine Textstellen und ist kein Beleg; für Werte und Pins dient „Fragen“.</translation>
    </message>
    <message>
        <source>Without a model you get the passages alone. {reason}</source>
        <translation>Ohne Modell erhalten Sie nur die Textstellen. {reason}</translation>
    </message>
    <message>
        <source>not given to the model: {reason}</source>
        <translation>nicht an das Modell gegeben: {reason}</translation>
    </message>
    <message>
        <source>Show passage {number}: {place}</source>
        <translation>Textstelle {number} zeigen: {place}</translation>
    </message>
    <message>
        <source>Stopped. What was written stays; it is not complete.</source>
        <translation>Angehalten. Das Geschriebene bleibt; es ist nicht vollständig.</translation>
    </message>
    <message>
        <source>{name} writes…</source>
        <translation>{name} schreibt …</translation>
    </message>
    <message>
        <source>Written by {name} ({model}) from the passages below; not proven.</source>
        <translation>Geschrieben von {name} ({model}) aus den Textstellen unten; nicht belegt.</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) left out: they do not rest on what they cite.</source>
        <translation>
            <numerusform>%n Satz weggelassen: er stützt sich nicht auf das, was er nennt.</numerusform>
            <numerusform>%n Sätze weggelassen: sie stützen sich nicht auf das, was sie nennen.</numerusform>
        </translation>
    </message>
    <message>
        <source>No model was asked: {reason}</source>
        <translation>Es wurde kein Modell gefragt: {reason}</translation>
    </message>
    <message>
        <source>Nothing is written without your consent. These are the passages.</source>
        <translation>Ohne Ihre Einwilligung wird nichts geschrieben. Das sind die Textstellen.</translation>
    </message>
    <message>
        <source>Show the passage on its page (Enter)</source>
        <translation>Die Textstelle auf ihrer Seite zeigen (Eingabe)</translation>
    </message>
    <message>
        <source>Copy the passage with its source (Ctrl+C)</source>
        <translation>Die Textstelle mit ihrer Quelle kopieren (Strg+C)</translation>
    </message>
    <message>
        <source>Copy with its source</source>
        <translation>Mit Quelle kopieren</translation>
    </message>
    <message numerus="yes">
        <source>%Ln passage(s). A passage is no answer.</source>
        <translation>
            <numerusform>%Ln Textstelle. Eine Textstelle ist keine Antwort.</numerusform>
            <numerusform>%Ln Textstellen. Eine Textstelle ist keine Antwort.</numerusform>
        </translation>
    </message>
    <message>
        <source>Add a datasheet first. Then search it by words and by meaning.</source>
        <translation>Fügen Sie zuerst ein Datenblatt hinzu. Dann können Sie es nach Wörtern und nach Bedeutung durchsuchen.</translation>
    </message>
    <message>
        <source>Stopped. Enter searches again.</source>
        <translation>Angehalten. Eingabe sucht noch einmal.</translation>
    </message>
    <message>
        <source>Type what you look for, in your own words. You get passages of the pages that tell of it, never an answer: questions are answered under “Ask”.</source>
        <translation>Geben Sie mit eigenen Worten ein, was Sie suchen. Sie erhalten Textstellen der Seiten, die davon handeln, nie eine Antwort: Fragen werden unter „Fragen“ beantwortet.</translation>
    </message>
    <message>
        <source>Nothing is indexed yet, so nothing can be found.</source>
        <translation>Noch ist nichts indexiert, also kann nichts gefunden werden.</translation>
    </message>
    <message>
        <source>No passage tells of “{text}”.</source>
        <translation>Keine Textstelle handelt von „{text}“.</translation>
    </message>
    <message>
        <source>Meaning is off, so the words decide: {why}</source>
        <translation>Die Suche nach Bedeutung ist aus, es entscheiden die Wörter: {why}</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>(page {page} is not pictured)</source>
        <translation>(Seite {page} ist nicht abgebildet)</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Copy for a spreadsheet</source>
        <translation>Für eine Tabellenkalkulation kopieren</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>VERIFIED</source>
        <translation>BELEGT</translation>
    </message>
    <message>
        <source>REVIEW</source>
        <translation>PRÜFEN</translation>
    </message>
    <message>
        <source>REFUSED</source>
        <translation>ABGELEHNT</translation>
    </message>
    <message>
        <source>Section</source>
        <translation>Abschnitt</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>Min</translation>
    </message>
    <message>
        <source>Typ</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Max</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Geprüft</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>supply</source>
        <translation>Versorgung</translation>
    </message>
    <message>
        <source>ground</source>
        <translation>Masse</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingang</translation>
    </message>
    <message>
        <source>output</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>in/out</source>
        <translation>Ein-/Ausgang</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>Takt</translation>
    </message>
    <message>
        <source>reset</source>
        <translation>Reset</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>nicht verbunden</translation>
    </message>
    <message>
        <source>signal</source>
        <translation>Signal</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>berichtigt</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>verworfen</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>blau</translation>
    </message>
    <message>
        <source>teal</source>
        <translation>petrol</translation>
    </message>
    <message>
        <source>violet</source>
        <translation>violett</translation>
    </message>
    <message>
        <source>magenta</source>
        <translation>magenta</translation>
    </message>
    <message>
        <source>graphite</source>
        <translation>graphit</translation>
    </message>
    <message>
        <source>Folder that holds the library</source>
        <translation>Ordner der Bibliothek</translation>
    </message>
    <message>
        <source>PDF reader processes</source>
        <translation>Prozesse zum Lesen der PDFs</translation>
    </message>
    <message>
        <source>Time limit for one page</source>
        <translation>Zeitgrenze für eine Seite</translation>
    </message>
    <message>
        <source>Memory limit of a PDF reader process</source>
        <translation>Speichergrenze eines Leseprozesses</translation>
    </message>
    <message>
        <source>Largest file taken in</source>
        <translation>Größte Datei, die aufgenommen wird</translation>
    </message>
    <message>
        <source>Most pages of one document</source>
        <translation>Höchste Seitenzahl eines Dokuments</translation>
    </message>
    <message>
        <source>Language of scanned pages, as Tesseract names it</source>
        <translation>Sprache gescannter Seiten, wie Tesseract sie nennt</translation>
    </message>
    <message>
        <source>Time limit for the OCR of one page</source>
        <translation>Zeitgrenze für die Texterkennung einer Seite</translation>
    </message>
    <message>
        <source>How long a second writer waits</source>
        <translation>Wie lange ein zweiter Schreiber wartet</translation>
    </message>
    <message>
        <source>Index for search when the library has been quiet</source>
        <translation>Für die Suche indexieren, wenn in der Bibliothek Ruhe ist</translation>
    </message>
    <message>
        <source>Folder of a sentence-transformers model to search by, instead of the built-in one</source>
        <translation>Ordner eines sentence-transformers-Modells für die Suche statt des eingebauten</translation>
    </message>
    <message>
        <source>Folder of a cross-encoder that orders what a search found</source>
        <translation>Ordner eines Cross-Encoders, der die Funde einer Suche ordnet</translation>
    </message>
    <message>
        <source>Name that signs corrections</source>
        <translation>Name, mit dem Berichtigungen gezeichnet werden</translation>
    </message>
    <message>
        <source>Use Google&apos;s Gemini for what you ask it for</source>
        <translation>Googles Gemini für das benutzen, worum Sie es bitten</translation>
    </message>
    <message>
        <source>Model of Gemini</source>
        <translation>Modell von Gemini</translation>
    </message>
    <message>
        <source>Where Gemini is; a proxy of your own</source>
        <translation>Wo Gemini ist; ein eigener Proxy</translation>
    </message>
    <message>
        <source>Use the models of Ollama</source>
        <translation>Modelle von Ollama benutzen</translation>
    </message>
    <message>
        <source>Model of Ollama, as `ollama list` names it</source>
        <translation>Modell von Ollama, wie `ollama list` es nennt</translation>
    </message>
    <message>
        <source>Where Ollama runs</source>
        <translation>Wo Ollama läuft</translation>
    </message>
    <message>
        <source>Time limit for a reply of a model</source>
        <translation>Zeitgrenze für die Antwort eines Modells</translation>
    </message>
    <message>
        <source>Word proven answers in the window, by a model</source>
        <translation>Belegte Antworten im Fenster von einem Modell in Worte fassen lassen</translation>
    </message>
    <message>
        <source>Thumbnail</source>
        <translation>Vorschaubild</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>Dateien hinzufügen …</translation>
    </message>
    <message>
        <source>Try the sample</source>
        <translation>Beispiel ausprobieren</translation>
    </message>
    <message>
        <source>Read the datasheet of a part that nobody makes, with questions to ask</source>
        <translation>Liest das Datenblatt eines Bauteils, das niemand herstellt, mit Fragen dazu</translation>
    </message>
    <message>
        <source>Open a document from the library</source>
        <translation>Öffnen Sie ein Dokument aus der Bibliothek</translation>
    </message>
    <message>
        <source>or drop another datasheet anywhere on this window.</source>
        <translation>oder ziehen Sie ein weiteres Datenblatt irgendwo auf dieses Fenster.</translation>
    </message>
    <message>
        <source>Drop a datasheet here</source>
        <translation>Ziehen Sie ein Datenblatt hierher</translation>
    </message>
    <message>
        <source>A PDF, several, or a folder. Its limits and pins become facts, each tied to its place on the page.</source>
        <translation>Ein PDF, mehrere oder einen Ordner. Kennwerte und Pins werden zu Fakten, jeder mit seiner Stelle auf der Seite.</translation>
    </message>
    <message>
        <source>1   Drop a datasheet, or try the sample.
2   Ask on the right: a limit, a typical value, a pin.
3   Look at the proof: the box that is lit on the page.</source>
        <translation>1   Ein Datenblatt hierher ziehen oder das Beispiel ausprobieren.
2   Rechts fragen: nach einem Grenzwert, einem typischen Wert, einem Pin.
3   Den Beleg ansehen: den hervorgehobenen Rahmen auf der Seite.</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Back to where you were (Alt+Left)</source>
        <translation>Zurück, wo Sie waren (Alt+Links)</translation>
    </message>
    <message>
        <source>Forward again (Alt+Right)</source>
        <translation>Wieder vor (Alt+Rechts)</translation>
    </message>
    <message>
        <source>Previous page (Ctrl+PgUp)</source>
        <translation>Vorige Seite (Strg+Bild auf)</translation>
    </message>
    <message>
        <source>Next page (Ctrl+PgDown)</source>
        <translation>Nächste Seite (Strg+Bild ab)</translation>
    </message>
    <message>
        <source>Page number</source>
        <translation>Seitenzahl</translation>
    </message>
    <message>
        <source>Go to page (Ctrl+G)</source>
        <translation>Gehe zu Seite (Strg+G)</translation>
    </message>
    <message>
        <source>Zoom out (Ctrl+-)</source>
        <translation>Verkleinern (Strg+-)</translation>
    </message>
    <message>
        <source>Zoom in (Ctrl++)</source>
        <translation>Vergrößern (Strg++)</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoom</translation>
    </message>
    <message>
        <source>Zoom; Ctrl+wheel zooms around the pointer</source>
        <translation>Zoom; Strg+Mausrad zoomt um den Mauszeiger</translation>
    </message>
    <message>
        <source>Fit the width (Ctrl+2)</source>
        <translation>Seitenbreite (Strg+2)</translation>
    </message>
    <message>
        <source>Fit the page (Ctrl+1)</source>
        <translation>Ganze Seite (Strg+1)</translation>
    </message>
    <message>
        <source>How pages stand</source>
        <translation>Seitenanordnung</translation>
    </message>
    <message>
        <source>Rotate clockwise (Ctrl+R)</source>
        <translation>Im Uhrzeigersinn drehen (Strg+R)</translation>
    </message>
    <message>
        <source>Facts on the page, by layers (Ctrl+Shift+A)</source>
        <translation>Fakten auf der Seite, nach Ebenen (Strg+Umschalt+A)</translation>
    </message>
    <message numerus="yes">
        <source>page(s) {pages}</source>
        <translation>
            <numerusform>Seite {pages}</numerusform>
            <numerusform>Seiten {pages}</numerusform>
        </translation>
    </message>
    <message>
        <source> and {count} more</source>
        <translation> und {count} weitere</translation>
    </message>
    <message>
        <source>No match</source>
        <translation>Keine Fundstelle</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} von {count}</translation>
    </message>
    <message>
        <source>Find in the document</source>
        <translation>Im Dokument suchen</translation>
    </message>
    <message>
        <source>Match case (Alt+C)</source>
        <translation>Groß- und Kleinschreibung (Alt+C)</translation>
    </message>
    <message>
        <source>Whole words (Alt+W)</source>
        <translation>Ganze Wörter (Alt+W)</translation>
    </message>
    <message>
        <source>Previous match (Shift+F3)</source>
        <translation>Vorige Fundstelle (Umschalt+F3)</translation>
    </message>
    <message>
        <source>Next match (F3)</source>
        <translation>Nächste Fundstelle (F3)</translation>
    </message>
    <message>
        <source>List all matches (Ctrl+Alt+F)</source>
        <translation>Alle Fundstellen auflisten (Strg+Alt+F)</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>Not searched: {pages}</source>
        <translation>Nicht durchsucht: {pages}</translation>
    </message>
    <message>
        <source>Page {page}: {why}</source>
        <translation>Seite {page}: {why}</translation>
    </message>
    <message>
        <source>Pinout {where}</source>
        <translation>Pinbelegung {where}</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>{rows} rows, {cols} columns</source>
        <translation>{rows} Zeilen, {cols} Spalten</translation>
    </message>
    <message>
        <source>Refused: {spelled}</source>
        <translation>Verworfen: {spelled}</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Verworfen</translation>
    </message>
    <message>
        <source>rule: {rule}</source>
        <translation>Regel: {rule}</translation>
    </message>
    <message numerus="yes">
        <source>%n fact(s) here</source>
        <translation>
            <numerusform>%n Fakt hier</numerusform>
            <numerusform>%n Fakten hier</numerusform>
        </translation>
    </message>
    <message>
        <source>No facts here</source>
        <translation>Keine Fakten hier</translation>
    </message>
    <message>
        <source>, {count} refused</source>
        <translation>, {count} verworfen</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>und {count} weitere</translation>
    </message>
    <message>
        <source>Open a link?</source>
        <translation>Link öffnen?</translation>
    </message>
    <message>
        <source>The document links to {host}:</source>
        <translation>Das Dokument verweist auf {host}:</translation>
    </message>
    <message>
        <source>The document links to something that is not opened here:</source>
        <translation>Das Dokument verweist auf etwas, das hier nicht geöffnet wird:</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>Im Browser öffnen</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>Adresse kopieren</translation>
    </message>
    <message>
        <source>Copy the text in it (Ctrl+C)</source>
        <translation>Text darin kopieren (Strg+C)</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Copy it as a picture (Ctrl+Alt+P)</source>
        <translation>Als Bild kopieren (Strg+Alt+P)</translation>
    </message>
    <message>
        <source>Copy the table in it (Ctrl+Alt+T)</source>
        <translation>Tabelle darin kopieren (Strg+Alt+T)</translation>
    </message>
    <message>
        <source>Let it fill the view (Ctrl+3)</source>
        <translation>Ansicht damit füllen (Strg+3)</translation>
    </message>
    <message>
        <source>Go to page {page}</source>
        <translation>Gehe zu Seite {page}</translation>
    </message>
    <message>
        <source>Pages by what became of them</source>
        <translation>Seiten nach ihrem Lesezustand</translation>
    </message>
    <message>
        <source>Page {page} cannot be shown.
{error}</source>
        <translation>Seite {page} kann nicht gezeigt werden.
{error}</translation>
    </message>
    <message>
        <source>Close this part of the view (Ctrl+Shift+W)</source>
        <translation>Diesen Teil der Ansicht schließen (Strg+Umschalt+W)</translation>
    </message>
    <message>
        <source>Copied as a picture of {width} × {height} pixels.</source>
        <translation>Als Bild von {width} × {height} Bildpunkten kopiert.</translation>
    </message>
    <message>
        <source>No table was read in the selected part of the page.</source>
        <translation>Im ausgewählten Teil der Seite wurde keine Tabelle gelesen.</translation>
    </message>
    <message>
        <source>Copied a table of {rows} rows and {columns} columns.</source>
        <translation>Tabelle mit {rows} Zeilen und {columns} Spalten kopiert.</translation>
    </message>
    <message>
        <source>There is no text in what is selected.</source>
        <translation>In der Auswahl ist kein Text.</translation>
    </message>
    <message>
        <source>Nothing is selected: drag over the text, or hold Alt and drag for a rectangle.</source>
        <translation>Nichts ist ausgewählt: ziehen Sie über den Text, oder mit gedrückter Alt-Taste für ein Rechteck.</translation>
    </message>
    <message>
        <source>Copy the link&apos;s address</source>
        <translation>Adresse des Links kopieren</translation>
    </message>
    <message>
        <source>Select the page&apos;s text	Ctrl+A</source>
        <translation>Text der Seite auswählen	Strg+A</translation>
    </message>
    <message>
        <source>Select a rectangle	Ctrl+Alt+R</source>
        <translation>Rechteck auswählen	Strg+Alt+R</translation>
    </message>
    <message>
        <source>Copy	Ctrl+C</source>
        <translation>Kopieren	Strg+C</translation>
    </message>
    <message>
        <source>Copy with its source	Ctrl+Alt+C</source>
        <translation>Mit Quelle kopieren	Strg+Alt+C</translation>
    </message>
    <message>
        <source>Copy as a picture	Ctrl+Alt+P</source>
        <translation>Als Bild kopieren	Strg+Alt+P</translation>
    </message>
    <message>
        <source>Zoom to it	Ctrl+3</source>
        <translation>Darauf zoomen	Strg+3</translation>
    </message>
    <message>
        <source>Copy the table</source>
        <translation>Tabelle kopieren</translation>
    </message>
    <message>
        <source>For a spreadsheet (tabs)	Ctrl+Alt+T</source>
        <translation>Für eine Tabellenkalkulation (Tabulatoren)	Strg+Alt+T</translation>
    </message>
    <message>
        <source>As CSV</source>
        <translation>Als CSV</translation>
    </message>
    <message>
        <source>As Markdown</source>
        <translation>Als Markdown</translation>
    </message>
    <message>
        <source>Find it in the document	Ctrl+F</source>
        <translation>Im Dokument suchen	Strg+F</translation>
    </message>
    <message>
        <source>pages {first}–{last}</source>
        <translation>Seiten {first}–{last}</translation>
    </message>
    <message>
        <source>Open documents</source>
        <translation>Offene Dokumente</translation>
    </message>
    <message>
        <source>Close	Ctrl+W</source>
        <translation>Schließen	Strg+W</translation>
    </message>
    <message>
        <source>Close the others</source>
        <translation>Die anderen schließen</translation>
    </message>
    <message>
        <source>Reopen the closed tab	Ctrl+Shift+T</source>
        <translation>Geschlossenen Tab wieder öffnen	Strg+Umschalt+T</translation>
    </message>
    <message>
        <source>Show beside</source>
        <translation>Daneben zeigen</translation>
    </message>
    <message>
        <source>Close (Ctrl+W)</source>
        <translation>Schließen (Strg+W)</translation>
    </message>
    <message>
        <source>Looking at watched folders</source>
        <translation>Überwachte Ordner werden angesehen</translation>
    </message>
    <message numerus="yes">
        <source>%n PDF(s)</source>
        <translation>
            <numerusform>%n PDF</numerusform>
            <numerusform>%n PDFs</numerusform>
        </translation>
    </message>
    <message>
        <source>New in {name}: {what}.</source>
        <translation>Neu in {name}: {what}.</translation>
    </message>
    <message>
        <source>Take in</source>
        <translation>Aufnehmen</translation>
    </message>
    <message>
        <source>Progress of reading</source>
        <translation>Fortschritt des Einlesens</translation>
    </message>
    <message>
        <source>Stop reading; what was read is kept</source>
        <translation>Einlesen anhalten; Gelesenes bleibt</translation>
    </message>
    <message>
        <source>Recent li&amp;braries</source>
        <translation>&amp;Zuletzt geöffnete Bibliotheken</translation>
    </message>
    <message>
        <source>Search commands  Ctrl+K</source>
        <translation>Befehle suchen  Strg+K</translation>
    </message>
    <message>
        <source>Show or hide “{panel}” (Ctrl+J)</source>
        <translation>„{panel}“ zeigen oder verbergen (Strg+J)</translation>
    </message>
    <message>
        <source>More panels</source>
        <translation>Weitere Bereiche</translation>
    </message>
    <message>
        <source>Add files</source>
        <translation>Dateien hinzufügen</translation>
    </message>
    <message>
        <source>PDF files (*.pdf);;All files (*)</source>
        <translation>PDF-Dateien (*.pdf);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Add a folder</source>
        <translation>Ordner hinzufügen</translation>
    </message>
    <message>
        <source>The clipboard has no file, path or link.</source>
        <translation>In der Zwischenablage ist weder Datei noch Pfad noch Link.</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>{name} is locked. Its password is used now and never stored:</source>
        <translation>{name} ist verschlüsselt. Das Passwort wird jetzt benutzt und nie gespeichert:</translation>
    </message>
    <message>
        <source>Files are still being read.</source>
        <translation>Es werden noch Dateien eingelesen.</translation>
    </message>
    <message>
        <source>What was read is kept, and reading goes on when the window is opened again.</source>
        <translation>Gelesenes bleibt; das Einlesen geht weiter, wenn das Fenster wieder geöffnet wird.</translation>
    </message>
    <message>
        <source>Close now</source>
        <translation>Jetzt schließen</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Bleiben</translation>
    </message>
    <message>
        <source>The places of the panels could not be restored, so they stand as new.</source>
        <translation>Die Plätze der Bereiche ließen sich nicht wiederherstellen, sie stehen wie neu.</translation>
    </message>
    <message>
        <source>The window&apos;s settings file was damaged, so the window starts as new.</source>
        <translation>Die Einstellungsdatei des Fensters war beschädigt, deshalb beginnt das Fenster wie neu.</translation>
    </message>
    <message>
        <source>The old file is kept as {name}.</source>
        <translation>Die alte Datei bleibt als {name} erhalten.</translation>
    </message>
    <message>
        <source>Presentation</source>
        <translation>Präsentation</translation>
    </message>
    <message>
        <source>What was sent</source>
        <translation>Was gesendet wurde</translation>
    </message>
    <message>
        <source>Looking into the log…</source>
        <translation>Das Verzeichnis wird geladen …</translation>
    </message>
    <message>
        <source>Each request to a model from this library, with its size; the content itself is not kept. The log is sent.jsonl in the library&apos;s folder.</source>
        <translation>Jede Anfrage aus dieser Bibliothek an ein Modell, mit ihrer Größe; der Inhalt selbst wird nicht aufbewahrt. Das Verzeichnis ist sent.jsonl im Ordner der Bibliothek.</translation>
    </message>
    <message>
        <source>Nothing was ever sent from this library.</source>
        <translation>Aus dieser Bibliothek wurde nie etwas gesendet.</translation>
    </message>
    <message>
        <source>Language &amp;models</source>
        <translation>Sprach&amp;modelle</translation>
    </message>
    <message>
        <source>Draft unread pages</source>
        <translation>Ungelesene Seiten entwerfen</translation>
    </message>
    <message>
        <source>This document &amp;never leaves this machine</source>
        <translation>Dieses Dokument verlässt diesen Rechner &amp;nie</translation>
    </message>
    <message>
        <source>Nothing of this &amp;library leaves this machine</source>
        <translation>Nichts aus dieser &amp;Bibliothek verlässt diesen Rechner</translation>
    </message>
    <message>
        <source>What was &amp;sent…</source>
        <translation>Was &amp;gesendet wurde …</translation>
    </message>
    <message>
        <source>Every page of this document was read.</source>
        <translation>Jede Seite dieses Dokuments wurde gelesen.</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>ausgeschaltet</translation>
    </message>
    <message>
        <source>not installed</source>
        <translation>nicht installiert</translation>
    </message>
    <message>
        <source>no model chosen</source>
        <translation>kein Modell gewählt</translation>
    </message>
    <message>
        <source>no key</source>
        <translation>kein Schlüssel</translation>
    </message>
    <message>
        <source>no keyring</source>
        <translation>kein Schlüsselbund</translation>
    </message>
    <message>
        <source>no network</source>
        <translation>kein Netz</translation>
    </message>
    <message>
        <source>{name} is switched off. Switch it on in the preferences, under “Language models”.</source>
        <translation>{name} ist ausgeschaltet. Einschalten lässt es sich in den Einstellungen unter „Sprachmodelle“.</translation>
    </message>
    <message>
        <source>No model of {name} is chosen. Name one in the preferences, under “Language models”.</source>
        <translation>Es ist kein Modell von {name} gewählt. Nennen Sie eines in den Einstellungen unter „Sprachmodelle“.</translation>
    </message>
    <message>
        <source>This document or library is marked as never leaving this machine. Take the mark away in the menu “Library › Language models”, or use a model on this machine.</source>
        <translation>Dieses Dokument oder diese Bibliothek ist so gekennzeichnet, dass nichts diesen Rechner verlässt. Nehmen Sie die Kennzeichnung im Menü „Bibliothek › Sprachmodelle“ weg, oder verwenden Sie ein Modell auf diesem Rechner.</translation>
    </message>
    <message>
        <source>There is no key for {name}. Give one in the preferences, under “Language models”.</source>
        <translation>Es gibt keinen Schlüssel für {name}. Geben Sie einen in den Einstellungen unter „Sprachmodelle“ an.</translation>
    </message>
    <message>
        <source>There is no network. This comes back by itself when the network does.</source>
        <translation>Es gibt kein Netz. Das kommt von selbst wieder, sobald das Netz da ist.</translation>
    </message>
    <message>
        <source>wording proven answers</source>
        <translation>das Formulieren belegter Antworten</translation>
    </message>
    <message>
        <source>drafting unread pages</source>
        <translation>das Entwerfen ungelesener Seiten</translation>
    </message>
    <message>
        <source>research answers</source>
        <translation>Rechercheantworten</translation>
    </message>
    <message>
        <source>your question and the proven answer: its value, unit, conditions, part, page and box</source>
        <translation>Ihre Frage und die belegte Antwort: Wert, Einheit, Bedingungen, Bauteil, Seite und Stelle</translation>
    </message>
    <message>
        <source>pictures of the pages below, with the coordinates of the unread regions</source>
        <translation>Bilder der Seiten unten, mit den Koordinaten der ungelesenen Bereiche</translation>
    </message>
    <message>
        <source>your question and the passages found for it, with their parts, pages and headings</source>
        <translation>Ihre Frage und die dazu gefundenen Textstellen, mit Bauteilen, Seiten und Überschriften</translation>
    </message>
    <message>
        <source>online</source>
        <translation>online</translation>
    </message>
    <message>
        <source>offline</source>
        <translation>offline</translation>
    </message>
    <message>
        <source>{name} ({model}, {where}) can be asked. Nothing is sent by itself.</source>
        <translation>{name} ({model}, {where}) kann gefragt werden. Von selbst wird nichts gesendet.</translation>
    </message>
    <message>
        <source>{name} ready</source>
        <translation>{name} bereit</translation>
    </message>
    <message>
        <source>{name} ready, on this machine</source>
        <translation>{name} bereit, auf diesem Rechner</translation>
    </message>
    <message>
        <source>No document is open. Open the one whose pages are to be drafted.</source>
        <translation>Kein Dokument ist offen. Öffnen Sie das, dessen Seiten entworfen werden sollen.</translation>
    </message>
    <message>
        <source>The pages of this document are being drafted.</source>
        <translation>Die Seiten dieses Dokuments werden gerade entworfen.</translation>
    </message>
    <message>
        <source>This document is not read to its end.</source>
        <translation>Dieses Dokument ist noch nicht zu Ende gelesen.</translation>
    </message>
    <message>
        <source>Draft unread pages with {name}…</source>
        <translation>Ungelesene Seiten mit {name} entwerfen …</translation>
    </message>
    <message>
        <source>Draft unread pages ({name}: {reason})</source>
        <translation>Ungelesene Seiten entwerfen ({name}: {reason})</translation>
    </message>
    <message>
        <source>Indexing for search</source>
        <translation>Für die Suche indexieren</translation>
    </message>
    <message>
        <source>Indexing words</source>
        <translation>Wörter indexieren</translation>
    </message>
    <message>
        <source>Indexing meaning</source>
        <translation>Bedeutung indexieren</translation>
    </message>
    <message>
        <source>Looking at the index</source>
        <translation>Index wird geprüft</translation>
    </message>
    <message>
        <source>By words: rank {rank}</source>
        <translation>Nach Wörtern: Rang {rank}</translation>
    </message>
    <message>
        <source>Not found by words</source>
        <translation>Nicht nach Wörtern gefunden</translation>
    </message>
    <message>
        <source>By meaning: rank {rank}</source>
        <translation>Nach Bedeutung: Rang {rank}</translation>
    </message>
    <message>
        <source>Similarity: {figure}</source>
        <translation>Ähnlichkeit: {figure}</translation>
    </message>
    <message>
        <source>Words in it: {words}</source>
        <translation>Wörter darin: {words}</translation>
    </message>
    <message>
        <source>None of the words in it</source>
        <translation>Keines der Wörter darin</translation>
    </message>
    <message>
        <source>Ranked again: {figure}</source>
        <translation>Neu gereiht: {figure}</translation>
    </message>
    <message>
        <source>Passages that may help (not an answer)</source>
        <translation>Textstellen, die weiterhelfen können (keine Antwort)</translation>
    </message>
    <message>
        <source>Show the passage in {title}, {place}</source>
        <translation>Die Textstelle in {title}, {place} zeigen</translation>
    </message>
    <message>
        <source>Word it ({name}: {reason})</source>
        <translation>Formulieren ({name}: {reason})</translation>
    </message>
    <message>
        <source>Word it with {name}…</source>
        <translation>Mit {name} formulieren …</translation>
    </message>
    <message>
        <source>Have {name} say the answer in a sentence; it is asked about before</source>
        <translation>Die Antwort von {name} in einem Satz sagen lassen; davor wird gefragt</translation>
    </message>
    <message>
        <source>Wording it…</source>
        <translation>Wird formuliert …</translation>
    </message>
    <message>
        <source>In words: {text}</source>
        <translation>In Worten: {text}</translation>
    </message>
    <message>
        <source>Worded by {name} ({model}); the printed value counts.</source>
        <translation>Formuliert von {name} ({model}); es gilt der gedruckte Wert.</translation>
    </message>
</context>
</TS>
