import type { Citation } from '@health/contract';
import { count, escaped, listed, mark, plural } from './markdown.ts';
import { type Findings, numbersOf, type Source } from './sources.ts';

const STRONG = /^(?:systematic review|meta-analysis|randomised trial)$/i;
const NOT_PEOPLE = /^(?:animal|laboratory) study$/i;
/** A study with fewer people can miss or overstate an effect by chance alone. */
const SMALL = 100;
/** Years after which practice and treatments may have changed. */
const OLD = 10;

/** What the answer rests on and what it cannot tell, from facts about its sources. */
export function limits(findings: Findings): string {
  const lines = [
    quotedOf(findings),
    newest(findings),
    strongest(findings.sources),
    ...silences(findings.sources),
    ...weaknesses(findings),
    'These are reports of research, not medical advice.',
  ].filter((line) => line !== null);
  return ['### What this rests on', lines.map((line) => `- ${line}`).join('\n')].join('\n\n');
}

function quotedOf({ sources, found, more }: Findings): string {
  const of = `${found.toLocaleString('en')}${more ? '+' : ''} ${plural(found, 'paper', 'papers')}`;
  const inFull = sources.some(({ citation }) => !/^(?:Abstract|Conclusion)$/.test(citation.section));
  const from = inFull ? '' : ' Only abstracts and conclusions were read: the full papers may say more.';
  return `${count(sources.length, 'source')} quoted, of ${of} found for this question.${from}`;
}

function newest({ sources, now }: Findings): string | null {
  const years = sources.flatMap(({ citation }) => citation.year ?? []);
  if (years.length === 0) return null;
  const year = Math.max(...years);
  return now.getFullYear() - year > OLD
    ? `All sources are more than ${OLD} years old; the newest is from ${year}.`
    : `The newest source is from ${year}.`;
}

function strongest(sources: readonly Source[]): string {
  const strong = numbersOf(sources, ({ design }) => STRONG.test(design ?? ''));
  if (strong.length === 0) return 'No randomised trial or systematic review is among them.';
  const kinds = new Set(strong.map((number) => sources[number]?.citation.design?.toLowerCase() ?? ''));
  const kind = kinds.size === 1 ? [...kinds].join() : 'randomised trial or systematic review';
  const kindsMany = kind === 'meta-analysis' ? 'meta-analyses' : kind.replace(/trial|review/g, '$&s');
  return `${count(strong.length, kind, kindsMany)} ${plural(strong.length, 'is', 'are')} among them: ${marks(strong)}.`;
}

/** A source that fits much of a long question is quoted although it is silent on a part of it: the reader is told. */
function silences(sources: readonly Source[]): string[] {
  const things = [...new Set(sources.flatMap(({ uncoveredTopics }) => uncoveredTopics))];
  return things.map((thing) => {
    const silent = sources.flatMap(({ uncoveredTopics }, index) =>
      uncoveredTopics.includes(thing) ? [index] : [],
    );
    return `Title and abstract of ${marks(silent)} do not speak of “${escaped(thing)}”.`;
  });
}

function weaknesses({ sources, retractedLeftOut }: Findings): (string | null)[] {
  const small = numbersOf(sources, ({ sample_size }) => sample_size !== null && sample_size < SMALL);
  const notPeople = numbersOf(sources, ({ design }: Citation) => NOT_PEOPLE.test(design ?? ''));
  const preprints = sources.flatMap(({ preprint }, index) => (preprint ? [index] : []));
  const be = (numbers: readonly number[]): string => plural(numbers.length, 'is', 'are');
  return [
    sources.length === 1 ? 'A single source: nothing here confirms or contradicts it.' : null,
    small.length > 0 ? `Fewer than ${SMALL} people took part in ${marks(small)}.` : null,
    notPeople.length > 0
      ? `${marks(notPeople)} ${be(notPeople)} about animals or the laboratory, not about people.`
      : null,
    preprints.length > 0
      ? `${marks(preprints)} ${plural(preprints.length, 'is a preprint', 'are preprints')}, not yet reviewed by peers.`
      : null,
    retractedLeftOut > 0
      ? `${count(retractedLeftOut, 'retracted paper was', 'retracted papers were')} left out.`
      : null,
  ];
}

const marks = (numbers: readonly number[]): string => listed(numbers.map(mark));
