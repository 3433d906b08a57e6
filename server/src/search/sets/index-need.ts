import { indexStems } from '../bm25/index-words.ts';
import type { WordNeed } from '../bm25/papers-having.ts';
import { HUMANS } from '../syntax/read-term.ts';
import type { SyntaxTerm, SyntaxTree } from '../syntax/tree.ts';
import { headingNames } from './heading-names.ts';

/**
 * Returns a condition on the index of words that every paper of a set meets, and others may meet too. The index has stems, but neither
 * fields nor positions; null where it gives no condition.
 */
export function indexNeed(tree: SyntaxTree): WordNeed | null {
  if (tree.kind === 'everything') return null;
  if (tree.kind === 'term') return needOfTerm(tree);
  if (tree.kind === 'not') return indexNeed(tree.keep);
  const parts = tree.of.map(indexNeed);
  return tree.kind === 'and' ? allOf(parts) : anyOf(parts);
}

function allOf(parts: readonly (WordNeed | null)[]): WordNeed | null {
  const known = parts.filter((part) => part !== null);
  return known.length === 0 ? null : { all: known };
}

const anyOf = (parts: readonly (WordNeed | null)[]): WordNeed | null =>
  parts.every((part) => part !== null) ? { any: parts } : null;

/** Fields whose words the index has. */
const INDEXED = new Set(['text', 'title', 'abstract', 'titleAbstract', 'keyword']);

function needOfTerm({ field, wanted }: SyntaxTerm): WordNeed | null {
  if (wanted.kind === 'years' || wanted.kind === 'text' || wanted.kind === 'property') return null;
  const beginning = wanted.kind === 'words' && wanted.beginning;
  if (field !== 'heading' && field !== 'headingAlone')
    return INDEXED.has(field) ? needOfWords(wanted.words, beginning) : null;
  // Those without headings count as about humans, whatever their words.
  if (HUMANS.has(wanted.words.join(' '))) return null;
  if (wanted.kind === 'near' || beginning) return needOfWords(wanted.words, beginning);
  return anyOf(
    headingNames(wanted.words, field === 'heading').phrases.map((words) => needOfWords(words, false)),
  );
}

function needOfWords(words: readonly string[], beginning: boolean): WordNeed | null {
  return allOf(
    words.map((word, place) => {
      if (beginning && place === words.length - 1) return { word, beginning: true };
      return indexStems(word).length === 1 ? { word, beginning: false } : null;
    }),
  );
}
