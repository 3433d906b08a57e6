import type { Figures } from '../results/thresholds.ts';
import { meaningFigures } from './meaning.ts';
import { cysticFibrosisFigures, layFigures, pubMedQaFigures } from './quality.ts';
import { speedFigures } from './speed.ts';
import { syntaxFigures } from './syntax.ts';
import { validationFigures } from './validate.ts';

/**
 * How well and how fast papers are found, through the use case behind `papers/find`, beside plain BM25 and other engines.
 * `--size 1m` measures the speed over a million papers instead, `--size 500k` over half of them, in the database of
 * `DATABASE_URL` where that is set; `--only quality` and `--only speed` leave the other out, `--only syntax` all but the queries with operators, `--only meaning` all
 * but how often the right paper stands first by words and meaning. `--validate` measures the
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
