// Some browsers and all tests outside of one have no storage; then a reload merely forgets.
const KEY = 'running-search';

/** The id of the answer this tab is waiting for, kept over a reload; null when there is none. */
export function runningSearch(): string | null {
  return globalThis.sessionStorage?.getItem(KEY) ?? null;
}

export function keepRunningSearch(id: string | null): void {
  if (id) globalThis.sessionStorage?.setItem(KEY, id);
  else globalThis.sessionStorage?.removeItem(KEY);
}
