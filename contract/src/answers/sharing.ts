import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { citedNotice, shownAnswer } from './answers.ts';

const UNKNOWN = 'This search does not exist.';

/** A search as other users see it who know its address. It contains nothing about its owner. */
const sharedAnswer = shownAnswer.extend({
  query: z.string(),
  /** Papers it cites that are retracted or doubted by now. */
  notices: z.array(citedNotice),
});
export type SharedAnswer = z.infer<typeof sharedAnswer>;

/** The id of a shared search in its address: 128 random bits. */
const sharedId = z.string().regex(/^[\w-]{22}$/, UNKNOWN);

/** The endpoints for sharing searches with other users of this server, by name. */
export const sharingEndpoints = {
  shareSearch: endpoint({
    method: 'POST',
    path: '/api/papers/search/share',
    access: 'user',
    summary:
      'Shares a search with all users of this server who know its address. Sharing it again keeps the address.',
    body: z.object({ id: z.uuid(UNKNOWN) }),
    response: z.object({ id: z.uuid(), shared_id: sharedId }),
  }),
  stopSharing: endpoint({
    method: 'POST',
    path: '/api/papers/search/share/stop',
    access: 'user',
    summary: 'Ends the sharing of a search; its address returns 404.',
    body: z.object({ id: z.uuid(UNKNOWN) }),
    response: z.object({ id: z.uuid() }),
  }),
  showShared: endpoint({
    method: 'GET',
    path: '/api/papers/search/shared/{id}',
    access: 'user',
    summary: 'A shared search: the question, the stored answer and its sources.',
    params: z.object({ id: sharedId }),
    response: sharedAnswer,
  }),
};
