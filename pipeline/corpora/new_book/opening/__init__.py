"""From a file or a folder to the cells of its table, under the names of the columns."""
