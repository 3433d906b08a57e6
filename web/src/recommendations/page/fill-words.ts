import type { InterestFill, Recommendation } from '@health/contract';

/** An interest with fewer recommended papers than these has few. */
const FEW = 4;

/** Papers on the interest are being fetched, or about to be. */
export const isUnderWay = ({ status }: InterestFill): boolean =>
  status === 'waiting' || status === 'fetching';

/** What is being fetched, in a sentence; null when nothing is. */
export function progressSentence(fills: readonly InterestFill[]): string | null {
  const underWay = fills.filter(isUnderWay);
  const first = underWay.find(({ status }) => status === 'fetching') ?? underWay[0];
  if (!first) return null;
  const others = underWay.length - 1;
  const count = first.fetched > 0 ? `: ${first.fetched} so far` : '';
  const more = others > 0 ? ` (and on ${others} more ${others === 1 ? 'interest' : 'interests'})` : '';
  return `Fetching papers on ${first.interest}${count}${more}`;
}

/** Why there are few papers on some interests, in a sentence; null when there are enough, or more are coming. */
export function shortageSentence(
  fills: readonly InterestFill[],
  recommendations: readonly Recommendation[],
): string | null {
  const few = fills.filter(
    ({ interest }) => recommendations.filter(({ interests: [best] }) => best === interest).length < FEW,
  );
  const failed = few.filter(({ status }) => status === 'failed');
  if (failed.length > 0)
    return `More papers on ${namesOf(failed)} could not be fetched. ${failed[0]?.problem ?? ''} It is tried again by itself.`;
  const off = few.filter(({ status }) => status === 'off');
  return off.length > 0
    ? `There are few papers on ${namesOf(off)} here. Fetching more from Europe PMC is switched off on this server.`
    : null;
}

const names = new Intl.ListFormat('en');
const namesOf = (fills: readonly InterestFill[]): string =>
  names.format(fills.map(({ interest }) => interest));
