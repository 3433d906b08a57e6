import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const total = z.int().nullable();

/** The endpoints of this area, by name. */
export const healthEndpoints = {
  checkHealth: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'anyone',
    summary:
      'The state of the server and its database, and how much is indexed; returns within two seconds even if the database does not respond.',
    response: z.object({
      /** `busy` while an index is built, `degraded` while something is broken, `unreachable` when the database does not answer. */
      status: z.enum(['ok', 'busy', 'degraded', 'unreachable']),
      /** What is wrong, a sentence each. */
      problems: z.array(z.string()),
      database: z.enum(['embedded', 'server']),
      /** The version of PostgreSQL, such as `18.4`; null when the database does not answer. */
      database_version: z.string().nullable(),
      /** The counts are null when the database does not answer. */
      papers: total,
      /** Papers whose full-text passages wait for the index job. */
      passages_pending: total,
      /** Papers whose population, comparison and findings wait to be read, or to be read again by a newer version. */
      evidence_pending: total,
      /** Papers that an older version read: import their files again, or let their source send them. */
      old_records: total,
      /** Papers that wait to be read for meaning; null where no encoder is at work. */
      vectors_pending: total,
      /** Whether papers are found by their meaning: by the bundled encoder or an endpoint, not at all, or not for this reason. */
      meaning: z.object({ model: z.string().nullable(), problem: z.string().nullable() }),
      /** Whether papers are read together with questions: by the bundled reader, not at all, or not for this reason. */
      reader: z.object({ model: z.string().nullable(), problem: z.string().nullable() }),
    }),
  }),
  checkReady: endpoint({
    method: 'GET',
    path: '/api/ready',
    access: 'anyone',
    summary: 'Whether the server is ready for requests; 503 when it is not.',
    response: z.object({ ready: z.literal(true) }),
  }),
};
