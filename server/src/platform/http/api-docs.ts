import { api, openApi } from '@health/contract';
import type { FastifyInstance } from 'fastify';

/** The description of the API at `/api/docs`; left out in production. */
export function serveApiDocs(app: FastifyInstance): void {
  app.get('/api/docs', async () => openApi(api));
}
