import type { findings } from '@health/contract';
import { joinList, plural } from './markdown.ts';
import { type AnswerInput, type CitedSource, indexesWhere, LIBRARY_SUMMARY } from './sources.ts';

type Finding = (typeof findings)[number];

/** Questions about an effect or an association. For other questions a count of findings means little. */
const ASKS_FOR_EFFECT =
  /^(?:do|does|did|is|are|was|were|can|could|will|would|should|has|have)\b|\b(?:effect|affect|efficacy|effective|impact|influence|versus|vs|compared|reduce|improve|prevent|lower|raise|increase|decrease|help|work|benefit|harm|risk|cause|associat|relat|link|treat|protect|safe|better|worse)/i;

/** Whether the answer counts findings: the question is about an effect, and the finding of at least half the sources is clear. */
export function countsFindings({ question, sources }: Pick<AnswerInput, 'question' | 'sources'>): boolean {
  const undecided = indexesWhere(sources, ({ finding }) => finding === null || finding === 'unclear').length;
  return ASKS_FOR_EFFECT.test(question) && undecided * 2 <= sources.length;
}

/** Returns the first paragraph: how many sources report what, never an overall yes or no, and whose words the quotes are. */
export function shortAnswer(input: AnswerInput): string {
  const { sources } = input;
  const statement = countsFindings(input) ? countByFinding(sources) : sourceCount(sources);
  return `**${statement}** ${quotationNote(sources)}`;
}

function countByFinding(sources: readonly CitedSource[]): string {
  if (sources.length === 1) return `One source speaks to this question; it ${verb(sources[0], 1)}.`;
  const counts = (['difference', 'no difference', 'unclear'] as const)
    .map((finding) => ({
      finding,
      number: indexesWhere(sources, (citation) => (citation.finding ?? 'unclear') === finding).length,
    }))
    .filter(({ number }) => number > 0);
  const [statement, ...rest] = counts;
  if (!statement) return sourceCount(sources);
  const all = sources.length === 2 ? 'Both' : `All ${sources.length}`;
  if (rest.length === 0) return `${all} sources ${findingPhrase(statement.finding, sources.length)}.`;
  const clauses = [
    `${statement.number} of ${sources.length} sources ${findingPhrase(statement.finding, statement.number)}`,
    ...rest.map(({ finding, number }) => `${number} ${shortFindingPhrase(finding, number)}`),
  ];
  return `${joinList(clauses)}.`;
}

const verb = (source: CitedSource | undefined, number: number): string =>
  findingPhrase(source?.citation.finding ?? 'unclear', number);

function findingPhrase(finding: Finding, number: number): string {
  if (finding === 'difference')
    return `${plural(number, 'reports', 'report')} a difference or an association`;
  if (finding === 'no difference')
    return `${plural(number, 'reports', 'report')} no difference or association`;
  return `${plural(number, 'is', 'are')} not clear about a difference`;
}

function shortFindingPhrase(finding: Finding, number: number): string {
  if (finding === 'unclear') return `${plural(number, 'is', 'are')} not clear`;
  return `${plural(number, 'reports', 'report')} none`;
}

const sourceCount = (sources: readonly CitedSource[]): string =>
  sources.length === 1
    ? 'One paper speaks to this question.'
    : `${sources.length} papers speak to this question.`;

/** A sentence on whose words the quotes are: the authors', or those of a summary in the starter library. */
function quotationNote(sources: readonly CitedSource[]): string {
  const summaries = indexesWhere(sources, ({ section }) => section === LIBRARY_SUMMARY).length;
  if (summaries === 0) return 'Each sentence below stands word for word in the paper it cites.';
  const marked = 'quotes a summary that was written for this library, not the authors’ own words';
  return summaries === sources.length
    ? `Each sentence below ${marked}; the source leads to those.`
    : `A sentence marked “library summary” ${marked}; every other stands word for word in the paper it cites.`;
}
