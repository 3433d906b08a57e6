import { api } from '@health/contract';
import type { Serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { dismissNotices, restoreNotices } from './dismiss-notices.ts';
import { listNotices } from './list-notices.ts';

export function noticeRoutes(serve: Serve, services: Services): void {
  serve(api.listNotices, ({ user }) => listNotices(services, user.id));
  serve(api.dismissNotices, ({ user, body }) => dismissNotices(services, user.id, body.pmc_id));
  serve(api.restoreNotices, ({ user, body }) => restoreNotices(services, user.id, body.pmc_id));
}
