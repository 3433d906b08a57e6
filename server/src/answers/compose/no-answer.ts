import type { Citation } from '@health/contract';
import { count, escaped, listed, mark, plural } from './markdown.ts';

/** What was looked for and who speaks of it. */
export interface LookedFor {
  question: string;
  /** The things asked about, as the reader wrote them, with how many of the papers read speak of each. */
  things: { written: string; papers: number }[];
  /** Papers read. */
  read: number;
  nearest: Citation[];
  retractedLeftOut: number;
}

/** The answer when no paper speaks to the question closely enough: what was looked for, what is missing, what comes nearest. */
export function noAnswer({ question, things, read, nearest, retractedLeftOut }: LookedFor): string {
  const none = '**No paper here speaks to this question closely enough to quote an answer.**';
  const wanted = things.map(({ written }) => `“${escaped(written)}”`);
  const lookedFor = `Looked for: ${wanted.length > 0 ? listed(wanted) : `“${escaped(question)}”`}.`;
  const left =
    retractedLeftOut > 0
      ? ` ${count(retractedLeftOut, 'retracted paper was', 'retracted papers were')} left out.`
      : '';
  if (nearest.length === 0) return `${none} ${lookedFor} No paper has any of these words.${left}`;
  const list = nearest
    .map(({ title, year }, index) => `- ${escaped(title)}${year ? ` (${year})` : ''} ${mark(index)}`)
    .join('\n');
  return `${none} ${lookedFor} ${missing(things, read)}${left}\n\n### The nearest papers\n\n${list}`;
}

/** Which of the things no paper, or only some, speak of. */
function missing(things: LookedFor['things'], read: number): string {
  const absent = things.filter(({ papers }) => papers === 0);
  const those = plural(read, 'The nearest paper does not speak', `None of the ${read} nearest papers speaks`);
  if (absent.length > 0)
    return `${those} of ${listed(
      absent.map(({ written }) => `“${escaped(written)}”`),
      'or',
    )}.`;
  return things.length > 1
    ? 'Some papers speak of one or the other, none of all of it together.'
    : 'Papers mention it, but none reports a finding on it.';
}
