import { explainAbbreviations } from './abbreviations.ts';
import { FINDING_PHRASES } from './count-findings.ts';
import { leadingSource } from './leading-finding.ts';
import { citationMark, escapeMarkdown, joinList } from './markdown.ts';
import { type AnswerInput, type CitedSource, LIBRARY_SUMMARY } from './sources.ts';

/**
 * Returns the section of quotes with their sources, likeliest answer first, each with what it reports and by which study; null when
 * nothing is left besides the headline.
 */
export function quotedFindings(input: AnswerInput): string | null {
  const { sources } = input;
  const items = sources.flatMap((source, index) => {
    const { quote, further_quotes } = source.citation;
    const quotes = [quote, ...further_quotes].filter((one) => !isShown(input, source, one));
    return quoteItem(source, quotes, index);
  });
  const heading = sources.every(({ isPlanned }) => isPlanned)
    ? '### What is going to be studied'
    : input.description?.isFound
      ? '### What other papers say'
      : input.level === 'closest'
        ? '### Also close'
        : '### What the papers report';
  return items.length > 0 ? [heading, items.join('\n')].join('\n\n') : null;
}

/** Whether a quote stands in the first paragraph already. */
function isShown(input: AnswerInput, source: CitedSource, quote: string): boolean {
  if (input.parts.length > 0)
    return input.parts.some((part) => part.quote === quote && input.sources[part.source] === source);
  const leading = input.level === 'closest' ? input.sources[0] : leadingSource(input);
  return source === leading && quote === source.leadingQuote;
}

/** Returns the quotes of a source as an item of the list; none without a quote. */
function quoteItem(source: CitedSource, [first, ...others]: readonly string[], index: number): string[] {
  if (first === undefined) return [];
  const quoted = (sentence: string): string => `“${escapeMarkdown(sentence)}” ${citationMark(index)}`;
  const further = others.map((other) => `\n  - ${quoted(other)}`).join('');
  const explained = explainAbbreviations([first, ...others], source.abbreviations);
  const abbreviations = explained ? `\n  - Abbreviations: ${explained}` : '';
  return [`- ${quoted(first)}${factsOf(source, first === source.citation.quote)}${further}${abbreviations}`];
}

/** What is known of a source, after a dash; the section only for the quote that stands in it. */
function factsOf(
  { citation, preprint, isPlanned, isRelatedOutcome, unmet, uncoveredTerms }: CitedSource,
  isFirst: boolean,
): string {
  const { section, design, sample_size, year, finding } = citation;
  const missing = [...new Set([...unmet, ...uncoveredTerms])];
  const facts = [
    finding === null || finding === 'unclear' ? null : `reports ${FINDING_PHRASES[finding]}`,
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
