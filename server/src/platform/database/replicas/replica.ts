import pg from 'pg';

/** Milliseconds for which a replica that failed is left alone. */
const REST_MS = 5000;
/** Milliseconds that a replica may take to connect; the primary answers instead. */
const CONNECT_MS = 1000;

/** A streaming replica of the primary, read only. */
export class Replica {
  readonly pool: pg.Pool;
  private replayed = 0n;
  private restsUntil = 0;

  constructor(connectionString: string, application: string) {
    this.pool = new pg.Pool({
      connectionString,
      max: 20,
      application_name: application,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    // Without a listener a lost idle connection would end the process.
    this.pool.on('error', () => this.rest());
  }

  get isResting(): boolean {
    return performance.now() < this.restsUntil;
  }

  /** Leaves the replica alone for a while. */
  rest(): void {
    this.restsUntil = performance.now() + REST_MS;
  }

  /** Returns whether it has everything up to this place in the primary's log; false when it does not answer. */
  async hasReached(position: bigint | null): Promise<boolean> {
    if (position === null || position <= this.replayed) return true;
    try {
      const { rows } = await this.pool.query<{ at: string | null }>(
        'select pg_last_wal_replay_lsn()::text as at',
      );
      // Null means that it is no longer a replica: it was promoted, and receives nothing more.
      this.replayed = logPosition(rows[0]?.at ?? null) ?? this.replayed;
    } catch {
      this.rest();
      return false;
    }
    return position <= this.replayed;
  }
}

/**
 * Returns a place in PostgreSQL's log ("16/B374D848") as a number that can be compared; null for null. See pg_lsn in its manual:
 * two hexadecimal numbers of 32 bits, the higher first.
 */
export function logPosition(text: string | null): bigint | null {
  if (text === null) return null;
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
