import { readFileSync } from 'node:fs';
import type { api, Facets, ParsedOf } from '@health/contract';
import { dataset } from '@health/datasets';
import { findPapers } from '@health/server/search/find/find-papers';
import { z } from 'zod';
import { articles, type Collection, withMeaning } from '../data/collections.ts';
import { shuffled } from '../metrics/random.ts';
import { share } from '../metrics/statistics.ts';
import type { Figures } from '../results/thresholds.ts';

const QUESTIONS = 50;
const SEED = 20_261_128;
const USER = '00000000-0000-0000-0000-000000000000';
const FIELDS = ['[tiab]', '[ti]', '[mh]'];

type Narrowing = Partial<ParsedOf<typeof api.findPapers>['query']>;

/** A number that is shown, and what it is in truth. */
interface Shown {
  query: string;
  what: string;
  shown: number;
  found: number;
}

/**
 * Asks random questions, each once more as a query with operators, in the 3,211 articles, and chooses every value that is shown beside
 * the papers. `wrong` is the share of the numbers that are not what choosing gives. `BENCH_ERRORS` prints those.
 */
export async function countFacetsTask(): Promise<Figures> {
  const collection = await withMeaning(await articles());
  try {
    const shown: Shown[] = [];
    for (const question of questions())
      for (const query of [question, withFields(question)])
        shown.push(...(await numbersOf(collection, query)));
    const wrong = shown.filter((one) => one.shown !== one.found);
    if (process.env.BENCH_ERRORS) for (const one of wrong) console.error(JSON.stringify(one));
    return { numbers: shown.length, wrong: share(shown, (one) => one.shown !== one.found) };
  } finally {
    await collection.close();
  }
}

function questions(): string[] {
  const keyed = z.object({ question: z.string(), paraphrases: z.array(z.string()) });
  const all = readFileSync(dataset('questions/everyday-development.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => keyed.parse(JSON.parse(line)))
    .flatMap(({ question, paraphrases }) => [question, ...paraphrases]);
  return shuffled(all, SEED).slice(0, QUESTIONS);
}

/** Its longest words as a query to the letter. */
function withFields(question: string): string {
  const words = [...new Set(question.match(/\p{L}{5,}/gu))].toSorted((a, b) => b.length - a.length);
  return words
    .slice(0, 3)
    .map((word, place) => word + (FIELDS[place] ?? ''))
    .join(' OR ');
}

async function numbersOf({ services }: Collection, query: string): Promise<Shown[]> {
  const find = (narrowing: Narrowing) =>
    findPapers(services, USER, { query, sort: 'best', page: 1, size: 1, ...narrowing });
  const { facets, total, more } = await find({});
  const shown: Shown[] = [{ query, what: 'years', shown: sumOfYears(facets), found: total }];
  if (more && total === 0) shown.push({ query, what: '0+', shown: 1, found: 0 });
  for (const { what, count, narrowing } of valuesOf(facets)) {
    const chosen = await find(narrowing);
    shown.push({ query, what, shown: count, found: chosen.total });
    shown.push({ query, what: `years of ${what}`, shown: sumOfYears(chosen.facets), found: chosen.total });
  }
  return shown;
}

const sumOfYears = ({ years, undated }: Facets): number =>
  years.reduce((sum, { count }) => sum + count, undated);

/** Every value of the facets, its number, and what chooses it. */
function valuesOf(facets: Facets): { what: string; count: number; narrowing: Narrowing }[] {
  return [
    ...facets.years.map(({ year, count }) => ({
      ...{ what: String(year), count },
      narrowing: { from: year, to: year },
    })),
    ...facets.designs.map(({ design, count }) => ({ what: design, count, narrowing: { type: design } })),
    ...facets.kinds.map(({ kind, count }) => ({
      ...{ what: kind, count },
      narrowing: { kind: kind as Narrowing['kind'] },
    })),
    ...facets.journals.slice(0, 10).map(({ journal, count }) => ({
      ...{ what: journal, count },
      narrowing: { journal },
    })),
  ];
}
