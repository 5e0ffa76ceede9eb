"""Which rows are attempts of persons, and which of them were finished."""
