"""What a question is made of: the ways of asking, the words for quantities, conditions and parts."""
