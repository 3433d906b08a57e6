import type { Reference } from './reference.ts';

type Type = Reference['type'];

/** The types of CSL by kind of work; the first of each kind is the one that is written. */
const names: Record<Type, readonly string[]> = {
  article: ['article-journal', 'article-magazine', 'article-newspaper', 'review', 'periodical'],
  book: ['book', 'collection'],
  chapter: ['chapter', 'entry-dictionary', 'entry-encyclopedia', 'entry'],
  conference: ['paper-conference', 'speech'],
  thesis: ['thesis'],
  report: ['report', 'standard'],
  preprint: ['article', 'manuscript'],
  webpage: ['webpage', 'post-weblog', 'post'],
  dataset: ['dataset'],
  other: ['document'],
};

const types = new Map(
  Object.entries(names).flatMap(([type, known]) => known.map((name) => [name, type as Type] as const)),
);

/** Returns the kind of work that a type of CSL stands for. */
export const typeOfCsl = (name: string): Type => types.get(name) ?? 'other';

/** Returns the type of CSL for a kind of work. */
export const cslType = (type: Type): string => names[type][0] ?? 'document';
