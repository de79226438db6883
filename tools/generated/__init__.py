"""What is stated in Python and generated where it is needed again: types of the page, tables of the docs."""
