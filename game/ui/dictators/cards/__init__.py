"""Cards: facts and building blocks, faces and sheets."""
