import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** What is between the network and the routes: headers, cookies and compression. The limits are in `platform/limits`. */
export async function guard(app: FastifyInstance): Promise<void> {
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
  app.addHook('onSend', async (request, reply) => {
    // The matched route: an address can be spelled in many ways, and one that matched nothing may be a spelled one.
    const isPrivate = request.routeOptions.url?.startsWith('/api/') ?? true;
    if (isPrivate && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
