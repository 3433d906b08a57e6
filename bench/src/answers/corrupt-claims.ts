import { numbersIn } from '@health/server/answers/verify/numbers-in';

/** Returns the claim with its first number in digits changed to one nearby, or null when it has none. */
export function withAnotherNumber(claim: string): string | null {
  const [number] = numbersIn(claim).filter(({ text }) => /^\d/.test(text));
  if (!number) return null;
  const changed = number.value < 10 ? number.value + 3 : Math.round(number.value * 1.3 + 1);
  return claim.replace(number.text, String(changed));
}

const oppositions: [RegExp, string][] = [
  [/\bno significant\b/i, 'a significant'],
  [/\b(did|does|do|was|were|is|are|has|have|can|could) not\b/i, '$1'],
  [/\bincreased\b/i, 'decreased'],
  [/\bincreases\b/i, 'decreases'],
  [/\bdecreased\b/i, 'increased'],
  [/\breduced\b/i, 'increased'],
  [/\breduces\b/i, 'increases'],
  [/\bhigher\b/i, 'lower'],
  [/\blower\b/i, 'higher'],
  [/\bimproved\b/i, 'worsened'],
  [/\bimproves\b/i, 'worsens'],
  [/\beffective\b/i, 'ineffective'],
  [/\bmore\b/i, 'less'],
  [/\bless\b/i, 'more'],
  [/\b(is|are|was|were) (associated|related|correlated)\b/i, '$1 not $2'],
  [/\bsimilar\b/i, 'different'],
];

/** Returns the claim with the direction of its finding reversed, or null when it has no word to reverse. */
export function withReversedDirection(claim: string): string | null {
  const opposition = oppositions.find(([pattern]) => pattern.test(claim));
  return opposition ? claim.replace(opposition[0], opposition[1]) : null;
}
