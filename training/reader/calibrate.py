"""How likely a paper answers, from its logit."""
import numpy as np

from data import ANSWERING, Question
from measure import Readings

PENALTY, ROUNDS = 1e-3, 50


def calibrate(questions: list[Question], readings: Readings) -> dict[str, dict[str, float]]:
    """By kind of question: the slope and intercept of the logistic curve through the readings of graded papers."""
    curves = {}
    for kind in ("general", "narrow"):
        pairs = [(readings[question.text, candidate.pmc]["relevance"], candidate.grade >= ANSWERING)
                 for question in questions if question.kind == kind
                 for candidate in question.candidates if (question.text, candidate.pmc) in readings]
        if len({answers for _, answers in pairs}) == 2:
            curves[kind] = _logistic(*map(np.array, zip(*pairs)))
    return curves


def _logistic(x: np.ndarray, y: np.ndarray) -> dict[str, float]:
    """Newton's method for a slope and an intercept."""
    features, weights = np.stack([x, np.ones_like(x)], 1), np.zeros(2)
    for _ in range(ROUNDS):
        chance = 1 / (1 + np.exp(-features @ weights))
        slope = features.T @ (y - chance) - PENALTY * weights
        curve = (features * (chance * (1 - chance))[:, None]).T @ features + PENALTY * np.eye(2)
        weights += np.linalg.solve(curve, slope)
    return {"slope": float(weights[0]), "intercept": float(weights[1])}
