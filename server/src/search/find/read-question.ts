import { LRUMap } from 'mnemonist';
import type { KeptDatabase } from '../../platform/services.ts';
import { indexStems } from '../bm25/index-words.ts';
import type { LexicalIndex } from '../index/lexical-index.ts';
import { readWordIndex } from '../index/read-word-index.ts';
import { understandQuestion } from '../query/understand-question.ts';
import type { UnderstoodQuestion } from '../understood-question.ts';

/**
 * Returns a query as it is understood over the stored papers. The list of words leaves out rare ones, so a word is first looked up in
 * the index before it is corrected: a word in any paper counts as correct.
 */
export async function readQuestion(
  services: KeptDatabase,
  query: string,
  now: Date,
): Promise<UnderstoodQuestion> {
  const index = await readWordIndex(services);
  return remembered(index, `${now.toDateString()} ${query}`, () => readWith(index, query, now));
}

function readWith(index: LexicalIndex, query: string, now: Date): UnderstoodQuestion {
  const understood = understandQuestion(query, { now, knownWords: index.words });
  const repaired = understood.parts.flatMap(({ kind, written }) =>
    kind === 'spelling' ? [written.toLowerCase()] : [],
  );
  const spared = new Set(repaired.filter((word) => isIndexed(word, index)));
  return spared.size === 0 ? understood : understandQuestion(query, { now, knownWords: index.words, spared });
}

/**
 * Returns a query whose words the user corrected: `words` are looked for, and what the query says beside words (years,
 * designs, authors …) still holds.
 */
export async function readCorrectedQuestion(
  services: KeptDatabase,
  query: string,
  words: string,
  now: Date,
): Promise<UnderstoodQuestion> {
  const index = await readWordIndex(services);
  const key = `${now.toDateString()} ${JSON.stringify([query, words])}`;
  return remembered(index, key, () => correct(readWith(index, query, now), readWith(index, words, now)));
}

function correct(asWritten: UnderstoodQuestion, corrected: UnderstoodQuestion): UnderstoodQuestion {
  // The words of a query with operators, or of what is not searched, were replaced, and with them what it asked for.
  if (asWritten.tree || asWritten.refusal !== null) return corrected;
  const parts = asWritten.parts.filter(({ kind }) => kind !== 'spelling' && kind !== 'synonyms');
  const { expansions, populations } = corrected;
  return { ...asWritten, parts, words: corrected.words, expansions, populations };
}

/** Questions remembered, with what was found for them in the last seconds (`sharedSearch`). */
const REMEMBERED = 48;
const memory = new WeakMap<LexicalIndex, LRUMap<string, UnderstoodQuestion>>();

/** The same object for the same question of the same day and state of the index, so that what is found for it can be shared. */
function remembered(index: LexicalIndex, key: string, read: () => UnderstoodQuestion): UnderstoodQuestion {
  const questions = memory.get(index) ?? new LRUMap<string, UnderstoodQuestion>(REMEMBERED);
  memory.set(index, questions);
  const cached = questions.get(key);
  if (cached) return cached;
  const question = read();
  questions.set(key, question);
  return question;
}

const isIndexed = (word: string, index: LexicalIndex): boolean =>
  indexStems(word).some((stem) => index.papersWith(stem) > 0);
