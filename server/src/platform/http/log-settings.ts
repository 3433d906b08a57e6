import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

/** Structured logs without personal data: no query string, no secret address, no body, no header, no address. */
export function logSettings({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): FastifyServerOptions['logger'] {
  return {
    level: LOG_LEVEL,
    serializers: {
      req: ({ method, url }) => ({ method, path: pathOf(url) }),
      res: ({ statusCode }) => ({ status: statusCode }),
    },
  };
}

/** Without the query, and without the secret of a feed's or an unsubscribe link's address. */
function pathOf(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(/^(\/api\/feeds\/|(?:\/api\/digests)?\/unsubscribe\/).+/, '$1…');
}
