import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { citedNotice, shownAnswer } from './answers.ts';

const UNKNOWN = 'This search does not exist.';

/** A search as everybody with an account sees it who has its address: nothing in it is about its owner. */
const sharedAnswer = shownAnswer.extend({
  query: z.string(),
  /** Papers it cites that are retracted or doubted by now. */
  notices: z.array(citedNotice),
});
export type SharedAnswer = z.infer<typeof sharedAnswer>;

/** What names a shared search in its address: 128 random bits. */
const sharedId = z.string().regex(/^[\w-]{22}$/, UNKNOWN);

/** The endpoints for sharing searches with other users of this server, by name. */
export const sharingEndpoints = {
  shareSearch: endpoint({
    method: 'POST',
    path: '/api/papers/search/share',
    access: 'user',
    summary:
      'Shares a search with everybody who has an account here and knows its address; sharing twice keeps the address.',
    body: z.object({ id: z.uuid(UNKNOWN) }),
    response: z.object({ id: z.uuid(), shared_id: sharedId }),
  }),
  stopSharing: endpoint({
    method: 'POST',
    path: '/api/papers/search/share/stop',
    access: 'user',
    summary: 'Ends the sharing of a search: its address leads nowhere.',
    body: z.object({ id: z.uuid(UNKNOWN) }),
    response: z.object({ id: z.uuid() }),
  }),
  showShared: endpoint({
    method: 'GET',
    path: '/api/papers/search/shared/{id}',
    access: 'user',
    summary: 'A search that a user shares: the question, the answer as it is stored and its sources.',
    params: z.object({ id: sharedId }),
    response: sharedAnswer,
  }),
};
