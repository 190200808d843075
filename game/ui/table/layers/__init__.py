"""What lies over the table and may take input."""
