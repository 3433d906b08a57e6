import type { Figures } from '../results/thresholds.ts';
import { fillInterests } from './fill-interests.ts';
import { lookFurther } from './look-further.ts';
import { refreshPapers } from './refresh-papers.ts';

/**
 * Returns figures of fetching from Europe PMC, played on loopback at 150 ms an answer: how soon an interest has its cards, how long
 * users wait meanwhile beside when nothing is fetched, how long one waits who looks further for a question, and whether a daily
 * refresh that is killed twenty times keeps the rate and stores nothing twice. `--only fill`, `--only further` or `--only refresh`
 * measures one of them; with `--starter` the users of a fill have the starter library instead of the imported articles.
 */
export async function fetchTask(flags: readonly string[]): Promise<Figures> {
  const only = flags[flags.indexOf('--only') + 1];
  const isOnly = flags.includes('--only');
  return {
    ...(isOnly && only !== 'fill' ? {} : await fillInterests(!flags.includes('--starter'))),
    ...(isOnly && only !== 'further' ? {} : await lookFurther()),
    ...(isOnly && only !== 'refresh' ? {} : await refreshPapers()),
  };
}
