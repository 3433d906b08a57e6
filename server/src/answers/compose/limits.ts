import type { Citation } from '@health/contract';
import { citationMark, countNoun, escapeMarkdown, joinList, plural } from './markdown.ts';
import { type AnswerInput, type CitedSource, indexesWhere } from './sources.ts';

const STRONG_DESIGN = /^(?:systematic review|meta-analysis|randomised trial)$/i;
const NOT_HUMAN = /^(?:animal|laboratory) study$/i;
/** A study with fewer people can miss or overstate an effect by chance alone. */
const SMALL_SAMPLE = 100;
/** Years after which practice and treatments may have changed. */
const OLD_AFTER_YEARS = 10;

/** Returns the section on what the answer rests on and what it cannot say, from facts about its sources. */
export function limits(input: AnswerInput): string {
  const items = [
    quotedCount(input),
    newestYear(input),
    strongestDesigns(input.sources),
    ...uncoveredTopicNotes(input.sources),
    ...weaknessNotes(input),
    'These are reports of research, not medical advice.',
  ].filter((line) => line !== null);
  return ['### What this rests on', items.map((line) => `- ${line}`).join('\n')].join('\n\n');
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

/** A source may miss a topic of a long question; these lines name the topics that a source does not mention. */
function uncoveredTopicNotes(sources: readonly CitedSource[]): string[] {
  const topics = [...new Set(sources.flatMap(({ uncoveredTopics }) => uncoveredTopics))];
  return topics.map((topic) => {
    const uncovered = sources.flatMap(({ uncoveredTopics }, index) =>
      uncoveredTopics.includes(topic) ? [index] : [],
    );
    return `Title and abstract of ${citationMarks(uncovered)} do not speak of “${escapeMarkdown(topic)}”.`;
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
