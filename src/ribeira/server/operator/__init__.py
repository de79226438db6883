"""What an operator asks for: back up, restore, export, forget, ban, prune, who may ask."""
