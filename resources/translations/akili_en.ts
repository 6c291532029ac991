<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name></name>
    <message numerus="yes">
        <source>Reading %n file(s)</source>
        <translation>
            <numerusform>Reading %n file</numerusform>
            <numerusform>Reading %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n page</numerusform>
            <numerusform>%n pages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of {pages} pages cannot be read ({listed}): {reason}.</source>
        <translation>
            <numerusform>%n of {pages} pages cannot be read ({listed}): {reason}.</numerusform>
            <numerusform>%n of {pages} pages cannot be read ({listed}): {reason}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The tags of %n document(s) were changed.</source>
        <translation>
            <numerusform>The tags of %n document were changed.</numerusform>
            <numerusform>The tags of %n documents were changed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %n document(s)</source>
        <translation>
            <numerusform>Remove %n document</numerusform>
            <numerusform>Remove %n documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) were removed.</source>
        <translation>
            <numerusform>%n document was removed.</numerusform>
            <numerusform>%n documents were removed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) were taken out of the history.</source>
        <translation>
            <numerusform>%n question was taken out of the history.</numerusform>
            <numerusform>%n questions were taken out of the history.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln match(es)</source>
        <translation>
            <numerusform>%Ln match</numerusform>
            <numerusform>%Ln matches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>on %Ln page(s)</source>
        <translation>
            <numerusform>on %Ln page</numerusform>
            <numerusform>on %Ln pages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s)</source>
        <translation>
            <numerusform>%Ln page</numerusform>
            <numerusform>%Ln pages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln limit(s)</source>
        <translation>
            <numerusform>%Ln limit</numerusform>
            <numerusform>%Ln limits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln feature(s)</source>
        <translation>
            <numerusform>%Ln feature</numerusform>
            <numerusform>%Ln features</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pinout(s)</source>
        <translation>
            <numerusform>%Ln pinout</numerusform>
            <numerusform>%Ln pinouts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln table(s)</source>
        <translation>
            <numerusform>%Ln table</numerusform>
            <numerusform>%Ln tables</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s) unreadable ({listed})</source>
        <translation>
            <numerusform>%Ln page unreadable ({listed})</numerusform>
            <numerusform>%Ln pages unreadable ({listed})</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) without an answer are not shown.</source>
        <translation>
            <numerusform>%Ln document without an answer is not shown.</numerusform>
            <numerusform>%Ln documents without an answer are not shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln fit</source>
        <translation>
            <numerusform>%Ln fits</numerusform>
            <numerusform>%Ln fit</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not decided</source>
        <translation>
            <numerusform>%Ln not decided</numerusform>
            <numerusform>%Ln not decided</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln do not fit</source>
        <translation>
            <numerusform>%Ln does not fit</numerusform>
            <numerusform>%Ln do not fit</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s)</source>
        <translation>
            <numerusform>%n document</numerusform>
            <numerusform>%n documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) searched</source>
        <translation>
            <numerusform>%Ln document searched</numerusform>
            <numerusform>%Ln documents searched</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %Ln document(s)</source>
        <translation>
            <numerusform>in %Ln document</numerusform>
            <numerusform>in %Ln documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entry(ies) are open.</source>
        <translation>
            <numerusform>%n entry is open.</numerusform>
            <numerusform>%n entries are open.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln{more} match(es)</source>
        <translation>
            <numerusform>%Ln{more} match</numerusform>
            <numerusform>%Ln{more} matches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s) searched…</source>
        <translation>
            <numerusform>%Ln page searched…</numerusform>
            <numerusform>%Ln pages searched…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Tags of %n document(s), with commas between:</source>
        <translation>
            <numerusform>Tags of this document, with commas between:</numerusform>
            <numerusform>Tags of these %n documents, with commas between:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Ask these %n</source>
        <translation>
            <numerusform>Ask these %n</numerusform>
            <numerusform>Ask these %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pin(s)</source>
        <translation>
            <numerusform>%n pin</numerusform>
            <numerusform>%n pins</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;All %Ln page(s)</source>
        <translation>
            <numerusform>&amp;The page</numerusform>
            <numerusform>&amp;All %Ln pages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>page(s) {pages}</source>
        <translation>
            <numerusform>page {pages}</numerusform>
            <numerusform>pages {pages}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fact(s) here</source>
        <translation>
            <numerusform>%n fact here</numerusform>
            <numerusform>%n facts here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n PDF(s)</source>
        <translation>
            <numerusform>%n PDF</numerusform>
            <numerusform>%n PDFs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) are not indexed for search yet.</source>
        <translation>
            <numerusform>%Ln document is not indexed for search yet.</numerusform>
            <numerusform>%Ln documents are not indexed for search yet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s) are found by words alone as yet.</source>
        <translation>
            <numerusform>%Ln document is found by words alone as yet.</numerusform>
            <numerusform>%Ln documents are found by words alone as yet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln passage(s). A passage is no answer.</source>
        <translation>
            <numerusform>%Ln passage. A passage is no answer.</numerusform>
            <numerusform>%Ln passages. A passage is no answer.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) left out: they do not rest on what they cite.</source>
        <translation>
            <numerusform>%n sentence left out: it does not rest on what it cites.</numerusform>
            <numerusform>%n sentences left out: they do not rest on what they cite.</numerusform>
        </translation>
    </message>
</context>
</TS>
