"""Words of the parts below the window that stand in it as labels, marked so that translators find them."""

from __future__ import annotations

from PySide6.QtCore import QT_TR_NOOP

TERMS = (
    # tiers of an answer
    QT_TR_NOOP("VERIFIED"),
    QT_TR_NOOP("REVIEW"),
    QT_TR_NOOP("REFUSED"),
    # columns of the facts table
    QT_TR_NOOP("Kind"),
    QT_TR_NOOP("Section"),
    QT_TR_NOOP("Parameter"),
    QT_TR_NOOP("Symbol"),
    QT_TR_NOOP("Value"),
    QT_TR_NOOP("Min"),
    QT_TR_NOOP("Typ"),
    QT_TR_NOOP("Max"),
    QT_TR_NOOP("Unit"),
    QT_TR_NOOP("Conditions"),
    QT_TR_NOOP("Page"),
    QT_TR_NOOP("Checked"),
    QT_TR_NOOP("Quantity"),
    # kinds of pins
    QT_TR_NOOP("supply"),
    QT_TR_NOOP("ground"),
    QT_TR_NOOP("input"),
    QT_TR_NOOP("output"),
    QT_TR_NOOP("in/out"),
    QT_TR_NOOP("clock"),
    QT_TR_NOOP("reset"),
    QT_TR_NOOP("not connected"),
    QT_TR_NOOP("signal"),
    # what people said of a reading
    QT_TR_NOOP("confirmed"),
    QT_TR_NOOP("corrected"),
    QT_TR_NOOP("rejected"),
    # accents
    QT_TR_NOOP("blue"),
    QT_TR_NOOP("teal"),
    QT_TR_NOOP("violet"),
    QT_TR_NOOP("magenta"),
    QT_TR_NOOP("graphite"),
    # settings
    QT_TR_NOOP("Folder that holds the library"),
    QT_TR_NOOP("PDF reader processes"),
    QT_TR_NOOP("Time limit for one page"),
    QT_TR_NOOP("Memory limit of a PDF reader process"),
    QT_TR_NOOP("Largest file taken in"),
    QT_TR_NOOP("Most pages of one document"),
    QT_TR_NOOP("Language of scanned pages, as Tesseract names it"),
    QT_TR_NOOP("Time limit for the OCR of one page"),
    QT_TR_NOOP("How long a second writer waits"),
    QT_TR_NOOP("Index for search when the library has been quiet"),
    QT_TR_NOOP("Folder of a sentence-transformers model to search by, instead of the built-in one"),
    QT_TR_NOOP("Folder of a cross-encoder that orders what a search found"),
    QT_TR_NOOP("Name that signs corrections"),
    QT_TR_NOOP("Use Google's Gemini for what you ask it for"),
    QT_TR_NOOP("Model of Gemini"),
    QT_TR_NOOP("Where Gemini is; a proxy of your own"),
    QT_TR_NOOP("Use the models of Ollama"),
    QT_TR_NOOP("Model of Ollama, as `ollama list` names it"),
    QT_TR_NOOP("Where Ollama runs"),
    QT_TR_NOOP("Time limit for a reply of a model"),
    QT_TR_NOOP("Word proven answers in the window, by a model"),
)
