"""Characters of fonts that carry no Unicode map: what they stand for, as far as an encoding is known."""

from __future__ import annotations

# Adobe's Symbol encoding, as fonts without a Unicode map place it in the private-use area U+F020..U+F0FF
# (Adobe Glyph List, "symbol" table); only characters that datasheets use.
SYMBOL = {
    0x41: "Α", 0x42: "Β", 0x44: "Δ", 0x46: "Φ", 0x47: "Γ", 0x4C: "Λ", 0x50: "Π", 0x51: "Θ", 0x53: "Σ", 0x57: "Ω",
    0x59: "Ψ", 0x61: "α", 0x62: "β", 0x64: "δ", 0x65: "ε", 0x66: "φ", 0x67: "γ", 0x68: "η", 0x6A: "ϕ", 0x6B: "κ",
    0x6C: "λ", 0x6D: "µ", 0x6E: "ν", 0x70: "π", 0x71: "θ", 0x72: "ρ", 0x73: "σ", 0x74: "τ", 0x77: "ω", 0xA2: "′",
    0xA3: "≤", 0xA4: "/", 0xA5: "∞", 0xAB: "↔", 0xAC: "←", 0xAD: "↑", 0xAE: "→", 0xAF: "↓", 0xB0: "°", 0xB1: "±",
    0xB2: "″", 0xB3: "≥", 0xB4: "×", 0xB5: "∝", 0xB7: "•", 0xB8: "÷", 0xB9: "≠", 0xBA: "≡", 0xBB: "≈", 0xBC: "…",
    0xC5: "⊕", 0xD0: "∠", 0xD4: "™", 0xD6: "√", 0xD7: "·", 0xE2: "®", 0xE3: "©", 0xE5: "∑", 0x2D: "−", 0x7E: "∼",
}  # fmt: skip

# Letters of Adobe's Symbol encoding are Greek; its digits and most punctuation are the ASCII ones.
_AS_ASCII = frozenset(range(0x20, 0x40)) - {0x22, 0x24, 0x27, 0x2A, 0x2D} | {0x5B, 0x5D, 0x5F, 0x7B, 0x7C, 0x7D}

BULLET = "•"

# Adobe's own private-use code points (Adobe Glyph List): serif marks, and the parts of tall brackets, which Unicode
# has as U+239B and up.
ADOBE = {
    0xF6D9: "©", 0xF6DA: "®", 0xF6DB: "™", 0xF8E5: "‾", 0xF8E6: "⏐", 0xF8E7: "⎯", 0xF8E8: "®", 0xF8E9: "©", 0xF8EA: "™",
    **dict(zip(range(0xF8EB, 0xF8FF), "⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪⎮⎞⎟⎠⎤⎥⎦⎫⎬⎭", strict=True)),
}  # fmt: skip


def decode(text: str, font: str) -> tuple[str, int]:
    """The text with private-use characters decoded where an encoding explains them, and how many stay unknown."""
    name = font.lower()
    out: list[str] = []
    unknown = 0
    for char in text:
        code = ord(char)
        if 0x20 <= code < 0x7F or 0xA0 <= code < 0xE000 or 0xF900 <= code < 0xFFFD or code > 0xFFFF:
            out.append(char)
            continue
        found = _private(code - 0xF000, name) if 0xF020 <= code <= 0xF0FF else ADOBE.get(code)
        if found is None:
            unknown += 1
            found = char
        out.append(found)
    return "".join(out), unknown


def _private(code: int, name: str) -> str | None:
    """A character of a Microsoft symbol font: its 8-bit code stands at U+F000 and up."""
    if "symbol" in name:
        return SYMBOL.get(code) or (chr(code) if code in _AS_ASCII else None)
    if "wingdings" in name or "dingbats" in name or "webdings" in name:
        return BULLET
    # any other font with a private map of its own: the lower half is ASCII in practice
    return chr(code) if code < 0x7F else None
