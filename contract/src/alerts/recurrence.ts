import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { paperKey } from '../papers/papers.ts';

export const schedules = ['daily', 'weekly', 'biweekly', 'monthly', 'quarterly'] as const;
export const schedule = z.enum(schedules, 'Please choose a schedule.');
export type Schedule = z.infer<typeof schedule>;

/** A name of the IANA time-zone database, as browsers send it. */
const timeZone = z.string().max(64, 'This time zone does not exist.').refine(isTimeZone, {
  error: 'This time zone does not exist.',
});

function isTimeZone(zone: string): boolean {
  try {
    return /^[A-Za-z]/.test(zone) && new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}

const queryId = z.uuid('This search does not exist.');
const bySearch = z.object({ query_id: queryId });
const sameSearch = z.object({ query_id: z.uuid() });

const titled = z.object({ pmc_id: paperKey, title: z.string() });

/** What a run found that no earlier run had. */
const searchRun = z.object({
  id: z.uuid(),
  ran_at: z.iso.datetime(),
  /** Best first; `late` when it was published well before it came into the library of papers. */
  new_papers: z.array(titled.extend({ year: z.int().nullable(), journal: z.string(), late: z.boolean() })),
  /** Papers cited earlier that were withdrawn or corrected since. */
  retracted: z.array(titled),
  corrected: z.array(titled),
});
export type SearchRun = z.infer<typeof searchRun>;

const LOOK_FURTHER = 'Looking in Europe PMC is on or off.';

/** The endpoints of this area, by name. */
export const recurrenceEndpoints = {
  enableRecurrence: endpoint({
    method: 'POST',
    path: '/api/papers/search/enable-recurrence/',
    access: 'user',
    summary: 'Repeats a search on a schedule.',
    body: bySearch.extend({ schedule }),
    response: z.object({ query_id: z.uuid(), schedule }),
  }),
  keepTimeZone: endpoint({
    method: 'POST',
    path: '/api/papers/search/recurrence/time-zone',
    access: 'user',
    summary: 'Sets the time zone of the user; schedules set afterwards use it.',
    body: z.object({ time_zone: timeZone }),
    response: z.object({ time_zone: timeZone }),
  }),
  disableRecurrence: endpoint({
    method: 'POST',
    path: '/api/papers/search/disable-recurrence/',
    access: 'user',
    summary: 'Stops repeating a search.',
    body: bySearch,
    response: sameSearch,
  }),
  listRuns: endpoint({
    method: 'GET',
    path: '/api/papers/search/runs',
    access: 'user',
    summary: 'The new results of the runs of a recurrent search, newest first.',
    query: bySearch,
    response: z.array(searchRun),
  }),
  runNow: endpoint({
    method: 'POST',
    path: '/api/papers/search/run-now',
    access: 'user',
    summary: 'Runs a recurrent search at once. `stored` is false when the run failed.',
    body: bySearch,
    response: sameSearch.extend({ stored: z.boolean() }),
  }),
  pauseRecurrence: endpoint({
    method: 'POST',
    path: '/api/papers/search/pause',
    access: 'user',
    summary: 'Pauses a recurrent search; its schedule is kept.',
    body: bySearch,
    response: sameSearch,
  }),
  resumeRecurrence: endpoint({
    method: 'POST',
    path: '/api/papers/search/resume',
    access: 'user',
    summary: 'Resumes a paused search at the next time of its schedule.',
    body: bySearch,
    response: sameSearch,
  }),
  showLookingFurther: endpoint({
    method: 'GET',
    path: '/api/papers/search/recurrence/further',
    access: 'user',
    summary: 'Whether recurrent searches can also search Europe PMC.',
    response: z.object({ offered: z.boolean() }),
  }),
  switchLookingFurther: endpoint({
    method: 'POST',
    path: '/api/papers/search/recurrence/further',
    access: 'user',
    summary: 'Sets whether a recurrent search also searches Europe PMC, which sends its words there.',
    body: bySearch.extend({ on: z.boolean(LOOK_FURTHER) }),
    response: sameSearch.extend({ on: z.boolean() }),
  }),
  openFeed: endpoint({
    method: 'POST',
    path: '/api/papers/search/feed',
    access: 'user',
    summary: 'Creates a feed of a search at a new secret address; an earlier address stops working.',
    body: bySearch,
    response: sameSearch.extend({ path: z.string() }),
  }),
  closeFeed: endpoint({
    method: 'POST',
    path: '/api/papers/search/feed/close',
    access: 'user',
    summary: 'Closes the feed of a search; its address returns 404.',
    body: bySearch,
    response: sameSearch,
  }),
  showFeed: endpoint({
    method: 'GET',
    path: '/api/feeds/{id}.atom',
    access: 'anyone',
    summary: 'The new papers of a search as an Atom feed, for anyone who knows its secret address.',
    params: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/, 'This feed does not exist.') }),
    response: z.string(),
    produces: 'application/atom+xml',
  }),
  searchOpened: endpoint({
    method: 'POST',
    path: '/api/papers/search/opened',
    access: 'user',
    summary: 'Marks the new results of a search as seen.',
    body: bySearch,
    response: sameSearch,
  }),
};
