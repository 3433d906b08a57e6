import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
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

/** Anything else from outside could forge a line of the log or fill it. */
const SAFE = /^[A-Za-z0-9._-]{8,64}$/;

/** Returns the id that a proxy gave a request, when it is short and plain; else a new one. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SAFE.test(given) ? given : randomUUID();
}

/** Returns the log id of the request to every client. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
}
