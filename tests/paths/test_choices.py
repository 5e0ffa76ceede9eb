"""What there is to choose from on the way: exact where the lattice is small, else by walks."""

import re

import numpy as np
import pytest

from pipeline.paths.bottleneck.explaining import before_last, in_the_mean
from pipeline.paths.bottleneck.finding import bottleneck_of
from pipeline.paths.bottleneck.limits import end_of
from pipeline.paths.choices import choices_of, fewest_positions
from pipeline.paths.explaining import explain_model
from pipeline.paths.lattice import build_lattice
from pipeline.paths.positions import as_positions
from pipeline.paths.rules import make_rules
from pipeline.paths.walks import some_walks, walk
from tests.paths.models import Hiding
from tests.paths.test_regions import some_rules


def by_brute_force(model):
    """Return the mean choices of all orders, followed one by one, and the share with one."""
    size = len(model.names)
    choices = [[] for _ in range(size)]

    def follow(done, seen, chance):
        now = model.kinds_at(as_positions(np.isin(np.arange(size), done)[None]))[0]
        seen = (seen | set(np.flatnonzero(now).tolist())) - set(done)
        if seen:
            choices[len(done)].append((chance, len(seen)))
        for variable in seen:
            follow([*done, variable], seen, chance / len(seen))

    follow([], set(), 1.0)
    found = [np.array(of) if of else np.array([[1.0, 0]]) for of in choices]
    means = [of[:, 0] @ of[:, 1] / of[:, 0].sum() for of in found]
    return means, [of[of[:, 1] == 1, 0].sum() / of[:, 0].sum() for of in found]


@pytest.mark.parametrize("model", [Hiding(), *(some_rules(seed, 6) for seed in range(20))])
def test_means_of_a_small_lattice_are_those_of_all_orders(model):
    found = choices_of(model, walk(model, 2, 1))
    means, ones = by_brute_force(model)
    assert found.n_walks == 0
    assert found.means == pytest.approx(means, abs=0.006)
    assert found.ones == pytest.approx(ones)


def test_a_lattice_has_at_least_so_many_positions():
    for model in (Hiding(), *(some_rules(seed, 9) for seed in range(20))):
        lattice = build_lattice(model, 1000)
        assert fewest_positions(walk(model, 50, 1)) <= len(lattice.position)


def tree(size):
    return make_rules("v" * size, ["only"], [(v, 0, [[v // 2]] if v else []) for v in range(size)])


@pytest.mark.parametrize(("size", "n_walks"), [(9, 0), (63, 400)])
def test_it_is_said_what_the_means_are_of(size, n_walks):
    said = "\n".join(explain_model(tree(size), 1))
    assert re.search(f"^To choose from.*{in_the_mean(n_walks)}$", said, re.M)


def late_chain():
    """Fifty that wait on nothing, then eleven that wait on all of these, one after the other."""
    chain = [(v, 0, [[v - 1], *([u] for u in range(50))]) for v in range(51, 61)]
    free = [(v, 0, []) for v in range(50)]
    last = (50, 0, [[u] for u in range(50)])
    return make_rules([f"v{v}" for v in range(61)], ["only"], [*free, last, *chain])


def test_the_end_is_no_bottleneck_and_each_line_says_that_it_is_left_out():
    found = bottleneck_of(late_chain(), 61, 1)
    assert not found.is_narrow
    assert found.n_last == end_of(61)
    said = "\n".join(explain_model(late_chain(), 1))
    (narrow,) = re.findall("^Narrow.*", said, re.M)
    assert before_last(end_of(61)) in narrow
    assert "nowhere" in narrow


def test_one_step_is_no_steps():
    star = make_rules("v" * 21, ["only"], [(v, 0, [[0]] if v else []) for v in range(21)])
    (narrow,) = re.findall("^Narrow.*", "\n".join(explain_model(star, 1)), re.M)
    assert "at step 1;" in narrow


def test_one_sample_says_where_orders_stop_and_what_there_is_to_choose_from():
    stops = len(some_walks(Hiding(), 1).ended)
    said = "\n".join(explain_model(Hiding(), 1))
    assert f"of 400 random orders {stops} stop (at step 3 at" in said
