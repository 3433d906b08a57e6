import { z } from 'zod';
import { SourceError, type SourceQuery } from '../paper-source.ts';

/** The PMIDs of a page of a search, and how many there are in all. */
export interface SearchAnswer {
  count: number;
  ids: string[];
}

const answerShape = z.object({
  esearchresult: z.object({
    count: z.coerce.number().int().nonnegative(),
    idlist: z.array(z.string().regex(/^\d{1,12}$/)),
  }),
});
const errorShape = z.union([
  z.object({ error: z.string() }),
  z
    .object({ esearchresult: z.object({ ERROR: z.string() }) })
    .transform((body) => ({ error: body.esearchresult.ERROR })),
]);
const LONGEST = 120;

/** Returns why the body of a search is invalid; null when it is valid. Errors come with status 200, as JSON or as a page for people. */
export function brokenSearch(body: string): string | null {
  const parsed = lenient(body);
  const error = errorShape.safeParse(parsed).data?.error;
  if (error !== undefined) return error.split('\n', 1)[0]?.slice(0, LONGEST) ?? 'an error';
  return answerShape.safeParse(parsed).success ? null : 'no answer to a search';
}

/** Reads the response to a search. Throws SourceError when it is invalid. */
export function readSearch(body: string): SearchAnswer {
  const parsed = answerShape.safeParse(lenient(body));
  if (!parsed.success) throw new SourceError('eutils', 'broken', 'no answer to a search');
  const { count, idlist } = parsed.data.esearchresult;
  return { count, ids: idlist };
}

/** Returns why a body is not a set of records: an error in XML or JSON, a page for people, or nothing behind the document type. */
export function brokenXml(body: string): string | null {
  const [, error] = /<ERROR>([^<]{0,300})<\/ERROR>/.exec(body) ?? [];
  if (error !== undefined) return error.slice(0, LONGEST);
  if (/^\s*\{/.test(body)) return brokenSearch(body);
  return /<(?:PubmedArticleSet|PubmedBookArticleSet|pmc-articleset)[\s>/]/.test(body)
    ? null
    : 'no records in XML';
}

/** The service writes line breaks into its strings, which JSON does not allow. */
function lenient(body: string): unknown {
  try {
    return JSON.parse(body.replaceAll(/[\n\r\t]/g, ' '));
  } catch {
    return null;
  }
}

/** Days from and to, both included. */
export interface Window {
  from: string;
  to: string;
}

const DAY = 86_400_000;

/** Returns a query in PubMed's language; every name is a phrase, because words in a row would be read as rules. */
export function writeTerm({ terms, openAccess, publicationTypes, published, changed }: SourceQuery): string {
  const groups = terms.map((names) => anyOf(names.map((name) => `${phrase(name)}[All Fields]`)));
  if (publicationTypes && publicationTypes.length > 0)
    groups.push(anyOf(publicationTypes.map((type) => `${phrase(type)}[Publication Type]`)));
  if (openAccess) groups.push('pubmed pmc open access[filter]');
  if (published) groups.push(between(published.from, published.to, 'Date - Publication'));
  if (changed) groups.push(between(changed.from, changed.to, 'Date - Modification'));
  return groups.join(' AND ');
}

const phrase = (words: string): string => `"${words.replaceAll(/["[\]\\]/g, ' ').trim()}"`;
const anyOf = (parts: readonly string[]): string => `(${parts.join(' OR ')})`;
const between = (from = '1800-01-01', to = '3000-01-01', field = ''): string =>
  `("${from.replaceAll('-', '/')}"[${field}] : "${to.replaceAll('-', '/')}"[${field}])`;

/** Returns the kind of date by which a search that finds too much is cut into windows. */
export const windowField = ({ changed }: SourceQuery): 'edat' | 'mdat' => (changed ? 'mdat' : 'edat');

/** Returns the two halves of a window; one window when it has a single day. */
export function dayWindows({ from, to }: Window): Window[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  if (last <= first) return [{ from, to }];
  const middle = first + Math.floor((last - first) / DAY / 2) * DAY;
  return [
    { from, to: iso(middle) },
    { from: iso(middle + DAY), to },
  ];
}

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);
