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
  /** The source of the notice; null when no source has it any more. */
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
      'Papers that were retracted or doubted after the user saved or rated them or got an answer that cites them, newest first, without dismissed ones.',
    response: z.object({ notices: z.array(userNotice) }),
  }),
  dismissNotices: endpoint({
    method: 'POST',
    path: '/api/papers/notices/seen',
    access: 'user',
    summary:
      'Dismisses the notice about a paper, so that it is not listed again. Dismissing it twice is not an error.',
    body: z.object({ pmc_id: paperKey }),
    response: z.object({ pmc_id: paperKey }),
  }),
  restoreNotices: endpoint({
    method: 'POST',
    path: '/api/papers/notices/restore',
    access: 'user',
    summary: 'Restores the notices about a paper that the user dismissed in the last ten seconds.',
    body: z.object({ pmc_id: paperKey }),
    response: z.object({ pmc_id: paperKey, restored: z.boolean() }),
  }),
};
