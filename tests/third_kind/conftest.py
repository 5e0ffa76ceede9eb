"""The kind that lies here is loaded through NANIDO_KINDS, not by the collector of doctests."""

collect_ignore_glob = ["latin/*"]
