import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import files from '@fastify/static';
import { errorMessages } from '@health/contract';
import type { FastifyInstance } from 'fastify';

const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

/** Serves the built web application; every path that is not the API's is a page of it. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  const built = existsSync(dist);
  if (built) {
    await app.register(files, {
      root: dist,
      wildcard: false,
      preCompressed: true,
      // Built names carry a digest of their content, so they never change; the page that names them does.
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          /\/assets\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const page = built && /^(?:GET|HEAD)$/.test(request.method) && !/^\/(api|assets)\//.test(request.url);
    return page
      ? reply.header('cache-control', 'no-cache').sendFile('index.html')
      : reply.status(404).send({ message: errorMessages.unknownAddress });
  });
}
