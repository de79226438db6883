"""All tables that this process holds: how they are found, what is played at them, what is kept made."""
