import { api } from '@health/contract';
import type { Serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { referencesHere, showDocument } from './show-document.ts';

export function documentRoutes(serve: Serve, services: Services): void {
  serve(api.showDocument, ({ user, query, request, reply }) =>
    showDocument(services, { userId: user.id, pmcId: query.pmc_id, request, reply }),
  );
  serve(api.referencesHere, async ({ query }) => ({
    references: await referencesHere(services, query.pmc_id),
  }));
}
