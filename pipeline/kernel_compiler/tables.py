"""How kernels read and write tables: in few instructions.

Numba puts a table into a variable of its own each time one of its places is read or written, and
takes the parts it needs out again, thirty instructions which LLVM then has to read and to take
away. These take the parts from the table itself, five instructions that say the same.
"""

from llvmlite import ir
from numba.core import cgutils, types
from numba.core.lowering import Lower
from numba.np.arrayobj import load_item, store_item

MEMINFO, PARENT, NITEMS, ITEMSIZE, DATA, SHAPE, STRIDES = range(7)
"""The parts of a table, in the order of Numba."""


class TableLower(Lower):
    """Typed instructions become those of LLVM; places of tables in our way."""

    def lower_getitem(self, resty, expr, value, index, signature):
        """Write how a place of a table is read, or a row seen as a table of its own."""
        table, places = self.typeof(value.name), self._places(index)
        if not _is_plain(table) or not 0 < len(places) <= table.ndim:
            return super().lower_getitem(resty, expr, value, index, signature)
        whole = self.loadvar(value.name)
        pointer = self._pointer(table, whole, places)
        if len(places) < table.ndim:
            found = self._row(signature.return_type, whole, pointer, len(places))
        else:
            found = load_item(self.context, self.builder, table, pointer)
        return self.context.cast(self.builder, found, signature.return_type, resty)

    def lower_setitem(self, target_var, index_var, value_var, signature):
        """Write how a place of a table is set."""
        table, places = self.typeof(target_var.name), self._places(index_var)
        kind = self.typeof(value_var.name)
        if not _is_plain(table) or len(places) != table.ndim or isinstance(kind, types.Array):
            return super().lower_setitem(target_var, index_var, value_var, signature)
        pointer = self._pointer(table, self.loadvar(target_var.name), places)
        value = self.loadvar(value_var.name)
        for wanted in (signature.args[2], table.dtype):
            value = self.context.cast(self.builder, value, kind, wanted)
            kind = wanted
        store_item(self.context, self.builder, table, value, pointer)
        return None

    def _places(self, index):
        """Return the numbers of an index with their types; none where it is more than numbers."""
        kind = self.typeof(index.name)
        kinds = list(kind.types) if isinstance(kind, types.BaseTuple) else [kind]
        if not all(isinstance(one, types.Integer) for one in kinds):
            return []
        value = self.loadvar(index.name)
        if isinstance(kind, types.BaseTuple):
            return [(_part(self.builder, value, at), one) for at, one in enumerate(kinds)]
        return [(value, kind)]

    def _pointer(self, table, whole, places):
        """Write where a place of a table lies."""
        builder = self.builder
        at = [self._from_start(whole, axis, *place) for axis, place in enumerate(places)]
        data, number = _part(builder, whole, DATA), at[0]
        if table.layout == "C":
            for axis in range(1, table.ndim):
                number = builder.mul(number, _part(builder, whole, SHAPE, axis))
                if axis < len(at):
                    number = builder.add(number, at[axis])
            return builder.gep(data, [number])
        number = builder.mul(number, _part(builder, whole, STRIDES, 0))
        for axis in range(1, len(at)):
            bytes_to = builder.mul(at[axis], _part(builder, whole, STRIDES, axis))
            number = builder.add(number, bytes_to)
        return cgutils.pointer_add(builder, data, number)

    def _from_start(self, whole, axis, value, kind):
        """Write a place as counted from the start: one below 0 is counted from the end."""
        builder, kind = self.builder, types.unliteral(kind)
        if not kind.signed:
            return self.context.cast(builder, value, kind, types.uintp)
        at = self.context.cast(builder, value, kind, types.intp)
        if isinstance(at, ir.Constant) and at.constant >= 0:
            return at
        from_end = builder.add(at, _part(builder, whole, SHAPE, axis))
        return builder.select(builder.icmp_signed("<", at, at.type(0)), from_end, at)

    def _row(self, row, whole, pointer, given):
        """Write a table that is a part of another one, from `given` places on."""
        builder = self.builder
        shape = [_part(builder, whole, SHAPE, given + axis) for axis in range(row.ndim)]
        strides = [_part(builder, whole, STRIDES, given + axis) for axis in range(row.ndim)]
        number = shape[0]
        for size in shape[1:]:
            number = builder.mul(number, size, flags=["nsw"])
        parts = {
            MEMINFO: _part(builder, whole, MEMINFO),
            PARENT: _part(builder, whole, PARENT),
            NITEMS: number,
            ITEMSIZE: _part(builder, whole, ITEMSIZE),
            DATA: pointer,
            SHAPE: cgutils.pack_array(builder, shape),
            STRIDES: cgutils.pack_array(builder, strides),
        }
        found = ir.Constant(self.context.get_value_type(row), ir.Undefined)
        for at, part in parts.items():
            found = builder.insert_value(found, part, at)
        return found


def constant_table(target, builder, kind, table) -> ir.Constant:
    """Return a table that never changes as a constant of a module: its bytes once, and its shape.

    Parameters
    ----------
    target : the target context, of Numba
    kind : types.Array
    table : ndarray, in C order
    """
    module = builder.module
    # Each module has the bytes of a table once, however many of its functions look at it.
    bytes_of = vars(module).setdefault("bytes_of", {})
    if id(table) not in bytes_of:
        data = cgutils.global_constant(module, ".const.array.data", _content(id(table), table))
        data.align = target.get_abi_alignment(target.get_data_type(kind.dtype))
        bytes_of[id(table)] = data
    whole = target.get_value_type(kind)
    number = whole.elements[NITEMS]
    parts = [
        ir.Constant(whole.elements[MEMINFO], None),
        ir.Constant(whole.elements[PARENT], None),
        number(table.size),
        number(table.itemsize),
        bytes_of[id(table)].bitcast(whole.elements[DATA]),
        ir.Constant.literal_array([number(size) for size in table.shape]),
        ir.Constant.literal_array([number(stride) for stride in table.strides]),
    ]
    return ir.Constant(whole, parts)


_CONTENTS = {}
"""By the identity of a table: the table, which so stays alive, and its bytes as a constant."""


def _content(identity, table):
    if identity not in _CONTENTS:
        content = bytearray(table.tobytes())
        _CONTENTS[identity] = table, cgutils.create_constant_array(ir.IntType(8), content)
    return _CONTENTS[identity][1]


def _is_plain(table):
    """Whether a type is a table whose rows follow each other, or stand apart evenly."""
    return isinstance(table, types.Array) and table.layout in "CA"


def _part(builder, whole, *path):
    """Return a part of a value of several; that of a constant is a constant."""
    if isinstance(whole, ir.Constant) and isinstance(whole.constant, list | tuple):
        for at in path:
            whole = whole.constant[at]
        return whole
    return builder.extract_value(whole, path)
