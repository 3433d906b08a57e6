import type { Paper } from '@health/contract';

type Publication = Pick<Paper, 'journal' | 'volume' | 'issue' | 'pages' | 'pub_year'>;

/** "The Lancet · Volume 12 · Issue 3 · Pages 45–52 · 2021", without the parts the record lacks. */
export function publicationLine({ journal, volume, issue, pages, pub_year }: Publication): string {
  return [journal, volume && `Volume ${volume}`, issue && `Issue ${issue}`, pagesLine(pages), pub_year]
    .filter((part) => part !== '' && part !== null)
    .join(' · ');
}

/** "Pages 45–52", "Page 45", or "Article e1234" where a journal numbers its articles instead. */
function pagesLine(pages: string): string {
  if (pages.includes('-')) return `Pages ${pages.replace('-', '–')}`;
  return pages && `${/^\d+$/.test(pages) ? 'Page' : 'Article'} ${pages}`;
}

/** The first five characters of a score, as everywhere it is shown. */
export function scoreText(score: string): string {
  return score.slice(0, 5);
}
