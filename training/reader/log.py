"""What happened, on the screen and in a file."""
import time
from pathlib import Path


class Log:
    def __init__(self, path: Path):
        self.path, self.begun = path, time.monotonic()
        path.write_text("", "utf8")

    def __call__(self, sentence: str) -> None:
        line = f"{time.monotonic() - self.begun:7.1f} {sentence}"
        print(line, flush=True)
        with self.path.open("a", encoding="utf8") as file:
            file.write(line + "\n")

    def figures(self, name: str, figures: dict[str, float]) -> None:
        self(f"{name}: " + "; ".join(f"{figure} {value:.3f}" for figure, value in figures.items()))
