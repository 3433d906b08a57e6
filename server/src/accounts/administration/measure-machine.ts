import { statfs } from 'node:fs/promises';
import type { ServerStatus } from '@health/contract';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '../../platform/services.ts';

const counted = z.object({ database_bytes: z.coerce.number(), index_bytes: z.coerce.number() });

/** Returns how much disk and memory is used now, the memory by this process. */
export async function measureMachine({
  db,
  config,
  databaseKind,
}: Pick<Services, 'db' | 'config' | 'databaseKind'>): Promise<ServerStatus['machine']> {
  const { rows } = await db.execute(sql`
    select pg_database_size(current_database())::text as database_bytes,
      pg_total_relation_size('word_segments')::text as index_bytes`);
  return {
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
