import type { Paper } from '@health/contract';

type Publication = Pick<Paper, 'journal' | 'volume' | 'issue' | 'pages' | 'pub_year'>;

/** "The Lancet · Volume 12 · Issue 3 · Pages 45–52 · 2021", without the parts the record lacks. */
export function publicationLine({ journal, volume, issue, pages, pub_year }: Publication): string {
  return [journal, volume && `Volume ${volume}`, issue && `Issue ${issue}`, pagesLine(pages), pub_year]
    .filter((part) => part !== '' && part !== null)
    .join(' · ');
}

/** "Pages 45–52", "Page 45", or "Article e1234" for a journal that numbers its articles instead. */
function pagesLine(pages: string): string {
  if (pages.includes('-')) return `Pages ${pages.replace('-', '–')}`;
  return pages && `${/^\d+$/.test(pages) ? 'Page' : 'Article'} ${pages}`;
}

/** The first five characters of a score, as everywhere it is shown. */
export function scoreText(score: string): string {
  return score.slice(0, 5);
}

function firstOf(names: string[], count: number): string {
  const shown = names.slice(0, count).join(', ');
  return names.length > count ? `${shown}, et al.` : shown;
}

/** "Kim S, Lee J, et al. 2021": the first two authors and the year. */
export function authorLine(names: string[], year: number | null): string {
  return [firstOf(names, 2), year ?? ''].join(' ').trim();
}

/** "Kim S, et al.": the first author. */
export function firstAuthorLine(names: string[]): string {
  return firstOf(names, 1);
}

/** The text shown for a reference whose paper is not in the library. */
export const NOT_HERE = 'Not in the library here yet';

/** Returns whether a paper is only a reference of the user, known only from the imported file. */
export const isBareReference = ({ pmc_id }: Pick<Paper, 'pmc_id'>): boolean => pmc_id.startsWith('REF');

/** The first `length` characters of a text, with an ellipsis when it was truncated. */
export function cutText(text: string, length: number): string {
  // By code point: splitting a surrogate pair would show a broken character.
  const characters = [...text];
  if (characters.length <= length) return text;
  return `${characters.slice(0, length).join('').trimEnd()}…`;
}

/**
 * Returns the label of a retracted or withdrawn paper. Preprints are withdrawn, by their authors or their server, and so are some
 * published papers, whose titles begin with it; all others are retracted.
 */
export function retractionWord({
  pmc_id,
  title,
}: Pick<Paper, 'pmc_id' | 'title'>): 'Withdrawn' | 'Retracted' {
  return pmc_id.startsWith('PPR') || /^\W*withdrawn\b/i.test(title) ? 'Withdrawn' : 'Retracted';
}

function distinct(names: string[]): string[] {
  return [...new Set(names)];
}

/** The first letter of every word in upper case; the rest is unchanged, so that "HIV" remains "HIV". */
export function tagLabel(name: string): string {
  return name.trim().replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** The labels of a paper's tags without duplicates. */
export function tagLabels(tags: Paper['assigned_tags']): string[] {
  return distinct(Object.keys(tags).map(tagLabel)).filter((label) => label !== '');
}

/** The keywords of a comma-separated line without duplicates. */
export function keyWords(line: string): string[] {
  return distinct(line.split(',').map((word) => word.trim())).filter((word) => word !== '');
}

/** The paragraphs of a text that separates them by newlines, without blank ones. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
