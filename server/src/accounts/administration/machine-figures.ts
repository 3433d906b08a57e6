import { statfs } from 'node:fs/promises';
import type { ServerStatus } from '@health/contract';
import { subDays } from 'date-fns/subDays';
import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import product from '../../../package.json' with { type: 'json' };
import type { Services } from '../../platform/services.ts';
import { machineFigures } from '../schema.ts';

const counted = z.object({
  database_version: z.string(),
  database_bytes: z.coerce.number(),
  index_bytes: z.coerce.number(),
});

/** Returns how much disk and memory is used now, the memory by this process. */
export async function measureMachine({
  db,
  config,
  databaseKind,
}: Pick<Services, 'db' | 'config' | 'databaseKind'>): Promise<ServerStatus['machine']> {
  const { rows } = await db.execute(sql`
    select split_part(current_setting('server_version'), ' ', 1) as database_version,
      pg_database_size(current_database())::text as database_bytes,
      pg_total_relation_size('word_segments')::text as index_bytes`);
  return {
    version: product.version,
    ...counted.parse(rows[0]),
    free_disk_bytes: databaseKind === 'embedded' ? await freeDisk(config.DATA_DIR) : null,
    memory_bytes: process.memoryUsage.rss(),
    uptime_seconds: Math.round(process.uptime()),
  };
}

async function freeDisk(folder: string): Promise<number | null> {
  const disk = await statfs(folder).catch(() => null);
  return disk && disk.bavail * disk.bsize;
}

/** Days for which figures are kept. */
const KEPT_DAYS = 30;

const figures = z.array(
  z.object({
    at: z.coerce.date().transform((at) => at.toISOString()),
    papers: z.int(),
    database_bytes: z.coerce.number(),
    free_disk_bytes: z.coerce.number().nullable(),
    memory_bytes: z.coerce.number(),
  }),
);

/** Notes how full the machine is now, and forgets what is older than a month. */
export async function noteFigures(
  services: Pick<Services, 'db' | 'config' | 'databaseKind' | 'now'>,
): Promise<void> {
  const { db, now } = services;
  const { database_bytes, free_disk_bytes, memory_bytes } = await measureMachine(services);
  await db
    .insert(machineFigures)
    .values({
      ...{
        at: now(),
        databaseBytes: database_bytes,
        freeDiskBytes: free_disk_bytes,
        memoryBytes: memory_bytes,
      },
      papers: sql`coalesce((select papers from corpus), 0)`,
    })
    .onConflictDoNothing();
  await db.delete(machineFigures).where(lt(machineFigures.at, subDays(now(), KEPT_DAYS)));
}

/** Returns how full the machine was, the oldest first: the last figures of every six hours. */
export async function figuresOverTime({ db }: Pick<Services, 'db'>): Promise<ServerStatus['history']> {
  const { rows } = await db.execute(sql`
    select distinct on (date_bin('6 hours', at, 'epoch')) at, papers, database_bytes::text,
      free_disk_bytes::text, memory_bytes::text
    from machine_figures order by date_bin('6 hours', at, 'epoch'), at desc`);
  return figures.parse(rows);
}
