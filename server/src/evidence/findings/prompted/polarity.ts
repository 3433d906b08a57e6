import { stemOf } from '../../../text/tokens/content-stems.ts';
import type { FeatureBag } from '../../classifiers/valued-features.ts';
import type { ArmSide } from './arm-order.ts';
import type { MaskedSentence, MaskedToken } from './masked-sentence.ts';

const stemSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(stemOf));
const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const MORE = stemSet(
  `higher greater more longer larger bigger heavier faster better stronger superior superiority frequent often increase rise rose
  elevated gain exceed enhance raised augmented prolonged improve improvement promote accelerated upregulated heightened doubled
  highest greatest most longest best`,
);
const LESS = stemSet(
  `lower less fewer shorter smaller lesser slower weaker inferior worse poorer reduce reduction decrease decline fell fall drop lost
  loss attenuated suppressed inhibited prevent diminished lowered worsened shortened minimized alleviate relieved ameliorated
  mitigated impaired deteriorated downregulated blunted protected avoid lowest least fewest shortest smallest worst`,
);
const BETTER = stemSet(
  'improve improvement better superior superiority benefit beneficial effective best favour favor favored favoured alleviated relieved ameliorated efficacious',
);
const WORSE = stemSet('inferior worse poorer worsened worst impaired deteriorated');
const COMPARATIVE = stemSet(
  'higher greater more larger better less smaller fewer lower lesser superior faster slower longer shorter greatest largest',
);
const CHANGE = stemSet(
  'reduction reduced decrease decreased decline increase increased improvement improved rise gain loss drop fall lowering worsening relief',
);
/** After a change, these say how much of it there was; other comparatives do so only after a noun. */
const AMOUNT = wordSet('more less greater lesser smaller larger pronounced');
const CHANGE_NOUN = wordSet(
  'reduction reductions improvement improvements decline declines loss gain drop fall rise worsening relief',
);
const NOUN_OR_VERB = wordSet('decrease decreases increase increases');
const BEFORE_NOUN = wordSet('the a an mean in of median absolute relative percent average this');
/** No farther after a comparative stands the change it is about, and before it. */
const [AFTER, BEFORE] = [4, 24];

/** Returns 1 for the stem of a word of more, -1 for one of less, 0 for any other. */
export const polarityOf = (stem: string): number => (MORE.has(stem) ? 1 : LESS.has(stem) ? -1 : 0);

/** Returns 1 for the stem of a word of better, -1 for one of worse, 0 for any other. */
const valenceOf = (stem: string): number => (BETTER.has(stem) ? 1 : WORSE.has(stem) ? -1 : 0);

/** Whether the stem is that of a comparative, such as "higher". */
const isComparative = (stem: string): boolean => COMPARATIVE.has(stem);

type Tokens = readonly MaskedToken[];

/** Whether the change at a place is one that a comparative is about: "a greater reduction", "the reduction was greater". */
export function hasComparative(tokens: Tokens, at: number): boolean {
  if (!CHANGE.has(tokens[at]?.stem ?? '')) return false;
  const before = tokens.slice(Math.max(0, at - AFTER), at);
  return before.some(({ stem, slot }) => !slot && isComparative(stem)) || isFollowed(tokens, at);
}

function isFollowed(tokens: Tokens, at: number): boolean {
  const { word: change = '', clause } = tokens[at] ?? {};
  const isNoun =
    CHANGE_NOUN.has(change) || (NOUN_OR_VERB.has(change) && BEFORE_NOUN.has(tokens[at - 1]?.word ?? ''));
  for (const token of tokens.slice(at + 1, at + 1 + BEFORE)) {
    if (token.clause !== clause) return false;
    if (token.slot) continue;
    if (isComparative(token.stem) || AMOUNT.has(token.word)) return isNoun || AMOUNT.has(token.word);
    if (CHANGE.has(token.stem)) return false;
  }
  return false;
}

/** Returns the stem of the change that the comparative at a place is about; null when it is about none. */
export function changeOf(tokens: Tokens, at: number): string | null {
  const after = tokens.slice(at + 1, at + 1 + AFTER).find(({ stem, slot }) => !slot && CHANGE.has(stem));
  if (after) return after.stem;
  for (let back = at - 1; back >= Math.max(0, at - BEFORE); back--) {
    const token = tokens[back];
    if (!token || token.clause !== tokens[at]?.clause) return null;
    if (!token.slot && CHANGE.has(token.stem) && isFollowed(tokens, back)) return token.stem;
  }
  return null;
}

