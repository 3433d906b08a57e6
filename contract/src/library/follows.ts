import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { paperKey } from '../papers/papers.ts';

const printedName = z.string().trim().min(1, 'Please name whom or what to follow.').max(300);

/** What can be followed: an author or a journal by the name that papers print, or the papers that cite a paper. */
const followed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('author'), name: printedName }),
  z.object({ kind: z.literal('journal'), name: printedName }),
  z.object({ kind: z.literal('citations'), pmc_id: paperKey }),
]);
export type Followed = z.infer<typeof followed>;

/** What a user follows. */
const follow = z.object({
  id: z.uuid(),
  kind: z.enum(['author', 'journal', 'citations']),
  /** The author, the journal, or the title of the paper whose citations are followed. */
  name: z.string(),
  /** The paper whose citations are followed; null for an author or a journal. */
  pmc_id: paperKey.nullable(),
});
export type Follow = z.infer<typeof follow>;

const follows = z.object({ follows: z.array(follow) });
const byId = z.object({ id: z.uuid('This is nothing that you follow.') });

/** The endpoints of this area, by name. */
export const followEndpoints = {
  listFollows: endpoint({
    method: 'GET',
    path: '/api/follows',
    access: 'user',
    summary:
      'The authors, the journals and the citations of papers that the user follows, in alphabetical order.',
    response: follows,
  }),
  follow: endpoint({
    method: 'POST',
    path: '/api/follows/add',
    access: 'user',
    summary:
      'Follows an author, a journal or the citations of a paper, and returns everything that is followed. Following twice changes nothing; more than 200 are refused with 409.',
    body: z.object({ followed }),
    response: follows,
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path: '/api/follows/{id}',
    access: 'user',
    summary: 'Stops following an author, a journal or the citations of a paper.',
    params: byId,
    response: byId,
  }),
};
