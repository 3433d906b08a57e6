import type { SourceName } from '@health/contract';
import { z } from 'zod';
import type { OpenDatabase } from '../../platform/database/connect.ts';
import { mostWithin } from './source-server.ts';

/** The turns to ask that a source gave since they are recorded. */
export interface SourceTurns {
  count(): Promise<number>;
  /** How many of them are in the same second, at most. */
  mostInASecond(): Promise<number>;
}

const row = z.object({ at: z.coerce.number() });

/**
 * Records from now on the turns of a source in this database, by the database's clock. When a request arrives depends on how busy the
 * machine is; when it may start does not.
 */
export async function recordTurns(
  { pool }: Pick<OpenDatabase, 'pool'>,
  source: SourceName,
): Promise<SourceTurns> {
  await pool.query('create table turns (next_at timestamptz not null)');
  await pool.query(`
    create function record_turn() returns trigger language plpgsql as
    $$ begin insert into turns values (new.next_request_at); return new; end $$`);
  await pool.query(`
    create trigger record_turn after insert or update of next_request_at on source_states
    for each row when (new.name = '${source}' and new.next_request_at is not null) execute function record_turn()`);
  const times = async (): Promise<number[]> => {
    const { rows } = await pool.query(
      'select extract(epoch from next_at) * 1000 as at from turns order by at',
    );
    return rows.map((one) => row.parse(one).at);
  };
  return {
    count: async () => (await times()).length,
    // Turns are as far from each other as the times of the next ones.
    mostInASecond: async () => mostWithin(1000, await times()),
  };
}
