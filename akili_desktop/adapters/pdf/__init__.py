"""PyMuPDF in child processes: the only place that opens a PDF."""
