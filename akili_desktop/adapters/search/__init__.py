"""Finding by words and by meaning: the indexes (LanceDB, rank-bm25) and the embedding model (ONNX Runtime)."""
