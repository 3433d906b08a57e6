import type { ZoteroSendReport } from '@health/contract';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

/** Returns the result of sending papers to a collection, in a sentence each. */
export function sentWords(
  { added, filed, unchanged, refused }: ZoteroSendReport,
  collection: string,
): string[] {
  return [
    added > 0 && `${counted(added, 'paper was', 'papers were')} added to “${collection}” at Zotero.`,
    filed > 0 &&
      `${counted(filed, 'paper was', 'papers were')} at Zotero already and put into “${collection}”.`,
    unchanged > 0 && `${counted(unchanged, 'paper was', 'papers were')} in “${collection}” already.`,
    ...refused.map(({ title, reason }) => `Zotero did not take “${title}”: ${reason}`),
  ].filter((sentence) => sentence !== false);
}

/** Returns two reports combined into one. */
export function joinReports(one: ZoteroSendReport, other: ZoteroSendReport): ZoteroSendReport {
  return {
    added: one.added + other.added,
    filed: one.filed + other.filed,
    unchanged: one.unchanged + other.unchanged,
    refused: [...one.refused, ...other.refused],
  };
}

/** Returns the message of a failed request, or a default one. */
export function errorSentence(error: unknown, otherwise: string): string {
  const { message } = error as { message?: string };
  return message || otherwise;
}
