"""Texts as codes, and the same bytes of a file whether they come so or plain."""

import pyarrow as pa
import pyarrow.parquet as pq

from pipeline.tables.groups import GroupWriter

TEXT = pa.large_string()


def dictionary(codes, *texts):
    return pa.DictionaryArray.from_arrays(pa.array(codes, pa.int32()), pa.array(texts, TEXT))


def written(path, column, *more):
    schema = pa.schema({"name": TEXT})
    with GroupWriter(path, schema, 4) as file:
        for piece in (column, *more):
            file.add(pa.table({"name": piece}))
    return path.read_bytes()


def test_codes_leave_no_mark_in_the_file(tmp_path):
    path = tmp_path / "a.parquet"
    texts = ["b", "a", "a", "c", "c", "b", "d"]
    plain = written(path, pa.array(texts, TEXT))
    assert pq.read_table(path)["name"].to_pylist() == texts
    # Who reads it finds texts, as pandas and Arrow have them.
    assert pq.read_schema(path).field("name").type == TEXT
    assert written(path, pa.array(texts, TEXT).dictionary_encode()) == plain
    codes = dictionary([0, 1, 1, 2, 2], "b", "a", "c"), pa.array(["b", "d"], TEXT)
    assert written(path, *codes) == plain


def test_the_file_is_as_arrow_writes_plain_texts(tmp_path):
    path, texts = tmp_path / "a.parquet", ["b", "a", "b", None]
    found = written(path, pa.array(texts, TEXT).dictionary_encode())
    pq.write_table(pa.table({"name": pa.array(texts, TEXT)}), path, compression="zstd")
    assert found == path.read_bytes()
