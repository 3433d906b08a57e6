import type { Citation } from '@health/contract';
import { countFindings } from './headline.ts';
import { citationMark, countNoun, escapeMarkdown, joinList, plural } from './markdown.ts';
import { type AnswerInput, type CitedSource, indexesWhere } from './sources.ts';

const STRONG_DESIGN = /^(?:systematic review|meta-analysis|randomised trial)$/i;
const NOT_HUMAN = /^(?:animal|laboratory) study$/i;
/** A study with fewer people can miss or overstate an effect by chance alone. */
const SMALL_SAMPLE = 100;
/** Years after which practice and treatments may have changed. */
const OLD_AFTER_YEARS = 10;

/** Returns the section on how sure the answer is and what it cannot say, each line a fact about its sources. */
export function certainty(input: AnswerInput): string {
  const items = [
    consistency(input),
    quotedCount(input),
    newestYear(input),
    strongestDesigns(input.sources),
    ...uncoveredTermNotes(input.sources),
    ...weaknessNotes(input),
    'These are reports of research, not medical advice.',
  ].filter((line) => line !== null);
  return ['### How sure this is', items.map((line) => `- ${line}`).join('\n')].join('\n\n');
}

/** Whether the sources agree on the direction; null when they say none clearly. */
function consistency(input: AnswerInput): string | null {
  const counts = countFindings(input);
  const [first] = counts;
  if (!first) return null;
  if (counts.length > 1) return 'Consistency: the sources do not agree.';
  if (first.sources.length < 2)
    return 'Consistency: one source reports a direction; nothing here repeats it.';
  return `Consistency: ${first.sources.length} sources report the same direction.`;
}

function quotedCount({ sources, papersFound: found, hasMore: more }: AnswerInput): string {
  const total = `${found.toLocaleString('en')}${more ? '+' : ''} ${plural(found, 'paper', 'papers')}`;
  const quotesFullText = sources.some(({ citation }) => !/^(?:Abstract|Conclusion)$/.test(citation.section));
  const note = quotesFullText
    ? ''
    : ' Only abstracts and conclusions were read: the full papers may say more.';
  return `${countNoun(sources.length, 'source')} quoted, of ${total} found for this question.${note}`;
}

function newestYear({ sources, now }: AnswerInput): string | null {
  const years = sources.flatMap(({ citation }) => citation.year ?? []);
  if (years.length === 0) return null;
  const year = Math.max(...years);
  return now.getFullYear() - year > OLD_AFTER_YEARS
    ? `All sources are more than ${OLD_AFTER_YEARS} years old; the newest is from ${year}.`
    : `The newest source is from ${year}.`;
}

function strongestDesigns(sources: readonly CitedSource[]): string {
  const strong = indexesWhere(sources, ({ design }) => STRONG_DESIGN.test(design ?? ''));
  if (strong.length === 0) return 'No randomised trial or systematic review is among them.';
  const designs = new Set(strong.map((index) => sources[index]?.citation.design?.toLowerCase() ?? ''));
  const design = designs.size === 1 ? [...designs].join() : 'randomised trial or systematic review';
  const designPlural = design === 'meta-analysis' ? 'meta-analyses' : design.replace(/trial|review/g, '$&s');
  return `${countNoun(strong.length, design, designPlural)} ${plural(strong.length, 'is', 'are')} among them: ${citationMarks(strong)}.`;
}

/** A source may miss a concept of the question; these lines name those that a source does not mention. */
function uncoveredTermNotes(sources: readonly CitedSource[]): string[] {
  const terms = [...new Set(sources.flatMap(({ uncoveredTerms }) => uncoveredTerms))];
  return terms.map((term) => {
    const uncovered = sources.flatMap(({ uncoveredTerms }, index) =>
      uncoveredTerms.includes(term) ? [index] : [],
    );
    return `Title and abstract of ${citationMarks(uncovered)} do not speak of “${escapeMarkdown(term)}”.`;
  });
}

function weaknessNotes({ sources, retractedCount: retractedLeftOut }: AnswerInput): (string | null)[] {
  const small = indexesWhere(
    sources,
    ({ sample_size }) => sample_size !== null && sample_size < SMALL_SAMPLE,
  );
  const notHuman = indexesWhere(sources, ({ design }: Citation) => NOT_HUMAN.test(design ?? ''));
  const preprints = sources.flatMap(({ preprint }, index) => (preprint ? [index] : []));
  const isOrAre = (indexes: readonly number[]): string => plural(indexes.length, 'is', 'are');
  return [
    sources.length === 1 ? 'A single source: nothing here confirms or contradicts it.' : null,
    small.length > 0 ? `Fewer than ${SMALL_SAMPLE} people took part in ${citationMarks(small)}.` : null,
    notHuman.length > 0
      ? `${citationMarks(notHuman)} ${isOrAre(notHuman)} about animals or the laboratory, not about people.`
      : null,
    preprints.length > 0
      ? `${citationMarks(preprints)} ${plural(preprints.length, 'is a preprint', 'are preprints')}, not yet reviewed by peers.`
      : null,
    retractedLeftOut > 0
      ? `${countNoun(retractedLeftOut, 'retracted paper was', 'retracted papers were')} left out.`
      : null,
  ];
}

const citationMarks = (indexes: readonly number[]): string => joinList(indexes.map(citationMark));
