"""The powers: a module for each god with the hooks it changes, and the chains that ask them."""
