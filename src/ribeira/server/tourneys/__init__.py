"""Tournaments of people and bots: who plays whom, how they stand, and what the server does about it by itself."""
