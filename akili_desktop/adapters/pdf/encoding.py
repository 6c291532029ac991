"""Characters of fonts that carry no Unicode map: what they stand for, as far as an encoding is known."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

# Adobe's Symbol encoding (Adobe Glyph List, "symbol" table). Fonts without a Unicode map place it in the private-use
# area U+F020..U+F0FF, or name their glyphs after its codes.
SYMBOL = {
    0x22: "∀", 0x24: "∃", 0x27: "∍", 0x2A: "∗", 0x2D: "−", 0x40: "≅",
    **dict(zip(range(0x41, 0x5B), "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ", strict=True)),
    0x5C: "∴", 0x5E: "⊥",
    **dict(zip(range(0x61, 0x7B), "αβχδεφγηιϕκλµνοπθρστυϖωξψζ", strict=True)),
    0x7E: "∼", 0xA1: "ϒ", 0xA2: "′", 0xA3: "≤", 0xA4: "/", 0xA5: "∞", 0xA6: "ƒ", 0xA7: "♣", 0xA8: "♦", 0xA9: "♥",
    0xAA: "♠", 0xAB: "↔", 0xAC: "←", 0xAD: "↑", 0xAE: "→", 0xAF: "↓", 0xB0: "°", 0xB1: "±", 0xB2: "″", 0xB3: "≥",
    0xB4: "×", 0xB5: "∝", 0xB6: "∂", 0xB7: "•", 0xB8: "÷", 0xB9: "≠", 0xBA: "≡", 0xBB: "≈", 0xBC: "…", 0xBD: "⏐",
    0xBE: "⎯", 0xC5: "⊕", 0xD0: "∠", 0xD1: "∇", 0xD2: "®", 0xD3: "©", 0xD4: "™", 0xD5: "∏", 0xD6: "√", 0xD7: "·",
    0xD8: "¬", 0xE2: "®", 0xE3: "©", 0xE4: "™", 0xE5: "∑",
    **dict(zip(range(0xE6, 0xF0), "⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪", strict=True)),
    0xF2: "∫", **dict(zip(range(0xF3, 0xFF), "⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭", strict=True)),
}  # fmt: skip

# Letters of Adobe's Symbol encoding are Greek; its digits and most punctuation are the ASCII ones.
_AS_ASCII = frozenset(range(0x21, 0x40)) - {0x22, 0x24, 0x27, 0x2A, 0x2D} | {0x5B, 0x5D, 0x5F, 0x7B, 0x7C, 0x7D}

GUESSED = 0x100000
"""Code points from here on (private use, plane 16) stand for characters that a font's glyphs, not its map, tell."""

BULLET = "•"
UNKNOWN = "\ufffd"
"""What stands in a text for a character that nothing tells."""

# Linotype's names for the glyphs of Mathematical Pi, which Adobe's list has not: the Greek letters in their order, and
# those signs of which published tables say the same, or one and the glyphs that were looked at.
MATHEMATICAL_PI = {
    **{f"H{9001 + place}": letter for place, letter in enumerate("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ")},
    **{f"H{9251 + place}": letter for place, letter in enumerate("αβγδεζηθικλμνξοπρσςτυφχψω")},
    "H11001": "+", "H11002": "−", "H11003": "×", "H11005": "=", "H11006": "±", "H11008": "∝", "H11009": "∞",
    "H11011": "∼", "H11015": "≈", "H11021": "<", "H11022": ">", "H11032": "′", "H11033": "″", "H11034": "°",
    "H11349": "≤", "H11350": "≥", "H11543": "°", "H11545": "+", "H11546": "−", "H11547": "×", "H11549": "=",
    "H11550": "±", "H11612": "∇", "H20648": "∥", "H20848": "∫",
}  # fmt: skip

# Codes of Wingdings that stand for something in a text: circled digits, which lead to notes, and arrows.
WINGDINGS = {
    **dict(zip(range(0x80, 0x8B), "⓪①②③④⑤⑥⑦⑧⑨⑩", strict=True)),
    **dict(zip(range(0x8B, 0x96), "⓿❶❷❸❹❺❻❼❽❾❿", strict=True)),
    **dict(zip(range(0xDF, 0xE7), "←→↑↓↖↗↙↘", strict=True)),
}
_IS_MATHEMATICAL_PI = re.compile(r"mathematicalpi|(?:universal-?)?greekwithmath")
_IS_WINGDINGS = re.compile(r"wingdings(?![ _-]*[23])")
_BY_CODE = {str(code): char for code, char in WINGDINGS.items()} | {"32": " ", "108": "●", "110": "■"}

