type Synonyms = Record<string, string[]>;

/** The options whose name or synonym holds the search; those that begin with it come first. */
export function findOptions(names: string[], search: string, synonyms: Synonyms): string[] {
  const wanted = search.trim().toLowerCase();
  const found = names.filter((name) =>
    [name, ...(synonyms[name] ?? [])].some((known) => known.toLowerCase().includes(wanted)),
  );
  const begins = (name: string) => Number(name.toLowerCase().startsWith(wanted));
  return found.toSorted((a, b) => begins(b) - begins(a));
}

/** The names a reader does not hold yet; names are compared without case. */
export function withoutHeld(names: string[], held: string[]): string[] {
  const lower = new Set(held.map((name) => name.toLowerCase()));
  return names.filter((name) => !lower.has(name.toLowerCase()));
}
