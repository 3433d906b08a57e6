import { api } from '@health/contract';
import type { Serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { interestsWithoutPapers } from './interests-without-papers.ts';
import { recommend } from './recommend.ts';
import { recommendLikeFolder, similarPapers } from './recommend-like.ts';
import { listUnused, setUsed } from './unused-influences.ts';

/** Registers the endpoints of recommendations. */
export function recommendationRoutes(serve: Serve, services: Services): void {
  serve(api.allPapers, { work: 'page', readsReplica: true }, ({ user, query }) =>
    recommend(services, user.id, query.sort),
  );
  serve(api.interestsWithoutPapers, ({ user }) => interestsWithoutPapers(services, user.id));
  serve(api.similarPapers, { work: 'page', readsReplica: true }, async ({ user, query }) => ({
    papers: await similarPapers(services, user.id, query.pmc_id),
  }));
  serve(api.papersLikeFolder, { work: 'page', readsReplica: true }, async ({ user, body }) => ({
    papers: await recommendLikeFolder(services, user.id, body),
  }));
  serve(api.listUnused, ({ user }) => listUnused(services, user.id));
  serve(api.doNotUse, ({ user, body }) => setUsed(services, user.id, body.influence, false));
  serve(api.useAgain, ({ user, body }) => setUsed(services, user.id, body.influence, true));
}
