import type { FetchingProgress } from '@health/contract';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

/** How far fetching papers of imported references has come, in a sentence or two; null when there is nothing to say. */
export function fetchingSentence({
  status,
  waiting,
  came,
  unknown,
  problem,
}: FetchingProgress): string | null {
  if (status === 'failed')
    return `${problem ?? ''} ${counted(waiting, 'reference', 'references')} will be looked up again by itself.`;
  if (status === 'fetching') {
    const total = waiting + came + unknown;
    const so = came > 0 ? `, ${counted(came, 'paper', 'papers')} so far` : '';
    return `Looking up your references in Europe PMC: ${(total - waiting).toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')}${so}.`;
  }
  return null;
}

/** What fetching came to, in a sentence. */
export function fetchedSentence({ came, unknown }: FetchingProgress): string {
  const missing =
    unknown > 0
      ? ` ${counted(unknown, 'is not known there and stays a reference', 'are not known there and stay references')}.`
      : '';
  return `Your references were looked up in Europe PMC: ${counted(came, 'paper came', 'papers came')}.${missing}`;
}
