import type { AnswerFinding, AnswerParts } from '@health/contract';
import { explainAbbreviations } from './abbreviations.ts';
import { FINDING_PHRASES } from './count-findings.ts';
import { leadingSource } from './leading-finding.ts';
import { citationMark, escapeMarkdown, joinList } from './markdown.ts';
import { type AnswerInput, type CitedSource, LIBRARY_SUMMARY, titleOf } from './sources.ts';

/**
 * Returns the quotes with their sources, likeliest answer first, each with what it reports and by which study; none when nothing is left
 * besides the headline.
 */
export function quotedFindings(input: AnswerInput): Pick<AnswerParts, 'findings' | 'findings_kind'> {
  const findings = input.sources.flatMap((source, index) => {
    const { quote, further_quotes } = source.citation;
    const quotes = [quote, ...further_quotes].filter((one) => !isShown(input, source, one));
    return findingOfSource(source, quotes, index, input.level);
  });
  return { findings, findings_kind: findings.length > 0 ? kindOf(input) : null };
}

function kindOf({ sources, definition, level }: AnswerInput): AnswerParts['findings_kind'] {
  if (sources.every(({ isPlanned }) => isPlanned)) return 'planned';
  if (definition?.isFound) return 'described';
  return level === 'closest' ? 'close' : 'reported';
}

/** Whether the first paragraph already has a quote. */
function isShown(input: AnswerInput, source: CitedSource, quote: string): boolean {
  if (input.parts.length > 0)
    return input.parts.some((part) => part.quote === quote && input.sources[part.source] === source);
  const leading = input.level === 'closest' ? input.sources[0] : leadingSource(input);
  return source === leading && source.leadingQuote === quote;
}

/** Returns the quotes of a source as a finding; none without a quote. */
function findingOfSource(
  source: CitedSource,
  [first, ...others]: readonly string[],
  index: number,
  level: AnswerInput['level'],
): AnswerFinding[] {
  if (first === undefined) return [];
  const quoted = (sentence: string): string => `“${escapeMarkdown(sentence)}” ${citationMark(index)}`;
  return [
    {
      pmc_id: source.citation.pmc_id,
      text: `${quoted(first)}${factsOf(source, first === source.citation.quote, level)}`,
      further: others.map(quoted),
      abbreviations: explainAbbreviations([first, ...others], source.abbreviations),
    },
  ];
}

/** What is known of a source, after a dash; the section and the direction only beside the quote that they are read from. */
function factsOf(source: CitedSource, isFirst: boolean, level: AnswerInput['level']): string {
  const { citation, preprint, isPlanned, isRelatedOutcome, unmet, uncoveredTerms } = source;
  const { section, design, sample_size, year, finding } = citation;
  const missing = [...new Set([...unmet, ...uncoveredTerms])];
  const facts = [
    // What does not answer is read wrongly without what it studied.
    level === 'closest' ? titleOf(source) : null,
    isFirst && finding !== null && finding !== 'unclear' ? `reports ${FINDING_PHRASES[finding]}` : null,
    missing.length > 0 ? `does not speak of ${namesOf(missing)}` : null,
    isRelatedOutcome ? 'about a related outcome' : null,
    section === LIBRARY_SUMMARY ? 'library summary' : null,
    isFirst && section !== '' && !UNNAMED_SECTIONS.has(section) ? `from “${escapeMarkdown(section)}”` : null,
    preprint ? 'preprint' : null,
    isPlanned ? 'a protocol, no results yet' : (design?.toLowerCase() ?? null),
    sample_size === null ? null : `${sample_size.toLocaleString('en')} people`,
    year,
  ].filter((fact) => fact !== null);
  return facts.length > 0 ? ` — ${facts.join(', ')}` : '';
}

/** Terms in italics: in quotation marks they would read as words of the paper. */
const namesOf = (terms: readonly string[]): string =>
  joinList(
    terms.map((term) => `*${escapeMarkdown(term)}*`),
    'or',
  );

/** A quote from one of these is not said to come from it. */
const UNNAMED_SECTIONS: ReadonlySet<string> = new Set(['Abstract', 'Conclusion', LIBRARY_SUMMARY]);
