type Synonyms = Record<string, string[]>;

/** How many papers there are for a name; a name without any may be missing. */
type Papers = Record<string, number>;

const wordsOf = (text: string) => text.split(/[\s,/()-]+/).filter(Boolean);

/** Each of these words is the beginning of a word of the text. */
function beginWords(searchWords: string[], text: string): boolean {
  const words = wordsOf(text);
  return searchWords.every((one) => words.some((word) => word.startsWith(one)));
}

/** How well a name matches a search, 0 the best; null when it does not. All texts are in lower case. */
function matchRank(search: string, name: string, others: string[]): number | null {
  const all = [name, ...others];
  const searchWords = wordsOf(search);
  if (all.includes(search)) return 0;
  if (beginWords(searchWords, name) || others.some((other) => other.startsWith(search))) return 1;
  if (others.some((other) => beginWords(searchWords, other))) return 2;
  return all.some((known) => known.includes(search)) ? 3 : null;
}

/**
 * The options whose name or synonym matches the search, best match first. Of equal matches, the one with more papers comes
 * first, then the one whose name begins with the search.
 */
export function findOptions(
  names: string[],
  search: string,
  synonyms: Synonyms,
  papers: Papers = {},
): string[] {
  const searchText = search.trim().toLowerCase();
  if (searchText === '') return names;
  return names
    .flatMap((name) => {
      const lower = name.toLowerCase();
      const rank = matchRank(
        searchText,
        lower,
        (synonyms[name] ?? []).map((other) => other.toLowerCase()),
      );
      const begins = Number(lower.startsWith(searchText));
      return rank === null ? [] : [{ name, rank, count: papers[name] ?? 0, begins }];
    })
    .toSorted((a, b) => a.rank - b.rank || b.count - a.count || b.begins - a.begins)
    .map(({ name }) => name);
}

/** The names without those that the user already has; names are compared regardless of case. */
export function withoutHeld(names: string[], namesToLeaveOut: string[]): string[] {
  const lower = new Set(namesToLeaveOut.map((name) => name.toLowerCase()));
  return names.filter((name) => !lower.has(name.toLowerCase()));
}
