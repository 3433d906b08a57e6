import { readFileSync } from 'node:fs';
import { dataset } from '@health/datasets';
import { understandQuestion } from '@health/server/search/query/understand-question';
import { conceptsIn } from '@health/server/text/vocabulary/understand-words';
import { z } from 'zod';
import { share } from '../metrics/statistics.ts';
import type { Figures } from '../results/thresholds.ts';

/** A query with a word that also names something else. What is to be kept is a part of a name, in any case; what is never meant is how one begins. */
const trap = z.object({
  id: z.string(),
  query: z.string(),
  keep: z.array(z.string()),
  never: z.array(z.string()),
});
type Trap = z.infer<typeof trap>;

/**
 * Reads queries whose words have other senses: the share of concepts meant that are understood, and of queries in which one that is not
 * meant was added. Queries with an odd number may be looked at (`development`), the others choose between versions.
 */
export function searchTrapsTask(): Promise<Figures> {
  const traps = readTraps();
  const isOdd = ({ id }: Trap): boolean => Number(id.slice(1)) % 2 === 1;
  const development = traps.filter(isOdd);
  return Promise.resolve({
    ...figuresOf('development', development),
    ...figuresOf(
      'validation',
      traps.filter((one) => !isOdd(one)),
    ),
  });
}

const readTraps = (): Trap[] =>
  readFileSync(dataset('questions/search-traps.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => trap.parse(JSON.parse(line)));

function figuresOf(set: string, traps: readonly Trap[]): Figures {
  const read = traps.map((one) => ({ ...one, understood: understoodIn(one.query) }));
  const kept = read.flatMap(({ id, keep, understood }) =>
    keep.map((name) => ({ id, name, isKept: understood.some((one) => one.includes(name.toLowerCase())) })),
  );
  const isCaught = ({ never, understood }: (typeof read)[number]): boolean =>
    never.some((name) => begins(understood, name));
  if (process.env.BENCH_ERRORS && set === 'development') {
    for (const one of read.filter(isCaught))
      console.error('caught', one.query, '→', one.understood.join(', '));
    for (const { id, name } of kept.filter(({ isKept }) => !isKept)) console.error('missed', id, name);
  }
  return {
    [`${set}_kept`]: share(kept, ({ isKept }) => isKept),
    [`${set}_caught`]: share(
      read.filter(({ never }) => never.length > 0),
      isCaught,
    ),
  };
}

/** The terms of the concepts a query is understood to name, and the words added to it, in lower case. */
function understoodIn(query: string): string[] {
  const { words, expansions } = understandQuestion(query, { now: new Date() });
  const terms = conceptsIn(words).map(({ concept }) => concept.term);
  return [...terms, ...expansions.flatMap(({ names }) => names)].map((name) => name.toLowerCase());
}

const begins = (understood: readonly string[], name: string): boolean =>
  understood.some((one) => one.startsWith(name.toLowerCase()));
