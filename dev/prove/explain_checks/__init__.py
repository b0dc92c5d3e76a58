"""Checks of explained paths that share no code with the program that wrote them."""
