"""Dictionary-encode text columns, so that equal rows give equal bytes."""

import numpy as np
import pyarrow as pa

NONE = -1


def is_text(kind: pa.DataType) -> bool:
    """Return whether a column of this type holds plain texts.

    >>> is_text(pa.string()), is_text(pa.int8())
    (True, False)
    """
    return pa.types.is_string(kind) or pa.types.is_large_string(kind)


def in_codes(column: pa.ChunkedArray, kind: pa.DataType) -> pa.DictionaryArray:
    """Return texts as codes: the different ones in the order in which rows first have them.

    So the same rows give the same codes, whatever stood for them before.

    Parameters
    ----------
    column
        Texts, plain or as a dictionary, which may differ from chunk to chunk and hold what no row
        has. At least one chunk.
    kind
        The type of the different texts.

    Examples
    --------
    >>> parts = [pa.array(part).dictionary_encode() for part in (["b", "a", "b"], ["a", "c"])]
    >>> found = in_codes(pa.chunked_array(parts).slice(1), pa.large_string())
    >>> found.dictionary.to_pylist(), found.indices.to_pylist()
    (['a', 'b', 'c'], [0, 1, 0, 2])
    """
    is_coded = pa.types.is_dictionary(column.type)
    column = column if is_coded else column.dictionary_encode()
    chunks = column.unify_dictionaries().chunks
    texts = chunks[0].dictionary.cast(kind)
    found = [_codes(chunk) for chunk in chunks]
    codes = np.concatenate(found) if len(found) > 1 else found[0]
    missing = codes == NONE if column.null_count else None
    if is_coded:
        codes, texts = _each_once(codes, texts)
    if len(texts) > 1 or missing is not None:
        order, places = _by_first_row(codes, len(texts))
        # What is missing has no place; the mask hides that it gets one here.
        codes, texts = places.take(codes, mode="clip"), texts.take(pa.array(order))
    return pa.DictionaryArray.from_arrays(pa.array(codes, pa.int32(), mask=missing), texts)


def _each_once(codes: np.ndarray, texts: pa.Array) -> tuple[np.ndarray, pa.Array]:
    """Return codes and texts of a dictionary that may hold a text twice."""
    different = texts.dictionary_encode()
    if len(different.dictionary) == len(texts):
        return codes, texts
    return np.append(different.indices.to_numpy(), NONE)[codes], different.dictionary


def _codes(chunk: pa.DictionaryArray) -> np.ndarray:
    """Return the codes of a chunk, NONE for what is missing."""
    codes = chunk.indices
    return (codes.fill_null(NONE) if codes.null_count else codes).to_numpy()


def _by_first_row(codes: np.ndarray, number: int) -> tuple[np.ndarray, np.ndarray]:
    """Return which of so many codes occur, by their first row, and the place of each there."""
    rows = np.arange(len(codes), dtype=np.int32)
    # NONE is counted at the end, and left out. Of several rows the last one written stays.
    first = np.empty(number + 1, np.int32)
    first[codes[::-1]] = rows[::-1]
    order = codes[np.flatnonzero(first[codes] == rows)]
    order = order[order != NONE]
    places = np.zeros(number + 1, np.int32)
    places[order] = rows[: len(order)]
    return order, places


def bytes_of(texts: pa.Array) -> int:
    """Return how many bytes different texts take in a Parquet file: a length before each.

    >>> bytes_of(pa.array(["a", "bcd"], pa.large_string()))
    12
    """
    return sum(buffer.size for buffer in texts.buffers()[2:] if buffer) + 4 * len(texts)
