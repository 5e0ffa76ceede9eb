"""Two analyses of covariance of raters from book to book."""

import numpy as np
import pandas as pd
import pytest

from pipeline.agreement.covariance import compare


@pytest.mark.parametrize(("slope", "defined"), [(0.06, True), (0.04, False)])
def test_levels_without_a_common_order_tell_no_change(slope, defined):
    own = pd.Series(np.tile([1.0, 2.0, 3.0, 4.0], 12))
    other = pd.Series(np.repeat([1.0, 2.0, 3.0, 4.0], 12)) + slope * own
    patterns = (np.arange(48) % 8 > 3).astype(float)[:, None]
    back = compare(own, other, np.zeros(48), patterns)[1]
    assert np.isfinite(back.change).all() == defined
