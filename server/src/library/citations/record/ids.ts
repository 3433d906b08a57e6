const DOI = /\b10\.\d{4,9}\/[^\s"<>]+/i;
const PUBMED_ADDRESS = /(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/pubmed)\/(\d{1,8})(?!\d)/i;
const PMC_ID = /\bPMC\s?-?(\d{1,12})(?!\d)/i;

/** Returns the DOI in a text, such as an address, without the full stop or bracket behind it; null when there is none. */
export function doiIn(text: string): string | null {
  const found = DOI.exec(text.slice(0, 2000))?.[0];
  if (!found) return null;
  const decoded = /%2f/i.test(found) ? found.replaceAll(/%2f/gi, '/') : found;
  const bare = decoded.replace(/[.,;:\]}'"]{1,9}$/, '');
  // A bracket belongs to the DOI only together with its partner: 10.1016/S0140-6736(99)00001-1.
  return bare.endsWith(')') && !bare.includes('(') ? bare.slice(0, -1) : bare;
}

/** Returns the PMID that a text is or names ("PMID: 123", an address of PubMed); null when it is none. */
export function pmidIn(text: string): string | null {
  const named = /^\s*(?:PMID[:\s-]{0,3})?0*(\d{1,8})\s*$/i.exec(text) ?? PUBMED_ADDRESS.exec(text);
  return named?.[1] ?? /\bPMID[:\s]{1,3}0*(\d{1,8})(?!\d)/i.exec(text)?.[1] ?? null;
}

/** Returns the PMC id in a text, such as an address or "PMC -123"; null when there is none. */
export function pmcidIn(text: string): string | null {
  const digits = PMC_ID.exec(text)?.[1]?.replace(/^0+(?=\d)/, '');
  return digits ? `PMC${digits}` : null;
}

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
