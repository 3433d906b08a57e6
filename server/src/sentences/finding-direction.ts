/** What one sentence of a source reports, how surely (0 to 1), and the words that decided. */
export interface Finding {
  finding: 'difference' | 'no difference' | 'unclear';
  confidence: number;
  /** Words of the sentence; '' when it is unclear. */
  because: string;
}

const NONE =
  /\b(?:no (?:statistically |clinically )?(?:significant |meaningful |clear |overall )?(?:differences?|effects?|associations?|changes?|improvements?|benefits?|impact|evidence)|not (?:statistically |clinically )?(?:significant(?:ly)?|differ\w*|associated|improve\w*|reduce\w*|superior|affect\w*)|did not|non-?significant(?:ly)?|similar|comparable|neither|failed to)\b/i;
const DIFFERENCE =
  /\b(?:significant(?:ly)?|improve[ds]?|reduce[ds]?|increase[ds]?|decrease[ds]?|higher|lower|greater|better|superior|effective|associated with|fewer|more likely|less likely)\b/i;

/** Whether a sentence reports a difference or association, none, or neither clearly. */
export function findingOf(text: string): Finding {
  const none = NONE.exec(text);
  if (none) return { finding: 'no difference', confidence: 0.8, because: none[0] };
  const difference = DIFFERENCE.exec(text);
  if (difference) return { finding: 'difference', confidence: 0.7, because: difference[0] };
  return { finding: 'unclear', confidence: 0.5, because: '' };
}