/** A word of more or less: which way it points, and how far from the outcome it stands. */
interface PolarWord extends ArmSide {
  stem: string;
  /** 1 more, -1 less; a greater reduction is less. */
  polarity: number;
  /** 1 better, -1 worse, 0 neither. */
  valence: number;
  change: string;
  distance: number;
}

/** Stems of outcomes that get better by getting less. */
export const UNWANTED: ReadonlySet<string> = new Set(
  `pain mortality death symptom severity disability depression depressive anxiety stress fatigue nausea vomiting complication adverse
  infection failure relapse recurrence risk impairment distress insomnia fever cough itch pruritus dyspnea bleeding toxicity craving
  burden error problem discomfort dysfunction injury ulcer disease disorder syndrome hospitalization exacerbation progression headache
  inflammation tumor weight fat bmi cholesterol triglyceride glucose pressure crp emotion negative swelling caries plaque`
    .split(/\s+/)
    .map(stemOf),
);
/** The distance of a word where no word of the outcome stands, and what is added in another clause. */
const [NO_OUTCOME, OTHER_CLAUSE] = [50, 100];
const CLOSE = 6;

/** Adds which way the words of more, less, better and worse point, the one nearest to the outcome apart from the others. */
export function addPolarity(
  bag: FeatureBag,
  sentence: MaskedSentence,
  sideOf: (at: number) => ArmSide,
  outcome: readonly string[],
): void {
  const words = sentence.tokens
    .flatMap((token, at) => polarWord(sentence, token, at, sideOf))
    .toSorted((a, b) => a.distance - b.distance);
  for (const [rank, word] of words.entries()) addWord(bag, word, rank === 0, outcome);
  bag.add('assumed', words.length === 0 ? 'no word' : 'word');
  for (const stem of outcome) bag.add('outcome', stem, 0.5);
}

function polarWord(
  { tokens, anchor }: MaskedSentence,
  token: MaskedToken,
  at: number,
  sideOf: (at: number) => ArmSide,
): PolarWord[] {
  const own = token.slot ? 0 : polarityOf(token.stem);
  if (own === 0 || hasComparative(tokens, at)) return [];
  const change = isComparative(token.stem) ? changeOf(tokens, at) : null;
  const steps = anchor ? Math.min(Math.abs(at - anchor.from), Math.abs(at - anchor.to)) : NO_OUTCOME;
  const isFar = anchor !== null && token.clause !== tokens[anchor.from]?.clause;
  return [
    {
      ...sideOf(at),
      stem: token.stem,
      polarity: change === null ? own : own * polarityOf(change),
      valence: change === null ? valenceOf(token.stem) : own * valenceOf(change),
      change: change ?? '',
      distance: steps + (isFar ? OTHER_CLAUSE : 0),
    },
  ];
}

function addWord(bag: FeatureBag, word: PolarWord, isNearest: boolean, outcome: readonly string[]): void {
  const { stem, polarity, valence, change, distance, sign, shownBy } = word;
  const way = polarity * sign;
  const place = isNearest ? 'nearest' : 'other';
  if (valence === 0) {
    const range = distance < CLOSE ? 'close' : distance < OTHER_CLAUSE ? 'far' : 'off';
    bag.add('polarity', place, way * 1.5);
    bag.add('polarity', `${place} ${shownBy}`, way);
    bag.add('polarity', `${place} ${range}`, way);
    if (isNearest || distance < OTHER_CLAUSE) bag.add('sure', `${place} ${shownBy}`, way);
  }
  if (!isNearest) return;
  bag.add('change', `${stem} ${change}`, sign);
  if (valence === 0) return;
  const isUnwanted = outcome.some((one) => UNWANTED.has(one));
  for (const one of outcome) bag.add('better', one, valence * sign);
  bag.add('better', isUnwanted ? 'unwanted' : 'wanted or neither', valence * sign * 1.5);
  bag.add('better', `${stem} ${isUnwanted}`, valence * sign);
}