# Letters that fonts of signs have in place of their signs, where their maps give the codes alone: a face of signs has
# no letters. Zapf Dingbats and Wingdings have these at the same codes; the others are marks of some shape.
DINGBATS = {"l": "●", "n": "■", "u": "◆"}
_IS_DINGBATS = re.compile(r"(?:itc|zapf)*dingbats|wingdings|webdings")
_IS_SYMBOL = re.compile(r"(?:^|_)(?:symbol(?:mt|ps|std|neu|set|prop[a-z]*bt)?(?![a-z])|standardsym)")

ALIKE = frozenset("ABEHIKMNOTZo")
"""Letters that the Symbol encoding has at codes of which its Greek ones look the same."""

# Adobe's own private-use code points (Adobe Glyph List): serif marks, and the parts of tall brackets, which Unicode
# has as U+239B and up.
ADOBE = {
    0xF6D9: "©", 0xF6DA: "®", 0xF6DB: "™", 0xF8E5: "‾", 0xF8E6: "⏐", 0xF8E7: "⎯", 0xF8E8: "®", 0xF8E9: "©", 0xF8EA: "™",
    **dict(zip(range(0xF8EB, 0xF8FF), "⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪⎮⎞⎟⎠⎤⎥⎦⎫⎬⎭", strict=True)),
}  # fmt: skip


def symbol(code: int) -> str | None:
    """The character of a code in Adobe's Symbol encoding, but for the space."""
    return SYMBOL.get(code) or (chr(code) if code in _AS_ASCII else None)


def listed(font: str) -> Mapping[str, str]:
    """What the glyphs of a known family of fonts are, by their names or the codes in these; empty for other fonts."""
    name = font.rpartition("+")[2].lower()
    return MATHEMATICAL_PI if _IS_MATHEMATICAL_PI.match(name) else _BY_CODE if _IS_WINGDINGS.match(name) else {}


@lru_cache(maxsize=256)
def signs_of(font: str) -> str:
    """Which signs a font has in place of Latin letters, by its name: 'dingbats', 'symbol', '' for a font of letters."""
    name = font.rpartition("+")[2].lower()
    return "dingbats" if _IS_DINGBATS.match(name) else "symbol" if _IS_SYMBOL.search(name) else ""


def guessed(text: str) -> str:
    """The text marked as told by glyphs; `decode` takes the mark off."""
    return "".join(chr(GUESSED + ord(char)) for char in text)


def without_guesses(text: str) -> tuple[str, bool]:
    """The text without the marks of `guessed`, and whether there were any."""
    plain = "".join(chr(ord(c) - GUESSED) if GUESSED < ord(c) < GUESSED + 0xD800 else c for c in text)
    return plain, plain != text


def decode(text: str, font: str) -> tuple[str, int]:
    """The text with private-use characters decoded where an encoding explains them, and how many stay unknown.

    A Latin letter in a font of signs is a code that its map calls a letter: 'm' of Symbol is printed as 'µ'. Those of
    such fonts of which the glyphs told the signs have their map mended (`fonts`), what is left there is unknown.
    """
    name, signs = font.lower(), signs_of(font)
    out: list[str] = []
    unknown = 0
    for char in text:
        code = ord(char)
        if signs and code < 0x7F and char.isalnum():
            found = DINGBATS.get(char, BULLET) if signs == "dingbats" else UNKNOWN
            if signs == "symbol" and (char in ALIKE or char.isdigit()):
                found = char
            unknown += found == UNKNOWN
            out.append(found)
            continue
        if 0x20 <= code < 0x7F or 0xA0 <= code < 0xE000 or 0xF900 <= code < 0xFFFD or 0xFFFF < code < 0xF0000:
            out.append(char)
            continue
        private = _private(code - 0xF000, name) if 0xF020 <= code <= 0xF0FF else ADOBE.get(code)
        if private is None:
            unknown += 1
        out.append(private or char)
    return "".join(out), unknown


def _private(code: int, name: str) -> str | None:
    """A character of a Microsoft symbol font: its 8-bit code stands at U+F000 and up."""
    if "symbol" in name:
        return symbol(code) or (" " if code == 0x20 else None)
    if "wingdings" in name or "dingbats" in name or "webdings" in name:
        return WINGDINGS.get(code, BULLET) if _IS_WINGDINGS.search(name) else BULLET
    # any other font with a private map of its own: the lower half is ASCII in practice
    return chr(code) if code < 0x7F else None
