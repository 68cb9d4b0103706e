"""The tables of tests/accuracy that have a row for each function: read and written."""

import csv


def read(path):
    """The rows by function."""
    with path.open(newline="") as stream:
        return {row["function"]: row for row in csv.DictReader(stream)}


def write(path, columns, rows):
    with path.open("w", newline="") as stream:
        table = csv.writer(stream, lineterminator="\n")
        table.writerow(columns)
        table.writerows(rows)
