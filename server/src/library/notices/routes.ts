import { api } from '@health/contract';
import type { Serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { showStanding } from './show-standing.ts';

export function standingRoutes(serve: Serve, services: Services): void {
  serve(api.showStanding, ({ query }) => showStanding(services, query.pmc_id));
}
