import { api } from '@health/contract';
import type { Serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { findPapers, listFound } from './find-papers.ts';

export function searchRoutes(serve: Serve, services: Services): void {
  serve(api.findPapers, { work: 'find', readsReplica: true }, ({ user, query }) =>
    findPapers(services, user.id, query),
  );
  serve(api.listFound, { work: 'find', readsReplica: true }, ({ query }) => listFound(services, query));
}
