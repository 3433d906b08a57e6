import { stemOf } from '../../../text/tokens/stem.ts';
import type { FeatureBag } from '../../classifiers/valued-features.ts';
import type { ArmSide } from './arm-order.ts';
import type { MaskedSentence, MaskedToken } from './masked-sentence.ts';
import { changeOf, hasComparative, isComparative, polarityOf, valenceOf } from './polarity.ts';

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

/** Outcomes that get better by getting less. */
const UNWANTED = new Set(
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
