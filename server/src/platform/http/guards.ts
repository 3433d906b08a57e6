import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { refusals } from '@health/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refuse.ts';

/** Requests a minute and reader; more is a loop, not a person. */
const REQUESTS = 1200;
const guessable = /^\/api\/authentication\/(login|signup|access-code|google\/login)\/?$/;
/** Addresses that are secrets: they are counted together, whatever they are. */
const secret = /^\/api\/(feeds|digests\/unsubscribe)\//;

/**
 * What stands between the network and the routes: headers, cookies, compression, and limits. `guesses` are the tries a
 * minute and address at the endpoints where guessing would pay.
 */
export async function guard(app: FastifyInstance, guesses: number): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine sets inline style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(cookie);
  // The lowest level is most of gzip's gain for a fraction of its time.
  await app.register(compress, { threshold: 1024, encodings: ['gzip'], zlibOptions: { level: 1 } });
  await app.register(rateLimit, {
    timeWindow: '1 minute',
    max: ({ url }) => (guessable.test(url) || secret.test(url) ? guesses : REQUESTS),
    keyGenerator: whoAsks,
    // Pages and their files are the same for everybody, and many people may sit behind one address.
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal(429, refusals.tooManyTries, { retryAfter: Math.ceil(ttl / 1000) }),
  });
  app.addHook('onSend', async (request, reply) => {
    const isPrivate = request.url.startsWith('/api/') && !reply.hasHeader('cache-control');
    if (isPrivate) reply.header('cache-control', 'no-store');
  });
}

/** Guesses are counted by address, everything else by reader, so that people behind one address do not share a limit. */
function whoAsks(request: FastifyRequest): string {
  if (guessable.test(request.url)) return `${request.ip} ${request.url}`;
  const [, group] = secret.exec(request.url) ?? [];
  if (group) return `${request.ip} ${group}`;
  return request.headers.authorization ?? request.ip;
}
