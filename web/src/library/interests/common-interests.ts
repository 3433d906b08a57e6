/** How many common interests are offered as chips. */
const OFFERED = 8;

interface CountedCatalogue {
  /** Every interest that can be picked. */
  list: readonly string[];
  /** How many papers there are, by interest; one without any is missing. */
  papers: Readonly<Record<string, number>>;
}

/** Returns the eight interests that most papers of the library are about, most first; fewer where fewer have papers. */
export function commonInterests({ list, papers }: CountedCatalogue): string[] {
  const count = (name: string) => papers[name] ?? 0;
  return list
    .filter((name) => count(name) > 0)
    .toSorted((a, b) => count(b) - count(a) || a.localeCompare(b))
    .slice(0, OFFERED);
}
