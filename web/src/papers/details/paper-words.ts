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

/** What a user is told of a reference whose paper is not here. */
export const NOT_HERE = 'Not in the library here yet';

/** Returns whether a paper is a bare reference of the user, of which only the imported file is known. */
export const isBareReference = ({ pmc_id }: Pick<Paper, 'pmc_id'>): boolean => pmc_id.startsWith('REF');

/** The first `length` characters of a text; an ellipsis stands where something was cut off. */
export function cutText(text: string, length: number): string {
  // By code point: a cut through a surrogate pair would show a broken character.
  const characters = [...text];
  if (characters.length <= length) return text;
  return `${characters.slice(0, length).join('').trimEnd()}…`;
}

/**
 * Returns the word for a paper that no longer stands. Preprints are withdrawn, by their authors or their server, and so are some
 * published papers, which say it at the beginning of their title; all others are retracted.
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

/** The first letter of every word raised; the rest stays, so that "HIV" remains "HIV". */
export function tagLabel(name: string): string {
  return name.trim().replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** The labels of the tags given to a paper, each once. */
export function tagLabels(tags: Paper['assigned_tags']): string[] {
  return distinct(Object.keys(tags).map(tagLabel)).filter((label) => label !== '');
}

/** The keywords of a comma separated line, each once. */
export function keyWords(line: string): string[] {
  return distinct(line.split(',').map((word) => word.trim())).filter((word) => word !== '');
}

/** The paragraphs of a text that separates them by newlines; blank ones fall out. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
