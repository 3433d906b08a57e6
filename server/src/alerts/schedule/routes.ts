import { api } from '@health/contract';
import type { Serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { listRuns } from './list-runs.ts';
import { offersLookingFurther, switchLookingFurther } from './look-further.ts';
import { pauseRecurrence, resumeRecurrence, searchOpened } from './pause-search.ts';
import { runNow } from './run-now.ts';
import { disableRecurrence, enableRecurrence, keepTimeZone } from './schedule-search.ts';

export function recurrenceRoutes(serve: Serve, services: Services): void {
  serve(api.enableRecurrence, ({ user, body }) => enableRecurrence(services, user.id, body));
  serve(api.keepTimeZone, ({ user, body }) => keepTimeZone(services, user.id, body.time_zone));
  serve(api.disableRecurrence, ({ user, body }) => disableRecurrence(services, user.id, body.query_id));
  serve(api.listRuns, ({ user, query }) => listRuns(services, user.id, query.query_id));
  serve(api.runNow, { work: 'answer' }, ({ user, body, request }) =>
    runNow(services, user.id, body.query_id, request.log),
  );
  serve(api.pauseRecurrence, ({ user, body }) => pauseRecurrence(services, user.id, body.query_id));
  serve(api.resumeRecurrence, ({ user, body }) => resumeRecurrence(services, user.id, body.query_id));
  serve(api.showLookingFurther, () => ({ offered: offersLookingFurther(services) }));
  serve(api.switchLookingFurther, ({ user, body }) => switchLookingFurther(services, user.id, body));
  serve(api.searchOpened, ({ user, body }) => searchOpened(services, user.id, body.query_id));
}
