import { api } from '@health/contract';
import type { Serve } from '../../platform/http/serve.ts';
import { forgetZoteroKey, setZoteroKey, showZotero } from './connect-zotero.ts';
import { importZotero, listZoteroCollections, previewZotero } from './import-zotero.ts';
import { sendToZotero } from './send-to-zotero.ts';
import type { ZoteroServices } from './zotero-services.ts';

export function zoteroRoutes(serve: Serve, services: ZoteroServices): void {
  serve(api.showZotero, ({ user }) => showZotero(services, user.id));
  serve(api.setZoteroKey, { deadline: 'none' }, ({ user, body }) =>
    setZoteroKey(services, user.id, body.key),
  );
  serve(api.forgetZoteroKey, ({ user }) => forgetZoteroKey(services, user.id));
  serve(api.listZoteroCollections, { deadline: 'none' }, async ({ user }) => ({
    collections: await listZoteroCollections(services, user.id),
  }));
  serve(api.previewZotero, { deadline: 'none' }, ({ user, body }) => previewZotero(services, user.id, body));
  serve(api.importZotero, { deadline: 'none' }, ({ user, body }) => importZotero(services, user.id, body));
  serve(api.sendToZotero, { deadline: 'none' }, ({ user, body }) => sendToZotero(services, user.id, body));
}
