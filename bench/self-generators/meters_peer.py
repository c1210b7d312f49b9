"""Reads meter files with pandas and settles their month with numpy; prints the milliseconds of each run over all files as JSON.

Arguments: runs, and a JSON file: {"prices": [744 numbers], "files": [{"path", "separator", "decimal", "encoding"}]}; workbooks have no separator.
"""

import io
import json
import sys
import time

import numpy
import pandas

runs, manifest = sys.argv[1:]
with open(manifest) as file:
    manifest_content = json.load(file)
prices = numpy.array(manifest_content["prices"])
for each in manifest_content["files"]:
    with open(each["path"], "rb") as file:
        each["bytes"] = file.read()


def read(each):
    if "separator" not in each:
        # pandas opens workbooks with openpyxl in its fastest mode: read_only, data_only.
        return pandas.read_excel(io.BytesIO(each["bytes"]), engine="openpyxl")
    return pandas.read_csv(
        io.BytesIO(each["bytes"]),
        engine="c",
        sep=each["separator"],
        decimal=each["decimal"],
        encoding=each["encoding"],
    )


def in_order(table):
    days = table.iloc[:, 0]
    first = str(days.iloc[0])
    if isinstance(days.iloc[0], str):
        form = "%Y-%m-%d" if first[4] == "-" else "%d" + first[2] + "%m" + first[2] + "%Y"
        days = pandas.to_datetime(days, format=form)
    return table.iloc[days.argsort().to_numpy()]


def settle(table):
    hours = in_order(table).iloc[:, 1:97].to_numpy(dtype=float).reshape(-1, 4, 24)
    imports, exports, inductive, capacitive = (hours[:, at, :].ravel() for at in range(4))
    taken, given = imports.sum(), exports.sum()
    exchanged = min(taken, given)
    surplus = exports - numpy.diff(numpy.minimum(numpy.cumsum(exports), taken), prepend=0)
    penalised = numpy.maximum(0, inductive - imports / 2).sum()
    values = [
        taken * 930.39,
        -exchanged * 930.39,
        exchanged * 118.42,
        -(surplus * prices[: len(surplus)]).sum(),
        penalised * 288.17 * 2,
        capacitive.sum() * 288.17 * 2,
    ]
    return sum(round(value, 2) for value in values)


times = []
for _ in range(int(runs)):
    began = time.perf_counter()
    totals = [settle(read(each)) for each in manifest_content["files"]]
    times.append(1000 * (time.perf_counter() - began))
print(json.dumps({"times": times, "totals": totals}))
