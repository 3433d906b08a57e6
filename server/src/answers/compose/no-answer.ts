import type { AnswerParts, Citation } from '@health/contract';
import { citationMark, countNoun, escapeMarkdown, joinList, plural } from './markdown.ts';
import { noParts } from './write-answer.ts';

/** What is known when no paper answers. */
export interface NoAnswerInput {
  question: string;
  /** The topics as the user wrote them, each with the number of papers read that mention it. */
  topics: { written: string; papers: number }[];
  /** How many papers were read. */
  papersRead: number;
  /** Those that share the rarest thing asked. */
  nearestPapers: Citation[];
  retractedCount: number;
  /** The question is a query with operators, which no paper met in full. */
  isSet?: boolean;
  /** Why nothing could be looked for; then nothing was. */
  nothing?: string | null;
}

/** Composes the answer when no paper answers the question: the topics searched for, those missing, and the nearest papers. */
export function noAnswer(input: NoAnswerInput): AnswerParts {
  const nearest = input.nothing ? [] : input.nearestPapers;
  return { ...noParts, headline: refusal(input), nearest_papers: nearest.map(nearestPaper) };
}

/** A paper in the list of the nearest; `index` is its place among the citations. */
const nearestPaper = ({ pmc_id, title, year }: Citation, index: number) => ({
  pmc_id,
  text: `${escapeMarkdown(title)}${year ? ` (${year})` : ''} ${citationMark(index)}`,
});

/** Says that nothing answers, what was looked for, and what no paper has. */
function refusal({
  question,
  topics,
  papersRead,
  retractedCount,
  isSet = false,
  nothing = null,
}: NoAnswerInput): string {
  if (nothing) return `**${nothing}** Nothing was looked for.`;
  const opening = '**No paper here speaks to this question closely enough to quote an answer.**';
  const topicQuotes = topics.map(({ written }) => `“${escapeMarkdown(written)}”`);
  const searchedFor = `Looked for: ${topicQuotes.length > 0 ? joinList(topicQuotes) : `“${escapeMarkdown(question)}”`}.`;
  const retractedNote =
    retractedCount > 0
      ? ` ${countNoun(retractedCount, 'retracted paper was', 'retracted papers were')} left out.`
      : '';
  if (papersRead === 0)
    return `${opening} ${searchedFor} ${isSet ? 'No paper meets all of the query.' : 'No paper has any of these words.'}${retractedNote}`;
  return `${opening} ${searchedFor} ${missingTopics(topics, papersRead)}${retractedNote}`;
}

/** A sentence about the topics that no paper, or not every paper, mentions. */
function missingTopics(topics: NoAnswerInput['topics'], papersRead: number): string {
  const absentTopics = topics.filter(({ papers }) => papers === 0);
  const subject = plural(
    papersRead,
    'The nearest paper does not speak',
    `None of the ${papersRead} nearest papers speaks`,
  );
  if (absentTopics.length > 0)
    return `${subject} of ${joinList(
      absentTopics.map(({ written }) => `“${escapeMarkdown(written)}”`),
      'or',
    )}.`;
  return topics.length > 1
    ? 'Some papers speak of one or the other, none of all of it together.'
    : 'Papers mention it, but none reports a finding on it.';
}
