import { sourceTitles } from '@health/contract';
import type { Config } from '../config.ts';
import { usableSources } from './usable-sources.ts';

/**
 * Returns what is said at the start about the sources that this machine asks, in one line; null where it asks none. It is said at every
 * start: settings change, and whoever reads the log of a start should know what leaves the machine.
 */
export function sourcesLine(config: Pick<Config, 'PAPER_SOURCES' | 'CONTACT_EMAIL'>): string | null {
  // Zotero is asked by a user's own key only, when the user wants it.
  const asked = usableSources(config).filter((name) => name !== 'zotero');
  const titles = asked.map((name) => sourceTitles[name]);
  if (titles.length === 0) return null;
  const list = new Intl.ListFormat('en-GB').format(titles);
  return `Papers and notices are fetched from ${list}. Names of interests are sent, a person's words only where they agree. PAPER_SOURCES=none switches it off.`;
}
