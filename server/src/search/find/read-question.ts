import type { Queryable } from '../../platform/database/connect.ts';
import { indexStems } from '../bm25/index-words.ts';
import type { LexicalIndex } from '../index/lexical-index.ts';
import { readWordIndex } from '../index/read-word-index.ts';
import { understandQuestion } from '../query/understand-question.ts';
import type { UnderstoodQuestion } from '../understood-question.ts';

/**
 * Returns a query as it is understood over the stored papers. The list of words leaves rare ones out, so a word that is to be
 * repaired is first looked for in the index: what any paper has is spelled as it should be.
 */
export async function readQuestion(db: Queryable, query: string, now: Date): Promise<UnderstoodQuestion> {
  const index = await readWordIndex(db);
  const understood = understandQuestion(query, { now, knownWords: index.words });
  const repaired = understood.parts.flatMap(({ kind, written }) =>
    kind === 'spelling' ? [written.toLowerCase()] : [],
  );
  const spared = new Set(repaired.filter((word) => isIndexed(word, index)));
  return spared.size === 0 ? understood : understandQuestion(query, { now, knownWords: index.words, spared });
}

/**
 * Returns a query whose words the reader corrected: `words` are looked for, and what the query says beside words (years,
 * designs, authors …) still holds.
 */
export async function readCorrectedQuestion(
  db: Queryable,
  query: string,
  words: string,
  now: Date,
): Promise<UnderstoodQuestion> {
  const asWritten = await readQuestion(db, query, now);
  const corrected = await readQuestion(db, words, now);
  const parts = asWritten.parts.filter(({ kind }) => kind !== 'spelling' && kind !== 'synonyms');
  const { expansions, populations } = corrected;
  return { ...asWritten, parts, words: corrected.words, expansions, populations };
}

const isIndexed = (word: string, index: LexicalIndex): boolean =>
  indexStems(word).some((stem) => index.papersWith(stem) > 0);
