"""One outside thing each: PDF files, the library on disk, model services, the system keyring."""
