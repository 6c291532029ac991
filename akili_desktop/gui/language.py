"""The window's language: English, or a translation made with Qt Linguist.

Texts are written in English where they are shown, as `tr("Copy")`, `tr("Page {page}").format(page=3)` or, where a count
decides the form, `tr("%n page(s)", "", count)`; the English translation holds only such plural forms. Texts of modules
and classes, which exist before the language is known, are marked by `QT_TR_NOOP` and translated where they are shown.
What facts, answers, refusals and errors say comes from below the window and is English.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

LANGUAGE = "view/language"
# each in its own language, as everywhere: whoever is lost in a foreign one finds the way back
LANGUAGES = {"en": "English", "de": "Deutsch"}
SYSTEM = "system"


def tr(text: str, comment: str = "", count: int = -1) -> str:
    """The text in the window's language; `comment` tells two meanings of one English text apart, `count` is its %n."""
    return QCoreApplication.translate("", text, comment or None, count) if text else ""


def chosen(choice: str) -> str:
    """The language of a setting: the choice, or the first of the system's languages that is shipped, or English."""
    if choice in LANGUAGES:
        return choice
    known = (name.split("-")[0] for name in QLocale.system().uiLanguages())
    return next((name for name in known if name in LANGUAGES), "en")


def speak(app: QCoreApplication, folder: Path, choice: str = SYSTEM) -> str:
    """Let the application, its windows still unmade, speak the language of the choice; returns it.

    `folder` holds the compiled translations. Where one is missing the texts are those of the source.
    """
    language = chosen(choice)
    for old in app.findChildren(QTranslator):
        app.removeTranslator(old)
        old.deleteLater()
    own = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for name, where in ((f"qtbase_{language}", own), (f"akili_{language}", str(folder))):
        translator = QTranslator(app)
        if translator.load(name, where):
            app.installTranslator(translator)
    QLocale.setDefault(QLocale(language))
    return language


def figures(count: int) -> str:
    """A count with the language's marks between thousands."""
    return QLocale().toString(count)
