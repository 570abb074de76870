"""Agreement by the field's Python packages, for the bench `reference`: reads data sets as JSON, writes values and times.

pip install krippendorff irrCAC
"""
import json
import sys
import time
import warnings

import krippendorff
import numpy
import pandas
from irrCAC.raw import CAC

warnings.filterwarnings("ignore")


def timed(work):
    started = time.perf_counter()
    return work(), (time.perf_counter() - started) * 1000


def describe(data):
    rows, categories = data["ratings"], data["categories"]
    frame = pandas.DataFrame(rows, columns=[f"r{i}" for i in range(len(rows[0]))])
    ranks = {value: rank for rank, value in enumerate(categories)}
    matrix = numpy.array(
        [[numpy.nan if value is None else ranks[value] for value in row] for row in rows], dtype=float
    ).T
    values, milliseconds = {}, 0.0

    def alpha(level):
        return float(
            krippendorff.alpha(reliability_data=matrix, level_of_measurement=level, value_domain=list(range(len(categories))))
        )

    cac = CAC(frame, weights="identity", categories=categories, digits=15)
    found = {
        "krippendorff-alpha": lambda: alpha("nominal"),
        "krippendorff-alpha-ordinal": lambda: alpha("ordinal"),
        "krippendorff-alpha-interval": lambda: alpha("interval"),
        "fleiss-kappa": lambda: cac.fleiss()["est"]["coefficient_value"],
        "conger-kappa": lambda: cac.conger()["est"]["coefficient_value"],
        "gwet-ac1": lambda: cac.gwet()["est"]["coefficient_value"],
        "brennan-prediger": lambda: cac.bp()["est"]["coefficient_value"],
    }
    for name, work in found.items():
        value, took = timed(work)
        values[name] = float(value)
        milliseconds += took
    return {"values": values, "milliseconds": milliseconds}


json.dump([describe(data) for data in json.load(sys.stdin)], sys.stdout)
