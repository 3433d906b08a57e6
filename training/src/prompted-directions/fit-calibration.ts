import { likeliestOf, logitOf } from '@health/server/evidence/findings/prompted/prompted-direction';
import type { DirectionChances } from '@health/server/evidence/findings/prompted/prompted-model';

const ROUNDS = 2000;
const RATE = 0.5;

/**
 * Returns offset and slope by which the logit of the likeliest direction becomes the chance that it is right (Platt 1999),
 * by gradient ascent.
 */
export function fitCalibration(
  judged: readonly { chances: DirectionChances; truth: keyof DirectionChances }[],
): { offset: number; slope: number } {
  const examples = judged.map(({ chances, truth }) => {
    const likeliest = likeliestOf(chances);
    return { logit: logitOf(chances[likeliest]), right: likeliest === truth ? 1 : 0 };
  });
  let [offset, slope] = [0, 1];
  for (let round = 0; round < ROUNDS; round++) {
    let [down, across] = [0, 0];
    for (const { logit, right } of examples) {
      const error = right - 1 / (1 + Math.exp(-offset - slope * logit));
      down += error;
      across += error * logit;
    }
    offset += (RATE * down) / examples.length;
    slope += (RATE * across) / examples.length;
  }
  return { offset, slope };
}
