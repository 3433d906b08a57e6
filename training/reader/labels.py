"""Labelled claims of others that may teach: abstracts, and what they say of a claim."""
from pathlib import Path

from data import ANSWERS, Candidate, Paper, Question, read_lines

# Weights that they taught may be shipped. Check-COVID is under MIT; of SciFact the claims are under CC BY 4.0, the
# abstracts under ODC-By 1.0.
FILES = ["check-covid/claims.jsonl", "scifact-train/pairs.jsonl"]
SAYS = {"SUPPORT": "yes", "REFUTE": "no", "CONTRADICT": "no"}


def read_claims(folder: Path) -> tuple[list[Question], dict[str, Paper]]:
    """The claims of the split "train" as questions of the kind "claim", and their papers."""
    questions, papers = [], {}
    for file in FILES:
        for line in read_lines(folder / file):
            if line["split"] == "train" and line.get("sentences"):
                pmc = f"{file}:{line['doc']}"
                papers[pmc] = Paper(line["title"], line["sentences"])
                questions.append(Question("claim", "teach", line["claim"], "claim", [_candidate(pmc, line)]))
    return questions, papers


def _candidate(pmc: str, line: dict) -> Candidate:
    if line["label"] not in SAYS:
        return Candidate(pmc, 1)
    return Candidate(pmc, 3, _decisive(line), ANSWERS.index(SAYS[line["label"]]))


def _decisive(line: dict) -> list[int]:
    """The first sentence of each reason, before the other ones."""
    if "rationales" in line:
        return list(dict.fromkeys([reason[0] for reason in line["rationales"]] + sum(line["rationales"], [])))
    return [evidence["sent_index"] for evidence in line["evidence"]]
