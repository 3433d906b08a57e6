function firstOf(names: string[], count: number): string {
  const shown = names.slice(0, count).join(', ');
  return names.length > count ? `${shown}, et al.` : shown;
}

/** "Kim S, Lee J, et al. 2021": the first two authors and the year. */
export function authorLine(names: string[], year: number | null): string {
  return [firstOf(names, 2), year ?? ''].join(' ').trim();
}

/** "Kim S, et al.": the first author. */
export function firstAuthorLine(names: string[]): string {
  return firstOf(names, 1);
}
