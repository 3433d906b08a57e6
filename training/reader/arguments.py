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
    parser.add_argument("--first-layer", type=int, default=11, help="train from this layer on; 0: all, from the texts")
    parser.add_argument("--states", type=Path, help="where the states below that layer are kept; else in --out")
    parser.add_argument("--as-kept", action="store_true", help="use the states that are kept; compute no further ones")
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--steps", type=int, help="so many steps instead of whole epochs")
    parser.add_argument("--rate", type=float, default=1e-4)
    parser.add_argument("--at-once", type=int, default=16, help="questions in a step")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=int, help="so many questions of each part")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--measure", action="store_true", help="measure on the part kept apart, too; once, at the end")
    return parser.parse_args()
