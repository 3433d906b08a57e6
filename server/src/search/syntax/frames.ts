import type { SyntaxField, SyntaxTerm, SyntaxTree } from './tree.ts';

/** What was read of one group, or of the whole query. */
export interface Frame {
  node: SyntaxTree | null;
  /** A term that could not be looked for stood in it. */
  leftOut: boolean;
  /** The operator that waits for what follows. */
  operator: { name: 'AND' | 'OR' | 'NOT'; start: number; end: number } | null;
  /** The field of its terms that have none of their own. */
  field: SyntaxField | null;
  /** Its opening parenthesis. */
  opened: { start: number; end: number } | null;
  /** The term that was added last; null when that was a group. */
  last: SyntaxTerm | null;
  /** Takes what was added last away again. */
  undo: () => void;
}

/** Returns a group without a term. */
export const newFrame = (opened: Frame['opened'], field: SyntaxField | null): Frame => ({
  ...{ node: null, leftOut: false, operator: null, field, opened, last: null, undo: () => {} },
});

/** Joins what was read to the group by the operator that waits, AND when there is none. Null leaves the group as it is. */
export function addToFrame(frame: Frame, added: SyntaxTree | null, term: SyntaxTerm | null): void {
  const { node, operator, last } = frame;
  frame.operator = null;
  if (!added) {
    frame.leftOut = true;
    return;
  }
  frame.undo = () => Object.assign(frame, { node, operator, last });
  frame.last = term;
  frame.node = joined(node, operator?.name ?? 'AND', added);
}

function joined(before: SyntaxTree | null, operator: 'AND' | 'OR' | 'NOT', added: SyntaxTree): SyntaxTree {
  if (operator === 'NOT') return { kind: 'not', keep: before ?? { kind: 'everything' }, drop: added };
  if (!before) return added;
  const kind = operator === 'AND' ? 'and' : 'or';
  return { kind, of: [...partsOf(before, kind), ...partsOf(added, kind)] };
}

/** Groups of the same operator are one: their order changes nothing. */
const partsOf = (tree: SyntaxTree, kind: 'and' | 'or'): readonly SyntaxTree[] =>
  tree.kind === kind ? tree.of : [tree];
