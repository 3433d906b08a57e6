import { countFindings } from './count-findings.ts';
import { directness } from './directness.ts';
import { citationMarks, countNoun, plural } from './markdown.ts';
import { type AnswerInput, type CitedSource, indexesWhere } from './sources.ts';

const STRONG_DESIGN = /^(?:systematic review|meta-analysis|randomised trial)$/i;
/** Says nothing of whether chance decided who got what. */
const UNTOLD_DESIGN = /^(?:secondary analysis)?$/i;
/** A study with fewer people can miss or overstate an effect by chance alone. */
const SMALL_SAMPLE = 100;
const NO_ADVICE = 'These are reports of research, not medical advice.';
/** Years after which practice and treatments may have changed. */
const OLD_AFTER_YEARS = 10;

/**
 * Returns how sure the answer is: designs, size, consistency, directness and age of its sources, each a fact about them with what it
 * means; then what was read. The facts are those of GRADE (Guyatt et al. 2008), without its judgement.
 */
export function certainty(input: AnswerInput): string[] {
  if (input.definition?.isFound) return definitionFacts(input);
  return [
    `**Designs.** ${strongestDesigns(input.sources)}`,
    labelled('Size', sizes(input.sources)),
    labelled('Consistency', consistency(input)),
    labelled('Directness', directness(input.sources)),
    labelled('Age', newestYear(input)),
    `**Read.** ${quotedCount(input)}`,
    ...exclusions(input),
    NO_ADVICE,
  ].filter((line) => line !== null);
}

/** A definition is not measured: designs and sizes say nothing about it. */
function definitionFacts(input: AnswerInput): string[] {
  return [
    'Each quote says what something is in the words of one paper. Others may draw the line elsewhere.',
    labelled('Age', newestYear(input)),
    `**Read.** ${quotedCount(input)}`,
    ...exclusions(input),
    NO_ADVICE,
  ].filter((line) => line !== null);
}

const labelled = (label: string, text: string | null): string | null => text && `**${label}.** ${text}`;

function strongestDesigns(sources: readonly CitedSource[]): string {
  if (sources.every(({ isPlanned }) => isPlanned))
    return 'Only protocols are among them: they say what is going to be studied, not what was found.';
  const strong = indexesWhere(sources, ({ design }) => STRONG_DESIGN.test(design ?? ''));
  if (strong.length === 0) return weakDesigns(sources);
  const designs = new Set(strong.map((index) => sources[index]?.citation.design?.toLowerCase() ?? ''));
  const design = designs.size === 1 ? [...designs].join() : 'randomised trial or systematic review';
  const designPlural = design === 'meta-analysis' ? 'meta-analyses' : design.replace(/trial|review/g, '$&s');
  const meaning =
    design === 'randomised trial'
      ? ' In a randomised trial chance decides who gets what, so that the groups are alike.'
      : '';
  return `${countNoun(strong.length, design, designPlural)} ${plural(strong.length, 'is', 'are')} among them: ${citationMarks(strong)}.${meaning}`;
}

/**
 * What is said without a strong design; of a source that does not say how it was done, nothing is claimed. A secondary analysis may be one
 * of a randomised trial.
 */
function weakDesigns(sources: readonly CitedSource[]): string {
  const known = sources.filter(({ citation }) => !UNTOLD_DESIGN.test(citation.design ?? ''));
  if (known.length === 0) return 'It is not known here how these studies were done.';
  const among = known.length === sources.length ? 'them' : 'those whose design is known here';
  return `No randomised trial or systematic review is among ${among}: something else may explain what they report.`;
}

/** How many people took part, where the sources say it. */
function sizes(sources: readonly CitedSource[]): string | null {
  const known = sources.flatMap(({ citation }) => citation.sample_size ?? []);
  if (known.length === 0) return null;
  const total = countNoun(
    known.reduce((sum, size) => sum + size, 0),
    'person',
    'people',
  );
  const small = indexesWhere(
    sources,
    ({ sample_size }) => sample_size !== null && sample_size < SMALL_SAMPLE,
  );
  const note =
    small.length > 0
      ? ` Fewer than ${SMALL_SAMPLE} people took part in ${citationMarks(small)}: chance alone can make or hide a difference.`
      : '';
  return `${total} in ${countNoun(known.length, 'source that says so', 'sources that say so')}.${note}`;
}

/** Whether the sources agree on the direction; null when there is nothing to compare. */
function consistency(input: AnswerInput): string | null {
  if (input.sources.length === 1) return 'A single source: nothing here confirms or contradicts it.';
  const counts = countFindings(input);
  const [first] = counts;
  if (!first) return null;
  if (counts.length > 1) return 'The sources do not agree; different people, doses or outcomes may be why.';
  if (first.sources.length < 2) return 'One source reports a direction; nothing here repeats it.';
  return `${first.sources.length} sources report the same direction.`;
}

function newestYear({ sources, now }: AnswerInput): string | null {
  const years = sources.flatMap(({ citation }) => citation.year ?? []);
  if (years.length === 0) return null;
  const year = Math.max(...years);
  return now.getFullYear() - year > OLD_AFTER_YEARS
    ? `All sources are more than ${OLD_AFTER_YEARS} years old; the newest is from ${year}. Practice may have changed since.`
    : `The newest source is from ${year}.`;
}

function quotedCount({ sources, papersFound: found, hasMore: more }: AnswerInput): string {
  const total = `${found.toLocaleString('en')}${more ? '+' : ''} ${plural(found, 'paper', 'papers')}`;
  const quotesFullText = sources.some(({ citation }) => !/^(?:Abstract|Conclusion)$/.test(citation.section));
  const note = quotesFullText
    ? ''
    : ' Only abstracts and conclusions were read: the full papers may say more.';
  return `${countNoun(sources.length, 'source')} quoted, of ${total} found for this question.${note}`;
}

function exclusions({ sources, retractedCount }: AnswerInput): (string | null)[] {
  const preprints = sources.flatMap(({ preprint }, index) => (preprint ? [index] : []));
  return [
    preprints.length > 0
      ? `${citationMarks(preprints)} ${plural(preprints.length, 'is a preprint', 'are preprints')}, not yet reviewed by peers.`
      : null,
    retractedCount > 0
      ? `${countNoun(retractedCount, 'retracted paper was', 'retracted papers were')} left out.`
      : null,
  ];
}
