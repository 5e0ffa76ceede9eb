"""Pictures of pages: drawn by matplotlib, written as SVG in the colours of a page."""
