import { findAbbreviations } from '../../text/tokens/abbreviations.ts';
import { tokenise } from '../../text/tokens/tokenise.ts';
import { escapeMarkdown } from './markdown.ts';

/** Abbreviations with what a paper says they stand for. */
export type Abbreviations = ReadonlyMap<string, string>;

/** Returns the abbreviations that a paper's abstract introduces, as it writes them. */
export const abbreviationsOf = (abstract: string): Abbreviations => findAbbreviations(abstract);

/**
 * Returns what the abbreviations in quotes stand for, as "GHQ: General Health Questionnaire; SF: somatic function", in the order of their
 * first use; null when there are none. A form that a quote spells out itself is left out.
 */
export function explainAbbreviations(quotes: readonly string[], abbreviations: Abbreviations): string | null {
  const explained = new Set<string>();
  for (const quote of quotes) {
    const spelled = quote.toLowerCase();
    for (const token of tokenise(quote)) {
      const short = abbreviations.has(token) ? token : token.replace(/s$/, '');
      const long = abbreviations.get(short);
      if (long && !spelled.includes(long.toLowerCase())) explained.add(`${short}: ${long}`);
    }
  }
  return explained.size > 0 ? [...explained].map(escapeMarkdown).join('; ') : null;
}
