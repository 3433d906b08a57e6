import type { Reference } from './reference.ts';

type Type = Reference['type'];

/** The codes of RIS by kind of work; the first of each kind is the one that is written. */
const codes: Record<Type, readonly string[]> = {
  article: ['JOUR', 'EJOUR', 'JFULL', 'MGZN', 'NEWS', 'INPR', 'ABST'],
  book: ['BOOK', 'EBOOK', 'EDBOOK', 'SER'],
  chapter: ['CHAP', 'ECHAP', 'DICT', 'ENCYC'],
  conference: ['CPAPER', 'CONF'],
  thesis: ['THES'],
  report: ['RPRT', 'GOVDOC', 'STAND'],
  preprint: ['UNPB', 'MANSCPT'],
  webpage: ['ELEC', 'WEB', 'BLOG'],
  dataset: ['DATA', 'AGGR', 'DBASE'],
  other: ['GEN'],
};

const types = new Map(
  Object.entries(codes).flatMap(([type, known]) => known.map((code) => [code, type as Type] as const)),
);

/** Returns the kind of work that a code of RIS stands for, or its name ("Journal Article"). */
export function typeOfRis(code: string): Type {
  const upper = code.trim().toUpperCase();
  return types.get(upper) ?? (/^JOURNAL/.test(upper) ? 'article' : 'other');
}

/** Returns the code of RIS for a kind of work. */
export const risCode = (type: Type): string => codes[type][0] ?? 'GEN';
