import { api } from '@health/contract';
import type { Serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { listDuplicates } from './find-duplicates.ts';
import { mergeDuplicates } from './merge-duplicates.ts';

export function duplicateRoutes(serve: Serve, services: Services): void {
  serve(api.listDuplicates, { deadline: 'none' }, async ({ user }) => ({
    groups: await listDuplicates(services.db, user.id),
  }));
  serve(api.mergeDuplicates, { deadline: 'none' }, async ({ user, body }) => ({
    pmc_ids: await mergeDuplicates(services, user.id, body.pmc_ids),
  }));
}
