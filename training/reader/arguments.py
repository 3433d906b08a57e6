"""What a training run is told."""
import argparse
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MODELS = ROOT / "resources/models"


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Trains the reader.")
    parser.add_argument("--collected", type=Path, required=True, help="papers.jsonl and found.jsonl")
    parser.add_argument("--out", type=Path, required=True, help="where graph, calibration, card and log are written")
    parser.add_argument("--sets", type=Path, default=ROOT / "datasets/reading", help="the questions")
    parser.add_argument("--labels", type=Path, help="folder of labelled sets")
    parser.add_argument("--start", type=Path, default=MODELS / "reader/reader_int8.onnx",
                        help="the int8 graph to begin with")
    parser.add_argument("--tokenizer", type=Path, default=MODELS / "bge-small-en-v1.5/tokenizer.json")
    parser.add_argument("--learns-from", type=int, default=4, help="layers below this one stay as they are")
    parser.add_argument("--general", type=int, default=2, help="general questions are asked so often in an epoch")
    parser.add_argument("--ungraded", type=int, default=1,
                        help="so many papers that nobody graded teach beside each narrow question in an epoch")
    parser.add_argument("--epochs", type=int, default=1)
    parser.add_argument("--steps", type=int, help="so many steps instead of whole epochs")
    parser.add_argument("--rate", type=float, default=3e-5)
    parser.add_argument("--at-once", type=int, default=4, help="questions in a step")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=int, help="so many questions of each part")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--measure", action="store_true", help="measure on the part kept apart, too; once, at the end")
    return parser.parse_args()
