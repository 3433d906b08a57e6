import { api } from '@health/contract';
import type { Serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { ratePaper } from '../papers/rate-paper.ts';
import { activityByMonth } from './activity-by-month.ts';
import { recentActivity } from './recent-activity.ts';
import { recordShown, recordView } from './record-view.ts';

export function logRoutes(serve: Serve, services: Services): void {
  serve(api.logPaper, ({ user, query }) => recordView(services, user.id, query.pmc_id, 'paper'));
  serve(api.logAbstract, ({ user, query }) => recordView(services, user.id, query.pmc_id, 'abstract'));
  serve(api.logConclusion, ({ user, query }) => recordView(services, user.id, query.pmc_id, 'conclusion'));
  serve(api.logShown, ({ user, body }) => recordShown(services, user.id, body.pmc_ids));
  serve(api.recentActivity, ({ user }) => recentActivity(services, user.id));
  serve(api.activityByMonth, { readsReplica: true }, ({ user }) => activityByMonth(services, user.id));
  serve(api.rankPaper, async ({ user, body: { pmc_id, value } }) => {
    await ratePaper(services, user.id, pmc_id, value);
    return { pmc_id, value };
  });
}
