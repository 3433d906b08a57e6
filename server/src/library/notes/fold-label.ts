/** Returns the name of a tag or folder as it is compared: the same for every spelling that a person would call the same. */
export const foldLabel = (label: string): string =>
  label.trim().normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');

/** Returns tags in alphabetical order, each once however it is spelled; of several spellings the first stays. */
export function distinctLabels(labels: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const label of labels) if (!byKey.has(foldLabel(label))) byKey.set(foldLabel(label), label);
  return [...byKey.values()].toSorted((one, other) => one.localeCompare(other, 'en'));
}
