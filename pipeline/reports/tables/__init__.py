"""Tables of pages: what stands in each, and how one is written as HTML, CSV and Markdown."""
