import type { Queryable } from '../../platform/database/connect.ts';
import { corpus, corpusWords as table } from '../../platform/schema/papers.ts';
import { stemOf } from '../../text/tokens/stem.ts';
import { WordList } from '../spelling/word-list.ts';

/** Another process may have counted anew: looked up that often. */
const FRESH_MS = 15_000;

/** What is known of the corpus's words. */
export interface CorpusWords {
  list: WordList;
  /** How many of the counted papers have a word of this stem, at most. */
  papersWith(stem: string): number;
}

interface Kept {
  version: number;
  checkedAt: number;
  words: CorpusWords;
}

const kept = new WeakMap<Queryable, Kept>();
/** Looks on their way, so that many questions at once look once. */
const looking = new WeakMap<Queryable, Promise<CorpusWords>>();

/**
 * The corpus's words as last counted, kept in memory; empty before the first count. Only the first question waits for
 * them: later ones get what is known, and whether it was counted anew is looked up beside them.
 */
export async function readCorpusWords(db: Queryable): Promise<CorpusWords> {
  const known = kept.get(db);
  if (known && Date.now() - known.checkedAt < FRESH_MS) return known.words;
  const look = looking.get(db) ?? lookAnew(db, known).finally(() => looking.delete(db));
  looking.set(db, look);
  if (!known) return look;
  look.catch(() => {
    // The database is away: the question that follows says so.
  });
  return known.words;
}

async function lookAnew(db: Queryable, known: Kept | undefined): Promise<CorpusWords> {
  const [state] = await db.select().from(corpus);
  const version = state?.wordsVersion ?? 0;
  const words =
    known?.version === version ? known.words : wordsWith(await counted(db), state?.wordsPapers ?? 0);
  kept.set(db, { version, checkedAt: Date.now(), words });
  return words;
}

/** The next question reads the counts anew. */
export function forgetCorpusWords(db: Queryable): void {
  kept.delete(db);
}

async function counted(db: Queryable): Promise<Map<string, number>> {
  const rows = await db.select().from(table);
  return new Map(rows.map(({ word, papers }) => [word, papers]));
}

function wordsWith(counts: Map<string, number>, papers: number): CorpusWords {
  const stems = new Map<string, number>();
  for (const [word, count] of counts) {
    const stem = stemOf(word);
    stems.set(stem, Math.min(papers, (stems.get(stem) ?? 0) + count));
  }
  return { list: new WordList(counts, papers), papersWith: (stem) => stems.get(stem) ?? 0 };
}
