"""Cards: facts, building blocks of drawings, faces and sheets."""
