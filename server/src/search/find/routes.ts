import { api } from '@health/contract';
import type { Serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { findPapers } from './find-papers.ts';
import { listFound } from './list-found.ts';

export function searchRoutes(serve: Serve, services: Services): void {
  serve(api.findPapers, { work: 'find', readsReplica: true }, ({ user, query }) =>
    findPapers(services, user.id, query),
  );
  serve(api.listFound, { work: 'find', readsReplica: true }, ({ query }) => listFound(services, query));
}
