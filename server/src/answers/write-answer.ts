import type { Citation } from '@health/contract';

/** The section of a quote that is not the authors' but our own words. */
export const LIBRARY_SUMMARY = 'Summary written for this library';

/** What the answerer learned: the sources in order, and what it looked for. */
export interface Findings {
  question: string;
  citations: Citation[];
  /** Papers that share words with the question, however few. */
  found: number;
  retractedLeftOut: number;
  /** The year the newest source appeared. */
  newest: number | null;
}

/**
 * The written answer in markdown. Every statement about health is a quoted sentence with its source; what the text
 * adds of its own are counts and facts about the sources, never an overall yes or no and never advice.
 */
export function writeAnswer({ question, citations, found, retractedLeftOut, newest }: Findings): string {
  const lines = citations.map(
    ({ quote, section, design, year }, index) =>
      `- “${escaped(quote)}” ${mark(index)}${about(section === LIBRARY_SUMMARY ? 'library summary' : null, design, year)}`,
  );
  return [
    `${opening(citations.length)} ${whoseWords(citations)}`,
    `### What the papers report`,
    lines.join('\n'),
    `### What this rests on`,
    limits({ question, citations, found, retractedLeftOut, newest })
      .map((line) => `- ${line}`)
      .join('\n'),
  ].join('\n\n');
}

/** The answer when no paper speaks to the question closely enough. */
export function writeNoAnswer(question: string, nearest: Citation[], found: number): string {
  const none = `**No paper here speaks to this question closely enough to quote an answer.** Looked for: “${escaped(question)}”.`;
  if (nearest.length === 0) return `${none} No paper has any of its words.`;
  const list = nearest
    .map(({ title, year }, index) => `- ${escaped(title)}${year ? ` (${year})` : ''} ${mark(index)}`)
    .join('\n');
  return `${none} ${count(found, 'paper shares', 'papers share')} some of its words; these come nearest:\n\n${list}`;
}

const mark = (index: number): string => `[${index + 1}](#source-${index + 1})`;

/** Whose words the quotes are: the papers' own, or those of a summary in the starter library. */
function whoseWords(citations: Citation[]): string {
  const ours = citations.filter(({ section }) => section === LIBRARY_SUMMARY).length;
  if (ours === 0) return 'Each sentence below stands word for word in the paper it cites.';
  const marked = 'quotes a summary that was written for this library, not the authors’ own words';
  return ours === citations.length
    ? `Each sentence below ${marked}; the source leads to those.`
    : `A sentence marked “library summary” ${marked}; every other stands word for word in the paper it cites.`;
}

function about(...known: (string | number | null)[]): string {
  const facts = known.filter((fact) => fact !== null);
  return facts.length > 0 ? ` — ${facts.join(', ')}` : '';
}

function opening(sources: number): string {
  return sources === 1
    ? '**One paper speaks to this question.**'
    : `**${sources} papers speak to this question.**`;
}

function limits({ citations, found, retractedLeftOut, newest }: Findings): string[] {
  const designs = citations.map(({ design }) => design ?? '');
  const strong = designs.filter((design) =>
    /systematic review|meta-analysis|randomised trial/i.test(design),
  ).length;
  const facts = [
    `${count(citations.length, 'source', 'sources')} quoted, of ${count(found, 'paper', 'papers')} that share words with the question.`,
    strong === 0
      ? 'No randomised trial or systematic review is among them.'
      : `${count(strong, 'randomised trial or systematic review', 'randomised trials or systematic reviews')} among them.`,
    newest ? `The newest source is from ${newest}.` : null,
    citations.length === 1 ? 'A single source: nothing here confirms or contradicts it.' : null,
    designs.some((design) => /animal|laboratory/i.test(design))
      ? 'Some findings come from animals or the laboratory, not from people.'
      : null,
    retractedLeftOut > 0
      ? `${count(retractedLeftOut, 'retracted paper was', 'retracted papers were')} left out.`
      : null,
    'These are reports of research, not medical advice.',
  ];
  return facts.filter((fact) => fact !== null);
}

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

/** Markdown's own signs are escaped so that the reader sees the sentence exactly as it was written. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>()#+!|~&$-]/g, '\\$&').replaceAll('\n', ' ');
}
