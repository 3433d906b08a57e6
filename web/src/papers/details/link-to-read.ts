import type { Paper } from '@health/contract';

/** Where a paper can be read, and the label of the link. */
export interface ReadingLink {
  href: string;
  label: string;
  /** Describes the target when the label promises more than is known. */
  note?: string;
}

/**
 * Returns what 'View PDF' of a saved paper opens: a PDF when one is known, else the place where the paper can be read, with a
 * note that says so. Null when nothing is known.
 */
export function linkToPdf(paper: Parameters<typeof linkToRead>[0]): ReadingLink | null {
  const label = 'View PDF';
  const { free_url } = paper;
  if (free_url && URL.canParse(free_url) && /\.pdf$/i.test(new URL(free_url).pathname))
    return { href: free_url, label };
  const reading = linkToRead(paper, label);
  return reading?.label === label ? { ...reading, note: 'Read at PubMed Central' } : reading;
}

/**
 * Returns where a paper can be read: its full text at PubMed Central, else a free copy, its publisher by DOI, or the page of
 * its record. `whole` is the label of a link to a full text. Null when nothing is known.
 */
export function linkToRead(
  { pmc_id, doi, pdf_url, free_url }: Pick<Paper, 'pmc_id' | 'doi' | 'pdf_url' | 'free_url'>,
  whole: string,
): ReadingLink | null {
  if (pmc_id.startsWith('PMC')) return pdf_url ? { href: pdf_url, label: whole } : null;
  if (pmc_id.startsWith('REF')) return pdf_url ? { href: pdf_url, label: 'Open Its Page' } : null;
  if (free_url) return { href: free_url, label: 'Read a Free Copy' };
  const isPreprint = pmc_id.startsWith('PPR');
  if (doi) {
    const href = `https://doi.org/${encodeURIComponent(doi).replaceAll('%2F', '/')}`;
    return { href, label: isPreprint ? 'Read the Preprint' : 'Read at the Publisher' };
  }
  if (!pdf_url) return null;
  return { href: pdf_url, label: isPreprint ? 'Read the Preprint' : 'See It at PubMed' };
}
