import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { paperNotice } from '../papers/notices.ts';
import { paperKey } from '../papers/papers.ts';

const userNotice = z.object({
  pmc_id: paperKey,
  title: z.string(),
  kind: z.enum(['retraction', 'concern']),
  told_at: z.iso.datetime(),
  /** What the user did with the paper before. */
  because: z.array(z.enum(['saved', 'rated', 'answered'])),
  /** Who says so; null when no source says it any more. */
  said: paperNotice.nullable(),
});
export type UserNotice = z.infer<typeof userNotice>;

/** The endpoints of this area, by name. */
export const userNoticeEndpoints = {
  listNotices: endpoint({
    method: 'GET',
    path: '/api/papers/notices',
    access: 'user',
    summary:
      'Papers that were retracted or doubted after the user saved or rated them or was answered from them, the newest first, without those the user has dismissed.',
    response: z.object({ notices: z.array(userNotice) }),
  }),
  dismissNotices: endpoint({
    method: 'POST',
    path: '/api/papers/notices/seen',
    access: 'user',
    summary: 'The user has seen what is told of a paper: it is not listed again. Doing so twice is no error.',
    body: z.object({ pmc_id: paperKey }),
    response: z.object({ pmc_id: paperKey }),
  }),
  restoreNotices: endpoint({
    method: 'POST',
    path: '/api/papers/notices/restore',
    access: 'user',
    summary: 'Takes back what the user dismissed of a paper in the last ten seconds.',
    body: z.object({ pmc_id: paperKey }),
    response: z.object({ pmc_id: paperKey, restored: z.boolean() }),
  }),
};
