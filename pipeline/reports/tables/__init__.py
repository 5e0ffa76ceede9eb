"""Tables of pages: what stands in each, and how one is written as CSV and Markdown.

Arguments of these names mean the same in all functions: `rows` are those of a table of one corpus,
`names` Terms by rater, `simulated` the raters whose times a program made, `order` the parts in
their order, `kind` a kind of puzzle.
"""
