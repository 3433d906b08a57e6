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
    summary: 'Every interest that can be picked, with its synonyms.',
    response: interestNames.extend({ synonyms: z.record(z.string(), z.array(z.string())) }),
  }),
};
