import { api, errorMessages } from '@health/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { requireMetricsToken } from '../../platform/operations/metrics.ts';
import type { Services } from '../../platform/services.ts';
import { pauseSource, requireOperator, runTaskNow } from './operators.ts';
import { type ReadingSources, showStatus } from './show-status.ts';

/** Registers the endpoints of the operator's page; `reading` tells how far papers are read. */
export function administrationRoutes(serve: Serve, services: Services, reading: ReadingSources): void {
  const forOperators = <Answer>(userId: string, answer: () => Promise<Answer>): Promise<Answer> =>
    requireOperator(services, userId).then(answer);
  serve(api.serverStatus, ({ user }) => forOperators(user.id, () => showStatus(services, reading)));
  serve(api.runTask, { audit: 'admin' }, ({ user, body }) =>
    forOperators(user.id, () => runTaskNow(services, body.id)),
  );
  serve(api.pauseSource, { audit: 'admin' }, ({ user, body }) =>
    forOperators(user.id, () => pauseSource(services, body.source, body.paused)),
  );
}

/** Serves what the operator's page shows as JSON for monitoring, behind `METRICS_TOKEN`; without the setting it answers 404. */
export function serveStatus(app: FastifyInstance, services: Services, reading: ReadingSources): void {
  const token = services.config.METRICS_TOKEN;
  app.get('/metrics/status', async (request) => {
    if (!token) throw new ApiError(404, errorMessages.unknownAddress);
    requireMetricsToken(request, token);
    return showStatus(services, reading);
  });
}
