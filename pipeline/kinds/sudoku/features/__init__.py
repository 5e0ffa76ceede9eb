"""The features of a trace: in SQL, as functions, and the list from which a model learns."""
