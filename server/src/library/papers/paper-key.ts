import { keyKinds } from '@health/contract';

/** Where the number of a key comes from; see the contract. */
type KeyKind = (typeof keyKinds)[number];

/** Returns the key of a kind and a number, which may have leading zeros or stand in a longer id. */
export const keyOf = (kind: KeyKind, digits: string): string => kind + digits.replace(/^0+(?=\d)/, '');

/** Returns how good the kind of a key is: 0 for the best. */
export const rankOf = (key: string): number => keyKinds.findIndex((kind) => key.startsWith(kind));

/** Returns the PMID that a key of PubMed consists of; null for other kinds. */
export const pmidOf = (key: string): string | null => (key.startsWith('MED') ? key.slice(3) : null);

/** Returns the key of the bare reference with this number. */
export const referenceKey = (number: number): string => keyOf('REF', String(number));

/** Returns the number of a bare reference; null for the key of a paper. */
export const referenceNumber = (key: string): number | null =>
  key.startsWith('REF') ? Number(key.slice(3)) : null;

/** Returns the key that a file is named by ("PMC123.xml", "a/PPR7.nxml.gz"); null for any other name. */
export function keyInFileName(name: string): string | null {
  const [, letters = '', digits = ''] = FILE.exec(name) ?? [];
  return letters ? keyOf(/pmc/i.test(letters) ? 'PMC' : 'PPR', digits) : null;
}

const FILE = /(?<![a-z])(pmc|ppr)(\d{1,12})\.n?xml(?:\.gz)?$/i;

/** Returns the public page of a paper by its key; empty for a bare reference, which has none of its own. */
export function pageOf(key: string): string {
  if (key.startsWith('PMC')) return `https://pmc.ncbi.nlm.nih.gov/articles/${key}/`;
  if (key.startsWith('MED')) return `https://pubmed.ncbi.nlm.nih.gov/${key.slice(3)}/`;
  return key.startsWith('PPR') ? `https://europepmc.org/article/PPR/${key}` : '';
}
