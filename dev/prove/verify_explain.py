#!/usr/bin/env python3
"""Verify the paths that `sudokit explain --to jsonl` writes, from their text alone.

Every sentence is parsed by a grammar, every fact in it is looked up in the position, and every conclusion must follow.
A sentence that the grammar does not have is an error. It shares no code with the program: see explain_checks.

    sudokit explain --to jsonl puzzles.txt | python3 dev/prove/verify_explain.py
    python3 dev/prove/verify_explain.py --self-test paths.jsonl

Exit status: 0 if all paths are right, 1 if one is wrong or there is none, 2 for a usage error.
"""

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from explain_checks.damage_chains import self_test  # noqa: E402
from explain_checks.paths import Counts, Options, Trouble, verify_document  # noqa: E402


def documents(files):
    """Yields the lines of the files, each with its place and its document or an error."""
    for name in files or ["-"]:
        stream = sys.stdin if name == "-" else open(name, encoding="utf-8")
        with stream:
            for number, line in enumerate(stream, 1):
                place = f"{'standard input' if name == '-' else name}:{number}"
                try:
                    yield place, json.loads(line)
                except ValueError as error:
                    yield place, error


def verify_all(args):
    """Verifies all documents. Returns the record of the run."""
    counts, errors, paths, wrong = Counts(), [], 0, 0
    options = Options(args.no_uniqueness, args.strict)
    for place, document in documents(args.files):
        paths += 1
        if isinstance(document, ValueError):
            troubles = [Trouble(f"this is no JSON: {document}")]
        else:
            troubles = verify_document(document, options, counts)
        wrong += bool(troubles)
        for trouble in troubles[: args.errors - len(errors)]:
            errors.append(describe(place, document, trouble))
            if not args.json:
                print(text_of(errors[-1]), file=sys.stderr)
    return {
        "paths": paths,
        "wrong": wrong,
        "steps": sum(counts.techniques.values()),
        "ends": dict(counts.ends.most_common()),
        "techniques": dict(counts.techniques.most_common()),
        "sentences": dict(counts.forms.most_common()),
        "remarks": dict(counts.remarks.most_common()),
        "errors": errors,
    }


def describe(place, document, trouble):
    """Returns an error as data."""
    found = {"place": place, "why": trouble.why}
    if isinstance(document, dict):
        found.update({name: document[name] for name in ("puzzle", "scale") if name in document})
    if isinstance(trouble.step, dict):
        found.update({"step": trouble.step.get("number"), "technique": trouble.step.get("technique")})
    if trouble.sentence:
        found["sentence"] = trouble.sentence
    return found


def text_of(error):
    """Returns an error as lines of text."""
    lines = [f"{error['place']}: {error['why']}"]
    lines += [f"  {name}: {value}" for name, value in error.items() if name not in ("place", "why")]
    return "\n".join(lines)


def print_record(record):
    """Prints the counts."""
    print(f"{record['paths']} paths, {record['wrong']} of them wrong; {record['steps']} steps verified")
    for name in ("ends", "techniques", "sentences", "remarks"):
        print(f"{name}:")
        for what, number in record[name].items():
            print(f"  {number:8} {what}")


def main():
    """Reads the arguments and runs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", metavar="FILE", help="output of explain --to jsonl [default: stdin]")
    parser.add_argument("--no-uniqueness", action="store_true", help="reject unique loops and BUG")
    parser.add_argument("--strict", action="store_true", help="treat remarks on superfluous words as errors")
    parser.add_argument("--json", action="store_true", help="print the counts and errors as JSON")
    parser.add_argument("--errors", type=int, default=20, metavar="N", help="maximum number of errors [default: 20]")
    parser.add_argument("--self-test", action="store_true", help="damage correct paths and require that this is found")
    parser.add_argument("--seed", type=int, default=1, help="seed for the damages [default: 1]")
    args = parser.parse_args()
    if args.self_test:
        return self_test([document for _, document in documents(args.files)], args.seed, args.json)
    record = verify_all(args)
    if args.json:
        print(json.dumps(record, ensure_ascii=False, indent=1))
    else:
        print_record(record)
    if not record["paths"]:
        print("error: no paths to verify", file=sys.stderr)
    return 1 if record["wrong"] or not record["paths"] else 0


if __name__ == "__main__":
    sys.exit(main())
