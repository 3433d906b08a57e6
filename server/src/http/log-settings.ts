import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

/** Structured logs without personal data: no query string, no body, no header, no address. */
export function logSettings({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): FastifyServerOptions['logger'] {
  return {
    level: LOG_LEVEL,
    serializers: {
      req: ({ method, url }) => ({ method, path: url.split('?', 1)[0] }),
      res: ({ statusCode }) => ({ status: statusCode }),
    },
  };
}
