import { readQuestion } from '@health/server/search/find/read-question';
import { searchPapers } from '@health/server/search/find/search-papers';
import { SCANNED_COLUMNS, type ScannedPaper, syntaxQueries } from '@health/server/testing/syntax-queries';
import { articles } from '../data/collections.ts';
import type { Figures } from '../results/thresholds.ts';

/** Of 60 queries with operators: how many find exactly the papers that a scan of every article finds, and the slowest. */
export async function syntaxFigures(): Promise<Figures> {
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
