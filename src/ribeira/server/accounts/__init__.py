"""Somebody: guests who can come back by another device, and what is shown of them."""
