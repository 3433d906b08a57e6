import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import files from '@fastify/static';
import { api, errorMessages, openApi } from '@health/contract';
import type { FastifyInstance } from 'fastify';

const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

/** What is never answered with a page: a browser would take that for the file it asked for. */
const NO_PAGE = /^\/(?:api|assets|icons)\/|^\/(?:sw\.js|manifest\.webmanifest)(?:\?|$)/;

/** Serves the built web application of a folder; every path that is not the API's or a file's is a page of it. */
export async function serveWeb(app: FastifyInstance, root = dist): Promise<void> {
  const built = existsSync(root);
  const assets = join(root, 'assets') + sep;
  if (built) {
    await app.register(files, {
      root,
      wildcard: false,
      preCompressed: true,
      // Built names carry a digest of their content, so they never change; pages, worker and manifest are asked for each time.
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const page = built && /^(?:GET|HEAD)$/.test(request.method) && !NO_PAGE.test(request.url);
    return page
      ? reply.header('cache-control', 'no-cache').sendFile('index.html')
      : reply.status(404).send({ message: errorMessages.unknownAddress });
  });
}

/** The description of the API at `/api/docs`; left out in production. */
export function serveApiDocs(app: FastifyInstance): void {
  app.get('/api/docs', async () => openApi(api));
}
