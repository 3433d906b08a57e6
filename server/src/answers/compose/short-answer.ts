import type { findings } from '@health/contract';
import { listed, plural } from './markdown.ts';
import { type Findings, LIBRARY_SUMMARY, numbersOf, type Source } from './sources.ts';

type Finding = (typeof findings)[number];

/** Questions that one thing makes a difference to another; of others it means little to count who found one. */
const ASKS_FOR_EFFECT =
  /^(?:do|does|did|is|are|was|were|can|could|will|would|should|has|have)\b|\b(?:effect|affect|efficacy|effective|impact|influence|versus|vs|compared|reduce|improve|prevent|lower|raise|increase|decrease|help|work|benefit|harm|risk|cause|associat|relat|link|treat|protect|safe|better|worse)/i;

/** Whether the answer counts which sources found a difference: asked for, and decided for most of them. */
export function countsFindings({ question, sources }: Pick<Findings, 'question' | 'sources'>): boolean {
  const undecided = numbersOf(sources, ({ finding }) => finding === null || finding === 'unclear').length;
  return ASKS_FOR_EFFECT.test(question) && undecided * 2 <= sources.length;
}

/** The answer in a sentence: how many sources report what, never a yes or no of its own; then whose words follow. */
export function shortAnswer(findings: Findings): string {
  const { sources } = findings;
  const first = countsFindings(findings) ? counted(sources) : speaking(sources);
  return `**${first}** ${whoseWords(sources)}`;
}

function counted(sources: readonly Source[]): string {
  if (sources.length === 1) return `One source speaks to this question; it ${verb(sources[0], 1)}.`;
  const parts = (['difference', 'no difference', 'unclear'] as const)
    .map((finding) => ({
      finding,
      number: numbersOf(sources, (one) => (one.finding ?? 'unclear') === finding).length,
    }))
    .filter(({ number }) => number > 0);
  const [first, ...rest] = parts;
  if (!first) return speaking(sources);
  const all = sources.length === 2 ? 'Both' : `All ${sources.length}`;
  if (rest.length === 0) return `${all} sources ${said(first.finding, sources.length)}.`;
  const told = [
    `${first.number} of ${sources.length} sources ${said(first.finding, first.number)}`,
    ...rest.map(({ finding, number }) => `${number} ${shortly(finding, number)}`),
  ];
  return `${listed(told)}.`;
}

const verb = (source: Source | undefined, number: number): string =>
  said(source?.citation.finding ?? 'unclear', number);

function said(finding: Finding, number: number): string {
  if (finding === 'difference')
    return `${plural(number, 'reports', 'report')} a difference or an association`;
  if (finding === 'no difference')
    return `${plural(number, 'reports', 'report')} no difference or association`;
  return `${plural(number, 'is', 'are')} not clear about a difference`;
}

function shortly(finding: Finding, number: number): string {
  if (finding === 'unclear') return `${plural(number, 'is', 'are')} not clear`;
  return `${plural(number, 'reports', 'report')} none`;
}

const speaking = (sources: readonly Source[]): string =>
  sources.length === 1
    ? 'One paper speaks to this question.'
    : `${sources.length} papers speak to this question.`;

/** Whose words the quotes are: the papers' own, or those of a summary in the starter library. */
function whoseWords(sources: readonly Source[]): string {
  const ours = numbersOf(sources, ({ section }) => section === LIBRARY_SUMMARY).length;
  if (ours === 0) return 'Each sentence below stands word for word in the paper it cites.';
  const marked = 'quotes a summary that was written for this library, not the authors’ own words';
  return ours === sources.length
    ? `Each sentence below ${marked}; the source leads to those.`
    : `A sentence marked “library summary” ${marked}; every other stands word for word in the paper it cites.`;
}
