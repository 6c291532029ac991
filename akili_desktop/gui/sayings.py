"""What the parts below the window say of failures, in the window's language."""

from __future__ import annotations

import re
import traceback
from functools import cache

from PySide6.QtCore import QT_TR_NOOP

from akili_desktop.core.errors import AkiliError
from akili_desktop.gui.language import tr

SAYINGS = (
    # files
    QT_TR_NOOP("{name} is not a PDF."),
    QT_TR_NOOP("Choose a PDF file."),
    QT_TR_NOOP("{name} is not a file."),
    QT_TR_NOOP("{name} is empty (0 bytes)."),
    QT_TR_NOOP("Download or copy the file again."),
    QT_TR_NOOP("Download or copy it again."),
    QT_TR_NOOP("{name} is damaged beyond repair."),
    QT_TR_NOOP("Download the file again or ask for another copy."),
    QT_TR_NOOP("{name} has no pages."),
    QT_TR_NOOP("Choose another copy of the document."),
    QT_TR_NOOP("{name} is not there (any more)."),
    QT_TR_NOOP("Put the file back, or choose it again."),
    QT_TR_NOOP("{name} is locked with a password."),
    QT_TR_NOOP("Give its password to open it."),
    QT_TR_NOOP("The password given for {name} is wrong."),
    QT_TR_NOOP("Try again with the right password."),
    QT_TR_NOOP("{name} cannot be read: {reason}."),
    QT_TR_NOOP("Check the file's permissions."),
    QT_TR_NOOP("{name} cannot be found."),
    QT_TR_NOOP("Check the path."),
    QT_TR_NOOP("{name} may not be read."),
    QT_TR_NOOP("Give yourself the right to read it."),
    QT_TR_NOOP("{name} could not be read to its end."),
    QT_TR_NOOP("Copy it to this computer."),
    QT_TR_NOOP("{name} changed while it was being taken in."),
    QT_TR_NOOP("{name} is gone or cannot be read."),
    QT_TR_NOOP("Drop the file again."),
    QT_TR_NOOP("The folder {name} holds no PDF."),
    QT_TR_NOOP("Name a PDF or a folder with PDFs."),
    QT_TR_NOOP("{name} has {size} MiB, more than the limit of {most} MiB."),
    QT_TR_NOOP("Raise the limit with AKILI_MAX_FILE_MIB."),
    QT_TR_NOOP("{path} cannot be written ({reason})."),
    QT_TR_NOOP("Choose another file."),
    QT_TR_NOOP("There is no room to write {path}."),
    QT_TR_NOOP("Free some space or choose another place."),
    QT_TR_NOOP("{name} changed while it was being read."),
    QT_TR_NOOP("{name} has {pages} pages, more than the limit of {most}."),
    QT_TR_NOOP("Raise the limit with AKILI_MAX_PAGES."),
    # links, tags, what is said of readings
    QT_TR_NOOP("This is no link into the library."),
    QT_TR_NOOP("A link reads akili://DOCUMENT, akili://DOCUMENT/PAGE or akili://DOCUMENT/PAGE/X0,Y0,X1,Y1."),
    QT_TR_NOOP("{text} is no box."),
    QT_TR_NOOP("A box is X0,Y0,X1,Y1 in points from the page's top left corner."),
    QT_TR_NOOP("{tag} is no tag."),
    QT_TR_NOOP("A tag has up to {most} characters and no comma."),
    QT_TR_NOOP("That changes nothing."),
    QT_TR_NOOP("Confirm the reading if it is right."),
    QT_TR_NOOP("A limit needs a minimum, a typical value or a maximum."),
    QT_TR_NOOP("Reject the reading if it is none."),
    QT_TR_NOOP("The {field} cannot be empty."),
    QT_TR_NOOP("The {field} is too long or holds control characters."),
    QT_TR_NOOP("Give the text as printed."),
    QT_TR_NOOP("“{text}” is no value for the {field}."),
    QT_TR_NOOP("Give a number or an expression, as printed."),
    QT_TR_NOOP("The note is too long or holds control characters."),
    QT_TR_NOOP("At most {most} characters."),
    # services of language models
    QT_TR_NOOP("There is no key for {service}."),
    QT_TR_NOOP("This system has no keyring."),
    QT_TR_NOOP("The system's keyring does not work ({kind})."),
    QT_TR_NOOP("{service} cannot be reached at {address}."),
    QT_TR_NOOP("Check the network, the address, and that it runs."),
    QT_TR_NOOP("The connection to {service} broke off."),
    QT_TR_NOOP("{service} did not answer in time."),
    QT_TR_NOOP("Try again later, or set model_seconds."),
    QT_TR_NOOP("{service} has too much to do, or your quota is used up."),
    QT_TR_NOOP("{service} failed inside (status {status})."),
    QT_TR_NOOP("{service} did not take the request (status {status})."),
    QT_TR_NOOP("{service} finds the request too large."),
    QT_TR_NOOP("Choose fewer pages."),
    QT_TR_NOOP("{service} refused the key."),
    QT_TR_NOOP("Give another: akili key set gemini."),
    QT_TR_NOOP("Give one: akili key set gemini."),
    QT_TR_NOOP("{service} has no model {model}."),
    QT_TR_NOOP("Check the model and the address set."),
    QT_TR_NOOP("Choose another in the settings."),
    QT_TR_NOOP("Check the address in the settings."),
    QT_TR_NOOP("Check the address in the settings, or try again."),
    QT_TR_NOOP("{other} does not answer as {service} does."),
    QT_TR_NOOP("What {other} sent is no reply of {service}."),
    QT_TR_NOOP("What {service} sent has no reply in it."),
    QT_TR_NOOP("{service} sent more than is taken."),
    QT_TR_NOOP("{service} broke off in the middle."),
    QT_TR_NOOP("{service} does not answer this."),
    QT_TR_NOOP("Ask otherwise, or do without it."),
    QT_TR_NOOP("{service}'s reply is longer than was asked for."),
    QT_TR_NOOP("Ask for less at once."),
    QT_TR_NOOP("The model {model} does not run on this machine: {service} passes it on."),
    QT_TR_NOOP("Choose one that does, or name it by its own name, which ends in cloud."),
    QT_TR_NOOP("Get it: ollama pull {model}"),
    QT_TR_NOOP("{service} did not give what was asked for. {why}"),
    QT_TR_NOOP("The reply does not fit its schema: {why}."),
    QT_TR_NOOP("The reply is no whole JSON."),
    QT_TR_NOOP("The reply's JSON is nested too deeply."),
    QT_TR_NOOP("Try again, or choose another model."),
    QT_TR_NOOP("The settings of {service} were changed meanwhile."),
    QT_TR_NOOP("Nobody has agreed yet to what would be sent. {what}"),
    QT_TR_NOOP("Every page of “{title}” was read."),
    QT_TR_NOOP("Page {page} of “{title}” was read."),
    QT_TR_NOOP("Page {page} has no words to check drafts against."),
    QT_TR_NOOP("A model drafts pages that were not, or only in part."),
    QT_TR_NOOP("Nothing is sent of it."),
    QT_TR_NOOP("There is no question, or it is too long."),
    QT_TR_NOOP("Ask in one or two sentences."),
    QT_TR_NOOP("That is no key."),
    QT_TR_NOOP("A key has no spaces and only plain characters; paste it alone."),
    QT_TR_NOOP("The package keyring is not installed."),
    QT_TR_NOOP("The file {name} cannot be written."),
    QT_TR_NOOP("Check its rights."),
    # pages
    QT_TR_NOOP("Page {page} of {name} cannot be read: {reason}."),
    QT_TR_NOOP("The document's other pages are not affected."),
    QT_TR_NOOP("the text's font cannot be decoded"),
    QT_TR_NOOP("the text's character codes are scrambled: what is printed cannot be told"),
    QT_TR_NOOP("scanned: the page is a picture without a text layer"),
    QT_TR_NOOP("scanned: pictures and drawn lines without a text layer"),
    QT_TR_NOOP("scanned: {engine} found no text in the picture"),
    QT_TR_NOOP("drawn as outlines without a text layer: there are no characters to read"),
    QT_TR_NOOP("a drawing whose letters are outlines: its labels and notes are not read"),
    # the library
    QT_TR_NOOP("The library {root} is being written by {name}."),
    QT_TR_NOOP("Wait until it is done or close it, then try again."),
    QT_TR_NOOP("The library {root} is busy."),
    QT_TR_NOOP("Try again in a moment."),
    QT_TR_NOOP("The library {root} cannot be read."),
    QT_TR_NOOP("Check the folder and its disk."),
    QT_TR_NOOP("The library {root} cannot be written to."),
    QT_TR_NOOP("Reading and asking still work; allow writing to the folder or choose another library."),
    QT_TR_NOOP("The library {root} was written by a newer version of Akili."),
    QT_TR_NOOP("Update Akili to open it; nothing in it was changed."),
    QT_TR_NOOP("The disk that holds the library {root} is full."),
    QT_TR_NOOP("Free some space and take the file in again: reading goes on where it stopped."),
    QT_TR_NOOP("There is no document {doc_id} in the library."),
    QT_TR_NOOP("There is no removed document {doc_id}."),
    QT_TR_NOOP("Take the file in again."),
    QT_TR_NOOP("That was undone already."),
    # reading scanned pages
    QT_TR_NOOP("Tesseract, which reads scanned pages, is not installed."),
    QT_TR_NOOP("Every page of “{title}” has text of its own."),
    QT_TR_NOOP("OCR is for scanned pages."),
    QT_TR_NOOP("“{title}” is not read to its end."),
    QT_TR_NOOP("Ingest it first."),
    QT_TR_NOOP("Tesseract has no data for the language {language}."),
    QT_TR_NOOP("Install it (Debian and Ubuntu: apt-get install {package})."),
    QT_TR_NOOP("{language} is no language of Tesseract."),
    QT_TR_NOOP("A language is written as 'eng'."),
    QT_TR_NOOP("Tesseract cannot be run: {why}."),
    QT_TR_NOOP("Tesseract does not answer."),
    QT_TR_NOOP("Tesseract does not work: {why}."),
    QT_TR_NOOP("OCR of page {page} failed: {why}."),
    QT_TR_NOOP("OCR of page {page} took longer than {seconds} s."),
    QT_TR_NOOP("Raise the limit with AKILI_OCR_PAGE_SECONDS."),
    QT_TR_NOOP("OCR was stopped."),
    # search by meaning
    QT_TR_NOOP("The model {name} is not on this computer."),
    QT_TR_NOOP("Make it: akili model make (needs {package})."),
    QT_TR_NOOP("The model {name} is damaged: {file} is not the file that was made."),
    QT_TR_NOOP("The model {name} cannot be loaded: {error}"),
    QT_TR_NOOP("LanceDB is not installed."),
    QT_TR_NOOP("Searched by words alone: {why}"),
    QT_TR_NOOP("{some} of {all} documents are not indexed yet."),
    QT_TR_NOOP("{some} of {all} documents are searched by words alone as yet."),
    QT_TR_NOOP("Install the part: pip install akili-desktop[search]."),
    QT_TR_NOOP("The model {name} is for {task}."),
    QT_TR_NOOP("The model {name} is damaged: {file} is broken."),
    QT_TR_NOOP("The model {name} was made by a newer version of Akili."),
    QT_TR_NOOP("Update Akili."),
    QT_TR_NOOP("The package {name} is not installed."),
    QT_TR_NOOP("{name} is not installed."),
    QT_TR_NOOP("rank-bm25 is not installed."),
    QT_TR_NOOP("Install it: {command}."),
    QT_TR_NOOP("Run `akili index --again` to make it anew."),
    QT_TR_NOOP("Close other programs, or restart."),
    # exports
    QT_TR_NOOP("The document has no pin map."),
    QT_TR_NOOP("Export its facts instead."),
    QT_TR_NOOP("{name} is no regular file."),
    # what is to be done
    QT_TR_NOOP("Try again."),
    QT_TR_NOOP("What was finished is kept."),
)
"""Texts of errors, remedies and pages' reasons; a name in braces stands for anything. All others stay English."""
LONGEST_DETAILS = 4000
MOST_CAUSES = 6
HOLE = re.compile(r"\\\{(\w+)\\\}")


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Each saying as a pattern, those that say most by themselves first."""
    ordered = sorted(SAYINGS, key=lambda text: -len(re.sub(r"\{\w+\}", "", text)))
    return tuple((re.compile(HOLE.sub(r"(?P<\1>.+)", re.escape(text)), re.DOTALL), text) for text in ordered)


def in_words(text: str) -> str:
    """A text from below in the window's language, sentence by sentence; what is not known stays as it is."""
    whole = _known(text)
    if whole is not None:
        return whole
    return " ".join(_known(part) or part for part in re.split(r"(?<=[.!?]) ", text))


def _known(text: str) -> str | None:
    for pattern, saying in _patterns():
        found = pattern.fullmatch(text)
        if found is not None:
            return tr(saying).format(**{hole: in_words(held) for hole, held in found.groupdict().items()})
    return None


def sentence(error: BaseException) -> tuple[str, str]:
    """What happened and what to do, in words."""
    if isinstance(error, AkiliError):
        return in_words(error.message), in_words(error.remedy)
    return tr("Something went wrong: {error}").format(error=error or type(error).__name__), tr(
        "The details are in the log."
    )


def details(error: BaseException) -> str:
    """More of an error, to be reported: its code and what led to it; of a fault of the program the trace."""
    if not isinstance(error, AkiliError):
        return "".join(traceback.format_exception(error))[-LONGEST_DETAILS:]
    lines, cause = [f"{error.code}: {error}"], error.__cause__ or error.__context__
    while cause is not None and len(lines) < MOST_CAUSES:
        lines.append(f"{type(cause).__name__}: {cause}")
        cause = cause.__cause__ or cause.__context__
    return "\n".join(lines)[:LONGEST_DETAILS]


def sentences(error: BaseException) -> str:
    """The same in one text."""
    return " ".join(part for part in sentence(error) if part)
