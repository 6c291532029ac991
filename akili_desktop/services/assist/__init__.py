"""Everything that a language model may touch: who may send what, how replies are checked. Nothing here decides."""
