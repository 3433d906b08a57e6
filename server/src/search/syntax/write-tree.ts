import { SHORT_TAGS } from './fields.ts';
import type { PaperProperty, SyntaxTerm, SyntaxTree } from './tree.ts';

/** Returns a query that reads as this tree, with a field on every term; empty for null. */
export function writeTree(tree: SyntaxTree | null): string {
  if (!tree || tree.kind === 'everything') return '';
  if (tree.kind === 'term') return writeTerm(tree);
  if (tree.kind === 'not') return [inGroup(tree.keep), 'NOT', inGroup(tree.drop)].filter(Boolean).join(' ');
  return tree.of.map(inGroup).join(tree.kind === 'and' ? ' AND ' : ' OR ');
}

const inGroup = (tree: SyntaxTree): string =>
  tree.kind === 'term' || tree.kind === 'everything' ? writeTree(tree) : `(${writeTree(tree)})`;

function writeTerm({ field, wanted, text }: SyntaxTerm): string {
  const tag = SHORT_TAGS[field];
  switch (wanted.kind) {
    case 'years':
      return `${wanted.from === wanted.to ? wanted.from : `${wanted.from}:${wanted.to}`}[${tag}]`;
    case 'property':
      return `${FILTERS_WRITTEN[wanted.property]}[${tag}]`;
    case 'near':
      return `"${wanted.words.join(' ')}"[${tag}:~${wanted.distance}]`;
    case 'words':
      return `"${wanted.words.join(' ')}${wanted.beginning ? '*' : ''}"[${tag}]`;
    case 'text':
      return field === 'author' ? `"${text.replaceAll(/["“”„«»]/g, ' ')}"[${tag}]` : `${wanted.text}[${tag}]`;
  }
}

const FILTERS_WRITTEN: Readonly<Record<PaperProperty, string>> = {
  free: 'free full text',
  fullText: 'full text',
  withAbstract: 'hasabstract',
};

/** Returns the tree without one term; null when nothing is left. */
export function withoutTerm(tree: SyntaxTree, gone: SyntaxTerm): SyntaxTree | null {
  if (tree === gone) return null;
  if (tree.kind === 'term' || tree.kind === 'everything') return tree;
  if (tree.kind !== 'not') {
    const of = tree.of.flatMap((part) => withoutTerm(part, gone) ?? []);
    return of.length > 1 ? { kind: tree.kind, of } : (of[0] ?? null);
  }
  const keep = withoutTerm(tree.keep, gone);
  const drop = withoutTerm(tree.drop, gone);
  if (!drop) return keep?.kind === 'everything' ? null : keep;
  return { kind: 'not', keep: keep ?? { kind: 'everything' }, drop };
}
