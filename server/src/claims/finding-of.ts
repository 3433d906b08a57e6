import type { findings } from '@health/contract';

type Finding = (typeof findings)[number];

const NONE =
  /\b(?:no (?:\w+ ){0,3}(?:differences?|effects?|associations?|benefits?|evidence|changes?|improvements?|correlations?|relationships?|increase|reduction|impact)|(?:did|does|do|was|were|is|are|has|have|had|could|can) not|didn['’]t|neither|failed to|similar(?:ly)?|comparable|non-?inferior\w*|ineffective|no (?:better|worse|more|less)|not (?:\w+ ){0,2}(?:differ\w*|associated|effective|superior|related|correlated))\b/i;
const DIFFERENCE =
  /\b(?:associat\w+|increas\w+|decreas\w+|reduc\w+|improv\w+|lower\w*|higher|greater|fewer|(?:more|less) likely|effective(?:ly)?|superior|better|worse|benefits?|beneficial|prevent(?:s|ed)|risk factors?|correlat\w+|predict\w*|protective|eased?|fell|rose|declin\w+|enhanc\w+|caus(?:es|ed)|led to)\b/i;

/** What a sentence reports: a difference or an association, none, or neither clearly. */
export function findingIn(sentence: string): Finding {
  const [none, difference] = [NONE.test(sentence), DIFFERENCE.test(sentence)];
  if (none)
    return /\b(?:but|however|although|while|whereas|except)\b/i.test(sentence) ? 'unclear' : 'no difference';
  return difference ? 'difference' : 'unclear';
}
