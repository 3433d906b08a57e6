import type { SourceName } from '@health/contract';
import type { Services } from '../platform/services.ts';
import { usableSources } from '../platform/source-tasks/source-tasks.ts';
import { europePmc } from './connectors/europe-pmc/europe-pmc.ts';
import { SourceClient } from './connectors/http/source-client.ts';
import type { PaperSource } from './connectors/paper-source.ts';

type SourceServices = Pick<Services, 'db' | 'memory' | 'config' | 'now'>;

/** The client of this process, once it was needed. */
class OpenClient {
  client: SourceClient | null = null;
}

/** Returns the one client of a process, so that all of its requests to a source share one queue. */
function sourceClient(services: SourceServices): SourceClient {
  const open = services.memory.part(OpenClient);
  open.client ??= new SourceClient(services);
  return open.client;
}

/** Returns a source that can be searched; null when this server may not ask it. */
export function openSource(services: SourceServices, name: SourceName): PaperSource | null {
  if (name !== 'europe-pmc' || !usableSources(services.config).includes(name)) return null;
  return europePmc(sourceClient(services));
}
