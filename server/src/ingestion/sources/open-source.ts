import type { SourceName } from '@health/contract';
import type { Database } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { usableSources } from '../../platform/source-tasks/source-tasks.ts';
import { europePmc } from '../connectors/europe-pmc/europe-pmc.ts';
import { SourceClient } from '../connectors/http/source-client.ts';
import type { PaperSource } from '../connectors/paper-source.ts';

const clients = new WeakMap<Database, SourceClient>();

/** Returns the one client of a process, so that all of its requests to a source stand in one queue. */
function sourceClient(services: Pick<Services, 'db' | 'config' | 'now'>): SourceClient {
  const cached = clients.get(services.db);
  if (cached) return cached;
  const client = new SourceClient(services);
  clients.set(services.db, client);
  return client;
}

/** Returns a source that can be searched; null when this server may not ask it. */
export function openSource(
  services: Pick<Services, 'db' | 'config' | 'now'>,
  name: SourceName,
): PaperSource | null {
  if (name !== 'europe-pmc' || !usableSources(services.config).includes(name)) return null;
  return europePmc(sourceClient(services));
}
