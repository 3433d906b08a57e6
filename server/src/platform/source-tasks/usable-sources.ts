import type { SourceName } from '@health/contract';
import type { Config } from '../config.ts';

/** Sources that ask to be told whom to write to when something goes wrong: NCBI's, Crossref and Unpaywall. */
const WANT_CONTACT: readonly SourceName[] = ['pubmed', 'pmc', 'eutils', 'crossref', 'unpaywall'];

/** Returns the sources that may be asked: those that are switched on, and of those that want one only with a contact address. */
export function usableSources({
  PAPER_SOURCES,
  CONTACT_EMAIL,
}: Pick<Config, 'PAPER_SOURCES' | 'CONTACT_EMAIL'>): SourceName[] {
  return PAPER_SOURCES.filter((name) => CONTACT_EMAIL !== undefined || !WANT_CONTACT.includes(name));
}
