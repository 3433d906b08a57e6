import type { Paper } from '@health/contract';

type Publication = Pick<Paper, 'journal' | 'volume' | 'issue' | 'pub_year'>;

/** "The Lancet · Volume 12 · Issue 3 · 2021", without the parts the record lacks. */
export function publicationLine({ journal, volume, issue, pub_year }: Publication): string {
  return [journal, volume && `Volume ${volume}`, issue && `Issue ${issue}`, pub_year]
    .filter((part) => part !== '' && part !== null)
    .join(' · ');
}

/** Where a paper stands in its journal, as fields of the Citation Style Language; what the record lacks is undefined. */
export const publicationFields = ({ journal, volume, issue, pub_year }: Publication) => ({
  'container-title': journal,
  volume: volume || undefined,
  issue: issue || undefined,
  issued: pub_year ? { 'date-parts': [[pub_year]] } : undefined,
});

/** The first five characters of a score, as everywhere it is shown. */
export function scoreText(score: string): string {
  return score.slice(0, 5);
}
