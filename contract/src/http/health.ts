import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The endpoints of this area, by name. */
export const healthEndpoints = {
  checkHealth: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'anyone',
    summary: 'Whether the server and its database answer, and how much is indexed.',
    response: z.object({
      status: z.enum(['ok', 'busy']),
      database: z.enum(['embedded', 'server']),
      papers: z.int(),
      /** Papers whose full-text passages wait for the index job. */
      passages_pending: z.int(),
      /** Papers whose population, comparison and findings wait to be read, or to be read again by a newer version. */
      evidence_pending: z.int(),
    }),
  }),
};
