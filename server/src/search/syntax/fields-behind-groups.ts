import { fieldOfTag } from './fields.ts';
import type { SyntaxToken } from './tokens.ts';
import type { SyntaxField } from './tree.ts';

/** Returns, by the place of each opening parenthesis, the field behind its partner: `(sleep OR insomnia)[ti]`. */
export function fieldsBehindGroups(tokens: readonly SyntaxToken[]): Map<number, SyntaxField> {
  const opened: number[] = [];
  const fields = new Map<number, SyntaxField>();
  for (const [place, { kind }] of tokens.entries()) {
    if (kind === 'open') opened.push(place);
    if (kind !== 'close') continue;
    const partner = opened.pop();
    const next = tokens[place + 1];
    const field = next?.kind === 'tag' ? fieldOfTag(next.text) : undefined;
    if (partner !== undefined && field) fields.set(partner, field);
  }
  return fields;
}
