"""Bots against each other: matches, tournaments, ratings."""
