import { escapeMarkdown, joinList, plural } from './markdown.ts';
import type { CitedSource } from './sources.ts';

/** Whether a source speaks of everything by name that is asked, or of something like it. */
export const speaksOfAll = ({ uncoveredTerms }: CitedSource): boolean => uncoveredTerms.length === 0;

/**
 * Returns how many sources there are for a question, as a sentence. A source that does not speak of all that is asked is never counted as
 * one that bears on the question: a reader who stops here must not take a paper on something else for the answer.
 */
export function sourceCount(sources: readonly CitedSource[]): string {
  const planned = sources.filter(({ isPlanned }) => isPlanned).length;
  const protocols = `${planned === 1 ? 'one protocol' : `${planned} protocols`} of ${plural(planned, 'a study', 'studies')}`;
  if (planned === sources.length)
    return `No results yet: ${protocols} ${plural(planned, 'bears', 'bear')} on this question.`;
  const bearing = sources.filter(speaksOfAll).length;
  if (bearing === 0) return nearestOnly(sources);
  const near = sources.length - bearing;
  const count =
    bearing === 1 ? 'One paper bears on this question' : `${bearing} papers bear on this question`;
  const others = near > 0 ? `; ${near} more ${plural(near, 'does', 'do')} not speak of all of it` : '';
  return planned === 0
    ? `${count}${others}.`
    : `${count}${others}, among them ${protocols} without results yet.`;
}

/** What is said when no source speaks of all that is asked; of a term that none has, by name. */
function nearestOnly(sources: readonly CitedSource[]): string {
  const [first, ...others] = sources.map(({ uncoveredTerms }) => uncoveredTerms);
  const missing = (first ?? []).filter((term) => others.every((terms) => terms.includes(term)));
  const nearest = `The nearest ${plural(sources.length, 'paper is', 'papers are')} quoted.`;
  if (missing.length === 0) return `No paper here speaks of all that is asked. ${nearest}`;
  const terms = joinList(
    missing.map((term) => `*${escapeMarkdown(term)}*`),
    'or',
  );
  return `No paper here speaks of ${terms} together with the rest of the question. ${nearest}`;
}
