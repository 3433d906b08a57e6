import type { Queryable } from '../../platform/database/connect.ts';
import { indexStems } from '../bm25/index-words.ts';
import { readCorpusWords } from '../corpus/corpus-words.ts';
import { readWordIndex } from '../index/read-word-index.ts';
import { understandQuestion } from '../query/understand-question.ts';
import type { UnderstoodQuestion } from '../understood-question.ts';

/**
 * A query as it is understood over this corpus. Counts of words come from a sample, so a word that is to be mended is
 * first looked for in the index: what any paper says is no slip.
 */
export async function readQuestion(db: Queryable, query: string, now: Date): Promise<UnderstoodQuestion> {
  const { list } = await readCorpusWords(db);
  const understood = understandQuestion(query, { now, knownWords: list });
  const slips = understood.parts.flatMap(({ kind, written }) =>
    kind === 'spelling' ? [written.toLowerCase()] : [],
  );
  if (slips.length === 0) return understood;
  const said = await saidSomewhere(db, slips);
  if (said.size === 0) return understood;
  return understandQuestion(query, { now, knownWords: list, spared: said });
}

async function saidSomewhere(db: Queryable, words: readonly string[]): Promise<Set<string>> {
  const index = await readWordIndex(db);
  return new Set(words.filter((word) => indexStems(word).some((stem) => index.has(stem))));
}
