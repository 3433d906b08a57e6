/** A segment with fewer papers than one of these is merged with its neighbours of that size. */
const SIZES = [512, 4096, 16_384] as const;
/** A segment of so many papers (about 4 MB) is as large as it gets, because it is read and written whole. */
export const LARGEST = SIZES[2];

/**
 * Of segments in order, the neighbours at the end that become one: as soon as there are `many` below one of the sizes,
 * the smallest size first. Never one alone.
 */
export function segmentsToMerge<S extends { papers: number }>(segments: readonly S[], many: number): S[] {
  for (const size of SIZES) {
    const from = segments.findLastIndex(({ papers }) => papers >= size) + 1;
    if (segments.length - from < many) continue;
    let papers = 0;
    const run = segments.slice(from).filter((segment) => {
      const fits = papers < LARGEST;
      papers += segment.papers;
      return fits;
    });
    return run.length > 1 ? run : [];
  }
  return [];
}
