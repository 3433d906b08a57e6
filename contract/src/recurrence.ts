import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const schedules = ['daily', 'weekly', 'biweekly', 'monthly', 'quarterly'] as const;
export const schedule = z.enum(schedules, 'Please choose a schedule.');
export type Schedule = z.infer<typeof schedule>;

const queryId = z.uuid('This search does not exist.');

export const recurrence = {
  enableRecurrence: endpoint({
    method: 'POST',
    path: '/api/papers/search/enable-recurrence/',
    access: 'user',
    summary: 'Lets a search come back on a schedule.',
    body: z.object({ query_id: queryId, schedule }),
    response: z.object({ query_id: z.uuid(), schedule }),
  }),
  disableRecurrence: endpoint({
    method: 'POST',
    path: '/api/papers/search/disable-recurrence/',
    access: 'user',
    summary: 'Stops a search from coming back.',
    body: z.object({ query_id: queryId }),
    response: z.object({ query_id: z.uuid() }),
  }),
};
