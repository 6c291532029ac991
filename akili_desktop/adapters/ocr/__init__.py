"""Optical character recognition: Tesseract, run as the program that it is."""
