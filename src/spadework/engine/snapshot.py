"""A position as plain Python: to read a record field by field costs far more than to turn it into lists once."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import numpy.typing as npt


class Snapshot(SimpleNamespace):
    """The fields of a record and what the rules make of it, as numbers and lists; a row of a table is a list in one."""


def plain(buffer: npt.NDArray[np.uint8], dtype: np.dtype[Any]) -> dict[str, Any]:
    """The fields of the record that a buffer holds."""
    values = buffer.view(dtype).tolist()[0]
    return {
        name: value if isinstance(value, int) else value.tolist()
        for name, value in zip(dtype.names or (), values, strict=True)
    }
