import { api } from '@health/contract';
import type { Serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { changeTags } from './change-tags.ts';
import { findSaved } from './find-saved.ts';
import { listNotes } from './list-notes.ts';
import { setStatus } from './set-status.ts';
import { showNote } from './show-note.ts';
import { writeNote } from './write-note.ts';

export function noteRoutes(serve: Serve, services: Services): void {
  serve(api.listNotes, async ({ user }) => ({ notes: await listNotes(services, user.id) }));
  serve(api.showNote, ({ user, query }) => showNote(services, user.id, query.pmc_id));
  serve(api.writeNote, ({ user, body }) => writeNote(services, user.id, body));
  serve(api.setStatus, async ({ user, body }) => ({ pmc_ids: await setStatus(services, user.id, body) }));
  serve(api.changeTags, async ({ user, body }) => ({ pmc_ids: await changeTags(services, user.id, body) }));
  serve(api.findSaved, async ({ user, query }) => ({
    pmc_ids: await findSaved(services, user.id, query.text),
  }));
}
