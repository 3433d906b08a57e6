/** With fewer users nothing is chosen: chance would decide, and the choice could tell of one of them. */
export const MIN_CASES = 20;

/** A choice among recipes by their index. */
export interface ChosenRecipe {
  index: number;
  /** What it gains on users that did not choose, and the standard error of that; both in units of the quality. */
  gain: number;
  standardError: number;
}

/**
 * Chooses a recipe by how well each one found what was hidden: `qualities` holds, for each user, the quality of each recipe;
 * the first recipe is the default. Each half of the users chooses for the other half, which tells what choosing gains. When
 * that is more than its standard error, the best for all is chosen, and else the default. Returns null for fewer than 20 users.
 */
export function chooseRecipe(qualities: readonly (readonly number[])[]): ChosenRecipe | null {
  if (qualities.length < MIN_CASES) return null;
  const halves = [0, 1].map((half) => qualities.filter((_, index) => index % 2 === half));
  const gains = halves.flatMap((half, at) => {
    const chosen = bestOf(halves[1 - at] ?? []);
    return half.map((quality) => (quality[chosen] ?? 0) - (quality[0] ?? 0));
  });
  const gain = meanOf(gains);
  const variance = meanOf(gains.map((one) => (one - gain) ** 2));
  const standardError = Math.sqrt(variance / (gains.length - 1));
  return { index: gain > standardError ? bestOf(qualities) : 0, gain, standardError };
}

/** The index with the greatest mean; the first of equals. */
function bestOf(qualities: readonly (readonly number[])[]): number {
  const [first = []] = qualities;
  const means = first.map((_, index) => meanOf(qualities.map((quality) => quality[index] ?? 0)));
  return means.indexOf(Math.max(...means));
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
