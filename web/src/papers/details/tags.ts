import type { Paper } from '@health/contract';

function distinct(names: string[]): string[] {
  return [...new Set(names)];
}

/** The first letter of every word raised; the rest stays, so that "HIV" remains "HIV". */
export function tagLabel(name: string): string {
  return name.trim().replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** The labels of the tags given to a paper, each once. */
export function tagLabels(tags: Paper['assigned_tags']): string[] {
  return distinct(Object.keys(tags).map(tagLabel)).filter((label) => label !== '');
}

/** The keywords of a comma separated line, each once. */
export function keyWords(line: string): string[] {
  return distinct(line.split(',').map((word) => word.trim())).filter((word) => word !== '');
}
