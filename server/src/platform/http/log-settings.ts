import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

/** Pages of the web application, and addresses that do not exist. */
const NO_ROUTE = 'other';

/**
 * Structured logs without personal data: no query string, no body, no header, no network address. Of an address only the
 * route that it was matched with, because it can be a secret and be spelled in many ways.
 */
export function logSettings({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): FastifyServerOptions['logger'] {
  return {
    level: LOG_LEVEL,
    serializers: {
      req: ({ method, routeOptions }) => ({ method, path: routeOptions?.url ?? NO_ROUTE }),
      res: ({ statusCode }) => ({ status: statusCode }),
    },
  };
}
