/** The first and the last page; the last is empty where the pages are one, or no range. */
export interface PageRange {
  first: string;
  last: string;
}

/** Hyphens and dashes as they are printed and typed. */
const DASH = '[-\u2010-\u2015\u2212]';
const RANGES: readonly RegExp[] = [
  // "45-52", "345-64", "S12-S19", "e12-e20", "1023-1028.e4", "R1-R5", "iv-xi"
  new RegExp(`^([^\\s,;-]+?)\\s*${DASH}{1,2}\\s*([^\\s,;-]+?)$`, 'u'),
  // "A-12-A-19", "12-1-12-9": each page has a hyphen of its own.
  new RegExp(`^([^\\s,;-]+${DASH}[^\\s,;-]+?)\\s*${DASH}{1,2}\\s*([^\\s,;-]+${DASH}[^\\s,;-]+?)$`, 'u'),
];

/** Returns the first and the last page of pages that are one range, as they are printed; all others stand in the place of the first. */
export function pageRange(pages: string): PageRange {
  for (const pattern of RANGES) {
    const [, first, last] = pattern.exec(pages.trim()) ?? [];
    if (!first || !last) continue;
    return first === last ? { first, last: '' } : { first, last };
  }
  return { first: pages, last: '' };
}
