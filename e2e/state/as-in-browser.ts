import { vi } from 'vitest';

/**
 * Gives the process what a browser has: paths relative to the page's own server, and a storage. Returns what is stored.
 * `vi.unstubAllGlobals()` reverts it.
 */
export function asInBrowser(address: () => string): Map<string, string> {
  const stored = new Map<string, string>();
  const overNetwork = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, request: RequestInit) =>
    overNetwork(new URL(path, address()), request),
  );
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
}
