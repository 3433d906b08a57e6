import { readFileSync } from 'node:fs';
import { bucketOf, clustersOf } from '../../evidence/classifiers/hashed-words.ts';
import { bestPath } from '../../evidence/classifiers/linear-chain.ts';
import { unpackModel } from '../../evidence/classifiers/packed-model.ts';
import { type SequenceModel, type Step, scoresOf } from '../../evidence/classifiers/sequence-model.ts';
import { resource } from '../../resources.ts';
import { isQuestionStopWord, stemOf } from '../../text/tokens/content-stems.ts';
import { foldedWords, type Word } from '../../text/tokens/phrases.ts';
import { conceptsIn } from '../../text/vocabulary/understand-words.ts';
import { conceptKindOf } from './concept-kinds.ts';

/** The parts of a question that a paper has to speak of: whom, what is done, compared with what, to what end. */
export const slotNames = ['population', 'intervention', 'comparator', 'outcome'] as const;
export type SlotName = (typeof slotNames)[number];

/** The words of a question in each slot, as written; empty where the question names none. */
export type QuestionSlots = Readonly<Record<SlotName, string>>;

/** The classes of a word: the slots, then none. */
export const SLOT_CLASSES = [...slotNames, 'none'] as const;
export const SLOT_BUCKETS = 1 << 16;
/** Between words of one slot that stand apart in the question. */
export const SLOT_SEPARATOR = ', ';
/** Further words of a long question are background. */
const MOST_WORDS = 60;

/** The words of a question that the reader of slots looks at. */
export const slotWords = (question: string): Word[] => foldedWords(question).slice(0, MOST_WORDS);

/** Returns the features of each word of a question: itself, its neighbours, the kind of concept it is part of, the last small word. */
export function slotSteps(question: string): Step[] {
  const words = slotWords(question);
  const kinds = kindsOfWords(question, words);
  const lower = words.map(({ written }) => (/^\d/.test(written) ? '0' : written.toLowerCase()));
  const clusters = clustersOf(lower);
  let lastSmall = '^';
  let link = '';
  let exposures = 0;
  return words.map((_, at): Step => {
    const word = lower[at] ?? '';
    const kind = kinds[at] ?? 'word';
    const [before, after] = [lower[at - 1] ?? '^', lower[at + 1] ?? '$'];
    const isSmall = isQuestionStopWord(word);
    if (LINKS.has(word)) link = word;
    if (kind === 'exposure' && kinds[at - 1] !== 'exposure') exposures++;
    const names = [
      'bias',
      `w ${word}`,
      `s ${stemOf(word)}`,
      `k ${kind}`,
      `kb ${kinds[at - 1] ?? '^'} ${kind}`,
      `ka ${kind} ${kinds[at + 1] ?? '$'}`,
      `c ${clusters[at]}`,
      `cb ${clusters[at - 1] ?? '^'} ${clusters[at]}`,
      `ca ${clusters[at]} ${clusters[at + 1] ?? '$'}`,
      `lc ${lastSmall} ${clusters[at]}`,
      `b ${before}`,
      `a ${after}`,
      `bb ${lower[at - 2] ?? '^'} ${before}`,
      `bw ${before} ${word}`,
      `l ${lastSmall}`,
      `lk ${lastSmall} ${kind}`,
      `link ${link}`,
      `link ${link} ${kind}`,
      `first ${lower[0] ?? ''} ${kind}`,
      `place ${Math.min(4, Math.floor((5 * at) / words.length))} ${kind}`,
      `exposures ${Math.min(3, exposures)} ${kind}`,
      ...(isSmall ? ['small'] : []),
    ];
    if (isSmall) lastSmall = word;
    return {
      features: Uint32Array.from(new Set(names), (name) => bucketOf(name, SLOT_BUCKETS)),
      allowed: [],
    };
  });
}

/** Words that say how what follows relates to what is before. */
const LINKS = new Set(
  'in for with after during than versus vs or compared against on to by from of among at before when if who whose lower reduce improve prevent increase raise cause help ease cut affect make mean have get'.split(
    ' ',
  ),
);

function kindsOfWords(question: string, words: readonly Word[]): string[] {
  const found = conceptsIn(question);
  return words.map(({ at, written }) => {
    const part = found.find(({ start, end }) => at >= start && at < end);
    if (part) return conceptKindOf(part.concept);
    return isQuestionStopWord(written.toLowerCase()) ? 'small' : 'word';
  });
}

let shipped: SequenceModel | null = null;

function shippedSlots(): SequenceModel {
  shipped ??= unpackModel(readFileSync(resource('weights/question-slots.bin.gz')));
  return shipped;
}

/** Reads the slots of a question with a conditional random field over its words. */
export function readSlots(question: string, model: SequenceModel = shippedSlots()): QuestionSlots {
  const words = slotWords(question);
  const path = bestPath(
    model,
    slotSteps(question).map((step) => scoresOf(model, step)),
  );
  const slot = (name: SlotName): string => spansOf(question, words, path, SLOT_CLASSES.indexOf(name));
  return {
    population: slot('population'),
    intervention: slot('intervention'),
    comparator: slot('comparator'),
    outcome: slot('outcome'),
  };
}

/** The stretches of the words of one class, as written, joined by commas. Small words at their ends are left out. */
function spansOf(question: string, words: readonly Word[], path: readonly number[], label: number): string {
  const spans: string[] = [];
  let start = -1;
  for (let at = 0; at <= words.length; at++) {
    const isIn = at < words.length && path[at] === label;
    if (isIn && start < 0) start = at;
    if (isIn || start < 0) continue;
    const inside = withoutSmallEnds(question, words.slice(start, at));
    const [first, last] = [inside[0], inside.at(-1)];
    if (first && last) spans.push(question.slice(first.at, last.at + last.written.length));
    start = -1;
  }
  return spans.join(SLOT_SEPARATOR);
}

function withoutSmallEnds(question: string, words: readonly Word[]): readonly Word[] {
  const isSmall = ({ written }: Word): boolean => isQuestionStopWord(written.toLowerCase());
  // "can't" is two words: a slot never begins with the second.
  const isEndOfContraction = ({ at }: Word): boolean => /\w['’]$/.test(question.slice(0, at));
  const first = words.findIndex((word) => !isSmall(word) && !isEndOfContraction(word));
  const last = words.findLastIndex((word) => !isSmall(word));
  return first < 0 ? [] : words.slice(first, last + 1);
}
