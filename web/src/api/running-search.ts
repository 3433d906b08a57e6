// Some browsers, and tests outside of one, have no storage; then a reload loses the running answer.
const KEY = 'running-search';

/** The id of the answer this tab is waiting for, kept over a reload; null when there is none. */
export function runningSearch(): string | null {
  return globalThis.sessionStorage?.getItem(KEY) ?? null;
}

export function keepRunningSearch(id: string | null): void {
  if (id) globalThis.sessionStorage?.setItem(KEY, id);
  else globalThis.sessionStorage?.removeItem(KEY);
}
