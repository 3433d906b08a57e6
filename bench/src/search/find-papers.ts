import { readQuestion } from '@health/server/search/find/read-question';
import { searchPapers } from '@health/server/search/find/search-papers';
import { SCANNED_COLUMNS, type ScannedPaper, syntaxQueries } from '@health/server/testing/syntax-queries';
import { articles, articlesWith, type Collection } from '../data/collections.ts';
import { mean } from '../metrics/statistics.ts';
import type { Figures } from '../results/thresholds.ts';
import { meaningFigures } from './meaning.ts';
import { cysticFibrosisFigures, found, layFigures, pubMedQaFigures } from './quality.ts';
import { speedFigures } from './speed.ts';
import { developmentQuestions, type ValidationQuery, ValidationSets } from './validation-sets.ts';

/**
 * How well and how fast papers are found, through the use case behind `papers/find`, beside plain BM25 and other engines.
 * `--size 1m` measures the speed over a million papers instead, `--size 500k` over half of them, in the database of
 * `DATABASE_URL` where that is set; `--only quality` and `--only speed` leave the other out, `--only syntax` all but the queries with operators, `--only meaning` all
 * but how often the right paper ranks first by words and meaning. `--validate` measures the
 * sets that weights are chosen on instead, and no test set.
 */
export async function findPapersTask(flags: readonly string[]): Promise<Figures> {
  if (flags.includes('--validate')) return validationFigures();
  const after = (flag: string) => flags[flags.indexOf(flag) + 1];
  const only = flags.includes('--only') ? after('--only') : undefined;
  if (only === 'syntax') return syntaxFigures();
  if (only === 'meaning') return meaningFigures();
  const size = flags.includes('--size') ? after('--size') : '100k';
  if (size === '500k' || size === '1m') return speedFigures(size);
  return {
    ...(only === 'speed'
      ? {}
      : {
          ...(await meaningFigures()),
          ...(await layFigures()),
          ...(await pubMedQaFigures()),
          ...(await cysticFibrosisFigures()),
          ...(await syntaxFigures()),
        }),
    ...(only === 'quality' ? {} : await speedFigures('100k')),
  };
}

/** Of 60 queries with operators: how many find exactly the papers that a scan of every article finds, and the slowest. */
async function syntaxFigures(): Promise<Figures> {
  const { services, database, close } = await articles();
  const { now } = services;
  const { rows: papers } = await database.pool.query<ScannedPaper>(
    `select ${SCANNED_COLUMNS} from papers where article_type not in ('correction', 'retraction', 'expression-of-concern')`,
  );
  await searchPapers(services, await readQuestion(services, 'sleep', now()), {});
  const figures = { syntax_exact: 0, syntax_most_ms: 0 };
  for (const [query, meant] of syntaxQueries) {
    const expectedKeys = new Set(papers.filter(meant).map(({ pmc_id }) => pmc_id));
    const start = performance.now();
    const found = await searchPapers(services, await readQuestion(services, query, now()), {});
    figures.syntax_most_ms = Math.max(figures.syntax_most_ms, Math.round(performance.now() - start));
    const isExact =
      found.exactly === expectedKeys.size && found.papers.every(({ pmcId }) => expectedKeys.has(pmcId));
    if (isExact) figures.syntax_exact++;
    else process.stdout.write(`not exact: ${query}\n`);
  }
  await close();
  return figures;
}

/**
 * How well papers are found for the questions that weights are chosen on, none of which is a test set: the share of queries with
 * a right paper among the first 3 and the first 10, and the mean reciprocal rank within them.
 */
async function validationFigures(): Promise<Figures> {
  const { papers, sets } = new ValidationSets();
  return {
    ...(await figuresOver(await articles(), { ...developmentQuestions() })),
    ...(await figuresOver(await articlesWith('validation', papers), sets)),
  };
}

async function figuresOver(
  collection: Collection,
  sets: Readonly<Record<string, readonly ValidationQuery[]>>,
): Promise<Figures> {
  const figures: Figures = {};
  for (const [name, queries] of Object.entries(sets)) {
    const ranks: number[] = [];
    for (const { text, papers } of queries) {
      const place = (await found(collection)(text)).findIndex((id) => papers.has(id));
      ranks.push(place < 0 ? Infinity : place + 1);
    }
    figures[`${name}_hit3`] = mean(ranks.map((rank) => Number(rank <= 3)));
    figures[`${name}_hit10`] = mean(ranks.map((rank) => Number(rank <= 10)));
    figures[`${name}_mrr10`] = mean(ranks.map((rank) => 1 / rank));
  }
  await collection.close();
  return figures;
}
