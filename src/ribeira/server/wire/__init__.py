"""What travels: commands, answers, refusals, frames and patches, stated once as types."""
