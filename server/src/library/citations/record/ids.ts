import { bareDoi, DOI_PATTERN, unescaped } from '../../../text/ids/doi.ts';
import { findIds, readPmcid, readPmid } from '../../../text/ids/find-ids.ts';

const DOI = new RegExp(`\\b${DOI_PATTERN}`, 'i');
const LONGEST_PMID = 8;

/** Returns the DOI in a text as it is printed, such as that of an address, without what stands behind it; null when there is none. */
export function doiIn(text: string): string | null {
  const found = DOI.exec(unescaped(text.slice(0, 2000)))?.[0];
  return found ? bareDoi(found) : null;
}

/** Returns the PMID that a text is or names ("PMID: 123", an address of PubMed); null when it is none. */
export function pmidIn(text: string): string | null {
  const found = readPmid(text) ?? idOfKind(text, 'pmid');
  return found && found.length <= LONGEST_PMID ? found : null;
}

/** Returns the PMC id in a text, such as an address or "PMC -123", in a file of references also of one digit; null when there is none. */
export const pmcidIn = (text: string): string | null =>
  idOfKind(text, 'pmcid') ?? (/^\s*PMC\s?-?\d/i.test(text) ? readPmcid(text) : null);

const idOfKind = (text: string, kind: string): string | null =>
  findIds(text.slice(0, 2000)).find((found) => found.kind === kind)?.id ?? null;

/** Returns the ids that addresses and notes name. */
export function idsIn(texts: readonly string[]): {
  doi: string | null;
  pmid: string | null;
  pmcid: string | null;
} {
  const first = (find: (text: string) => string | null) =>
    texts.reduce<string | null>((found, one) => found ?? find(one), null);
  const named = (one: string) => (/pmid|pubmed/i.test(one) ? pmidIn(one) : null);
  return { doi: first(doiIn), pmid: first(named), pmcid: first(pmcidIn) };
}
