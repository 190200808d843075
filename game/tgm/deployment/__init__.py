"""What is bought and brought on, and who pays."""
