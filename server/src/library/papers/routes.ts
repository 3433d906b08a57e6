import { api } from '@health/contract';
import type { Serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { listSaved } from './list-saved.ts';
import { ratePaper, storedRating } from './rate-paper.ts';
import { recordFeedback, withdrawFeedback } from './record-feedback.ts';
import { restoreSaved } from './restore-saved.ts';
import { savePaper, unsavePaper } from './save-paper.ts';
import { severalPapers } from './several-papers.ts';
import { showPaper } from './show-paper.ts';
import { showText } from './show-text.ts';
import { unsaveSeveral } from './unsave-several.ts';

export function paperRoutes(serve: Serve, services: Services): void {
  serve(api.listSaved, async ({ user }) => ({ data: await listSaved(services, user.id) }));
  serve(api.showPaper, ({ user, query }) => showPaper(services, user.id, query.pmc_id));
  serve(api.severalPapers, { readsReplica: true }, async ({ user, query }) => ({
    papers: await severalPapers(services, user.id, query.pmc_ids),
  }));
  serve(api.showText, { readsReplica: true }, ({ user, query }) => showText(services, user.id, query.pmc_id));
  serve(api.savePaper, ({ user, body }) => savePaper(services, user.id, body.pmc_id));
  serve(api.unsavePaper, ({ user, body }) => unsavePaper(services, user.id, body.pmc_id));
  serve(api.unsaveSeveral, async ({ user, body }) => ({
    pmc_ids: await unsaveSeveral(services, user.id, body.pmc_ids),
  }));
  serve(api.restoreSaved, async ({ user, body }) => ({
    pmc_ids: await restoreSaved(services, user.id, body.pmc_ids),
  }));
  serve(api.dismissPaper, ({ user, body }) =>
    recordFeedback(services, user.id, body.pmc_id, 'not-interested'),
  );
  serve(api.moreLike, ({ user, body }) => recordFeedback(services, user.id, body.pmc_id, 'more-like'));
  serve(api.restorePaper, ({ user, body }) => withdrawFeedback(services, user.id, body.pmc_id));
  serve(api.ratePaper, async ({ user, body: { pmc_id, rating } }) => {
    if (rating !== undefined) await ratePaper(services, user.id, pmc_id, rating);
    return { pmc_id, ranking: rating ?? (await storedRating(services, user.id, pmc_id)) };
  });
}
