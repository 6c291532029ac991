"""What is read off a page before any table: lines, phrases, sentences, rulings, and whether it can be read at all."""
