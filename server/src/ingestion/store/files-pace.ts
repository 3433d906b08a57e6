import { hasUsers } from '../../platform/operations/last-request.ts';
import type { Services } from '../../platform/services.ts';
import type { StreamPace } from './store-stream.ts';

/** In the embedded size an open transaction makes every other query wait; a server answers users meanwhile. */
const PACE = {
  /** Nobody waits: long transactions store most. */
  alone: { batch: 128, rest: 0, ahead: true },
  /** Short transactions, and most of the time belongs to the users. */
  beside_users: { batch: 16, rest: 2, ahead: false },
  server: { batch: 64, rest: 0, ahead: true },
} as const satisfies Record<string, StreamPace>;

/** Returns how fast files are stored now: ask again before each batch, because users come and go. */
export function filesPace({ databaseKind, config }: Pick<Services, 'databaseKind' | 'config'>): StreamPace {
  if (databaseKind === 'server') return PACE.server;
  return hasUsers(config.DATA_DIR) ? PACE.beside_users : PACE.alone;
}
