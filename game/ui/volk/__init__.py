"""What Wir sind das Volk! and 2+2 look like: Germany, the superpowers, the cards, what moves point at."""
