"""Tables of printed figures, constants to the compiled rules."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Table = npt.NDArray[np.int64]


def table(values: object) -> Table:
    return np.array(values, dtype=np.int64)
