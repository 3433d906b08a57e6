import { api } from '@health/contract';
import type { Serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { citePaper, exportReferences } from './export-references.ts';
import { importReferences, previewReferences } from './import-references.ts';
import { showFetching } from './show-fetching.ts';

export function referenceRoutes(serve: Serve, services: Services): void {
  serve(api.previewReferences, { work: 'export', deadline: 'none' }, ({ user, body }) =>
    previewReferences(services, user.id, body),
  );
  serve(api.importReferences, { work: 'export', deadline: 'none' }, ({ user, body }) =>
    importReferences(services, user.id, body),
  );
  serve(api.showFetching, ({ user }) => showFetching(services, user.id));
  serve(api.exportReferences, { deadline: 'none' }, async ({ user, body, reply }) => {
    const { name, type, text } = await exportReferences(services, user.id, body);
    return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(text);
  });
  serve(api.citePaper, ({ user, query }) => citePaper(services, user.id, query));
}
