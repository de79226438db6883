"""How people behave at tables: what they say to each other, and whom they do not want to hear or meet."""
