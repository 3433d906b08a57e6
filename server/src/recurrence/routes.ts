import { api } from '@health/contract';
import type { Serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { disableRecurrence, enableRecurrence } from './schedule-search.ts';

export function recurrenceRoutes(serve: Serve, services: Services): void {
  serve(api.enableRecurrence, ({ user, body }) =>
    enableRecurrence(services, user.id, body.query_id, body.schedule),
  );
  serve(api.disableRecurrence, ({ user, body }) => disableRecurrence(services, user.id, body.query_id));
}
