import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { digestProblems } from '../messages.ts';

/** Why an e-mail could not be sent; `digestProblems` has the sentence for each. */
const problem = z.enum(Object.keys(digestProblems) as (keyof typeof digestProblems)[]);
export type DigestProblem = z.infer<typeof problem>;

const digestState = z.object({
  /** Whether this server is set up to send e-mail. */
  offered: z.boolean(),
  on: z.boolean(),
  /** Where it goes: the address of the account. */
  address: z.string(),
  /** Whether the link that was mailed there was opened; nothing is mailed before that. */
  verified: z.boolean(),
  /** The newest e-mail; null when there was none. */
  newest: z
    .object({
      status: z.enum(['waiting', 'sent', 'failed']),
      sent_at: z.iso.datetime().nullable(),
      problem: problem.nullable(),
      /** When a failed one is retried. */
      tries_again_at: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type DigestState = z.infer<typeof digestState>;

/** The user and a signature in hexadecimal digits. */
const params = z.object({ id: z.string().regex(/^[0-9a-f]{96}$/, 'This link ends no e-mails.') });

/** The endpoints of this area, by name. */
export const digestEndpoints = {
  showDigests: endpoint({
    method: 'GET',
    path: '/api/digests',
    access: 'user',
    summary:
      'Whether the user gets an e-mail when a recurrent search finds something new, and the newest one.',
    response: digestState,
  }),
  switchDigests: endpoint({
    method: 'POST',
    path: '/api/digests/switch',
    access: 'user',
    summary: 'Switches the e-mails on or off. Switching off takes effect at once, including waiting e-mails.',
    body: z.object({ on: z.boolean('The switch for e-mails is on or off.') }),
    response: digestState,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/digests/unsubscribe/{id}',
    access: 'anyone',
    summary:
      'Unsubscribes a user from the e-mails by the link in one of them (RFC 8058). The body is ignored.',
    params,
    response: z.object({ on: z.literal(false) }),
  }),
  openUnsubscribe: endpoint({
    method: 'GET',
    path: '/api/digests/unsubscribe/{id}',
    access: 'anyone',
    summary: 'Redirects the browser to the page that confirms the unsubscription; changes nothing itself.',
    params,
    response: z.undefined(),
    status: 302,
  }),
};
