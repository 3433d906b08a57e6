import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

const interestNames = z.object({ interests: z.array(z.string()) });
const interestBody = z.object({
  interest: z
    .string('Please enter an interest')
    .trim()
    .min(1, 'Please enter an interest')
    .max(100, 'This interest is too long.'),
});

/** How far fetching papers on an interest from Europe PMC has come. */
const interestFill = z.object({
  interest: z.string(),
  /** `failed` is tried again at `at`; `off`: the operator has switched fetching off. */
  status: z.enum(['waiting', 'fetching', 'done', 'failed', 'off']),
  /** Papers that were read so far, and how many there are in all; null while that is unknown. */
  fetched: z.int(),
  total: z.int().nullable(),
  /** Why it failed, as a sentence. */
  problem: z.string().nullable(),
  /** When it was done, or is tried again. */
  at: z.iso.datetime().nullable(),
});
export type InterestFill = z.infer<typeof interestFill>;

/** The endpoints of this area, by name. */
export const interestEndpoints = {
  allInterests: endpoint({
    method: 'GET',
    path: '/api/interest/all',
    access: 'user',
    summary: "The user's interests, in the order they were added.",
    response: interestNames,
  }),
  addInterest: endpoint({
    method: 'POST',
    path: '/api/interest/add',
    access: 'user',
    summary: 'Adds an interest of the catalogue; names are compared without case.',
    body: interestBody,
    response: interestNames,
  }),
  deleteInterest: endpoint({
    method: 'DELETE',
    path: '/api/interest/delete',
    access: 'user',
    summary: 'Removes an interest.',
    body: interestBody,
    response: interestNames,
  }),
  listInterests: endpoint({
    method: 'GET',
    path: '/api/interest/list',
    access: 'user',
    summary: 'Every interest that can be chosen, with its synonyms, its group and its number of papers.',
    response: interestNames.extend({
      synonyms: z.record(z.string(), z.array(z.string())),
      groups: z.array(z.object({ name: z.string(), interests: z.array(z.string()) })),
      /** An interest without papers is left out. */
      papers: z.record(z.string(), z.int()),
    }),
  }),
  listFills: endpoint({
    method: 'GET',
    path: '/api/interest/fills',
    access: 'user',
    summary: "How far fetching papers on each of the user's interests has come.",
    response: z.object({ fills: z.array(interestFill) }),
  }),
};
