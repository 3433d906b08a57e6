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

/** What a run found that the runs before it had not. */
const searchRun = z.object({
  id: z.uuid(),
  ran_at: z.iso.datetime(),
  /** Best first; `late` when it was published well before it came into the library of papers. */
  new_papers: z.array(titled.extend({ year: z.int().nullable(), journal: z.string(), late: z.boolean() })),
  /** Of the papers cited before: withdrawn or corrected since. */
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
    summary: 'Lets a search come back on a schedule.',
    body: bySearch.extend({ schedule }),
    response: z.object({ query_id: z.uuid(), schedule }),
  }),
  keepTimeZone: endpoint({
    method: 'POST',
    path: '/api/papers/search/recurrence/time-zone',
    access: 'user',
    summary:
      'Says in which time zone the user is: schedules that are set from then on keep their hour there.',
    body: z.object({ time_zone: timeZone }),
    response: z.object({ time_zone: timeZone }),
  }),
  disableRecurrence: endpoint({
    method: 'POST',
    path: '/api/papers/search/disable-recurrence/',
    access: 'user',
    summary: 'Stops a search from coming back.',
    body: bySearch,
    response: sameSearch,
  }),
  listRuns: endpoint({
    method: 'GET',
    path: '/api/papers/search/runs',
    access: 'user',
    summary: 'What the runs of a recurrent search found that was new, newest first.',
    query: bySearch,
    response: z.array(searchRun),
  }),
  runNow: endpoint({
    method: 'POST',
    path: '/api/papers/search/run-now',
    access: 'user',
    summary: 'Runs a recurrent search at once. `stored` is false when it could not be answered.',
    body: bySearch,
    response: sameSearch.extend({ stored: z.boolean() }),
  }),
  pauseRecurrence: endpoint({
    method: 'POST',
    path: '/api/papers/search/pause',
    access: 'user',
    summary: 'Lets a recurrent search rest; its schedule is kept.',
    body: bySearch,
    response: sameSearch,
  }),
  resumeRecurrence: endpoint({
    method: 'POST',
    path: '/api/papers/search/resume',
    access: 'user',
    summary: 'Lets a paused search come back again, at the next time of its schedule.',
    body: bySearch,
    response: sameSearch,
  }),
  showLookingFurther: endpoint({
    method: 'GET',
    path: '/api/papers/search/recurrence/further',
    access: 'user',
    summary: 'Whether recurrent searches can look in Europe PMC, too.',
    response: z.object({ offered: z.boolean() }),
  }),
  switchLookingFurther: endpoint({
    method: 'POST',
    path: '/api/papers/search/recurrence/further',
    access: 'user',
    summary: 'Lets a recurrent search look in Europe PMC, too, which sends its words there; or ends that.',
    body: bySearch.extend({ on: z.boolean(LOOK_FURTHER) }),
    response: sameSearch.extend({ on: z.boolean() }),
  }),
  openFeed: endpoint({
    method: 'POST',
    path: '/api/papers/search/feed',
    access: 'user',
    summary: 'Gives a search a feed at a new secret address; an earlier address ends.',
    body: bySearch,
    response: sameSearch.extend({ path: z.string() }),
  }),
  closeFeed: endpoint({
    method: 'POST',
    path: '/api/papers/search/feed/close',
    access: 'user',
    summary: 'Ends the feed of a search: its address leads nowhere.',
    body: bySearch,
    response: sameSearch,
  }),
  showFeed: endpoint({
    method: 'GET',
    path: '/api/feeds/{id}.atom',
    access: 'anyone',
    summary: 'The new papers of a search as an Atom feed, for whoever knows its secret address.',
    params: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/, 'This feed does not exist.') }),
    response: z.string(),
    produces: 'application/atom+xml',
  }),
  searchOpened: endpoint({
    method: 'POST',
    path: '/api/papers/search/opened',
    access: 'user',
    summary: 'Says that the user has seen what is new in a search.',
    body: bySearch,
    response: sameSearch,
  }),
};
