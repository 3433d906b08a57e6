import { FINDING_PHRASES } from './finding-phrases.ts';
import { citationMark, escapeMarkdown } from './markdown.ts';
import { type AnswerInput, type CitedSource, LIBRARY_SUMMARY } from './sources.ts';

/** Returns the section of quotes with their sources, likeliest answer first, each with what it reports and by which study. */
export function quotedFindings({ sources }: AnswerInput): string {
  return ['### What the papers report', sources.map(quoteItem).join('\n')].join('\n\n');
}

function quoteItem({ citation, preprint, isRelatedOutcome }: CitedSource, index: number): string {
  const { quote, further_quotes, section, design, sample_size, year, finding } = citation;
  const facts = [
    finding === null || finding === 'unclear' ? null : `reports ${FINDING_PHRASES[finding]}`,
    isRelatedOutcome ? 'about a related outcome' : null,
    section === LIBRARY_SUMMARY ? 'library summary' : null,
    section === 'Abstract' || section === 'Conclusion' || section === LIBRARY_SUMMARY
      ? null
      : `from “${escapeMarkdown(section)}”`,
    preprint ? 'preprint' : null,
    design?.toLowerCase() ?? null,
    sample_size === null ? null : `${sample_size.toLocaleString('en')} people`,
    year,
  ].filter((fact) => fact !== null);
  const details = facts.length > 0 ? ` — ${facts.join(', ')}` : '';
  const quoted = (sentence: string): string => `“${escapeMarkdown(sentence)}” ${citationMark(index)}`;
  const others = further_quotes.map((other) => `\n  - ${quoted(other)}`).join('');
  return `- ${quoted(quote)}${details}${others}`;
}
