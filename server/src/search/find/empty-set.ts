import type { UnderstoodPart } from '@health/contract';
import type { LexicalIndex } from '../index/lexical-index.ts';
import { indexNeed } from '../sets/index-need.ts';
import { termsOf } from '../syntax/tree.ts';
import type { UnderstoodQuestion } from '../understood-question.ts';

/** Returns what a user is told when no paper has all that a query with operators asks for; nothing for any other. */
export function emptyParts(
  { tree, words }: Pick<UnderstoodQuestion, 'tree' | 'words'>,
  found: number,
  index: LexicalIndex,
): UnderstoodPart[] {
  if (!tree || found > 0) return [];
  const missing = termsOf(tree, 'wanted').filter((term) => {
    const need = indexNeed(term);
    return need !== null && index.papersHaving(need).length === 0;
  });
  const named = missing.slice(0, MOST_NAMED).map(({ text }) => `“${text}”`);
  const reason = named.length > 0 ? ` No paper here has ${named.join(' or ')}.` : '';
  return [
    {
      ...{ kind: 'problem', written: '', without: words },
      meaning: `No paper here is in the set that this query asks for.${reason} Fewer terms or OR between them find more.`,
    },
  ];
}

const MOST_NAMED = 5;
