"""Arrow types and Spark types."""

from __future__ import annotations

import pyarrow as pa
import pyarrow.types as is_arrow
from pyspark.sql.types import (
    ArrayType,
    BooleanType,
    DataType,
    DoubleType,
    IntegerType,
    LongType,
    ShortType,
    StringType,
    StructField,
    StructType,
)

_SIGNED = {"uint8": pa.int16(), "uint16": pa.int32(), "uint32": pa.int64(), "uint64": pa.int64()}
"""Signed types with room for the values of unsigned ones, which Spark has not."""
_SPARK: dict[str, type[DataType]] = {
    "bool": BooleanType,
    "int16": ShortType,
    "int32": IntegerType,
    "int64": LongType,
    "double": DoubleType,
    "string": StringType,
    "large_string": StringType,
}


def signed(values: pa.Array) -> pa.Array:
    """Return the values as Spark can hold them: without unsigned numbers and lists of a fixed or large size."""
    kind = _signed_type(values.type)
    return values if kind == values.type else values.cast(kind)


def _signed_type(kind: pa.DataType) -> pa.DataType:
    if _is_list(kind):
        return pa.list_(_signed_type(kind.value_type))
    if is_arrow.is_struct(kind):
        fields = (kind.field(at) for at in range(kind.num_fields))
        return pa.struct([pa.field(field.name, _signed_type(field.type)) for field in fields])
    return _SIGNED.get(str(kind), kind)


def spark_type(kind: pa.DataType) -> DataType:
    """Return the Spark type of a column with this Arrow type."""
    kind = _signed_type(kind)
    if _is_list(kind):
        return ArrayType(spark_type(kind.value_type))
    if is_arrow.is_struct(kind):
        fields = (kind.field(at) for at in range(kind.num_fields))
        return StructType([StructField(field.name, spark_type(field.type)) for field in fields])
    return _SPARK[str(kind)]()


def _is_list(kind: pa.DataType) -> bool:
    return any(check(kind) for check in (is_arrow.is_list, is_arrow.is_large_list, is_arrow.is_fixed_size_list))
