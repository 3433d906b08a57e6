import { clauseTokens } from '../../classifiers/feature-tokens.ts';
import type { Count } from './counts.ts';
import { countedBy } from './nouns.ts';

/** What a count counts, by the first known noun of the six words after it. */
export function kindOf(text: string, { named, end }: Count): string {
  if (named) return 'n=';
  for (const word of clauseTokens(text.slice(end, end + 60)).slice(0, 6)) {
    if (word === '.' || word === ';') break;
    const counted = countedBy(word);
    if (counted) return counted;
  }
  return 'none';
}
