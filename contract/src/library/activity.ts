import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { paperKey, stars } from '../papers/papers.ts';

const byKey = z.object({ pmc_id: paperKey });

const activityItem = z.object({
  pmc_id: paperKey,
  title: z.string(),
  authors: z.object({ list: z.array(z.string()) }),
  pub_year: z.int().nullable(),
});
export type ActivityItem = z.infer<typeof activityItem>;

const activityMonth = z.object({
  /** "2026-11", by UTC. */
  month: z.string(),
  /** Papers that were opened, each once. */
  viewed: z.int(),
  /** Papers of the library that were saved then. */
  saved: z.int(),
  /** Papers whose stars were given then. */
  rated: z.int(),
});
export type ActivityMonth = z.infer<typeof activityMonth>;

/** The endpoints of this area, by name. */
export const activityEndpoints = {
  logPaper: endpoint({
    method: 'GET',
    path: '/api/logs/paper',
    access: 'user',
    summary: 'Records that a paper was opened.',
    query: byKey,
    response: byKey,
  }),
  logAbstract: endpoint({
    method: 'GET',
    path: '/api/logs/abstract',
    access: 'user',
    summary: 'Records that the abstract was opened, and returns it.',
    query: byKey,
    response: z.object({ pmc_id: paperKey, abstract: z.string() }),
  }),
  logConclusion: endpoint({
    method: 'GET',
    path: '/api/logs/conclusion',
    access: 'user',
    summary: 'Records that the conclusion was opened, and returns it.',
    query: byKey,
    response: z.object({ pmc_id: paperKey, conclusion: z.string() }),
  }),
  recentActivity: endpoint({
    method: 'GET',
    path: '/api/logs/recent',
    access: 'user',
    summary: 'The most recently opened papers, newest first, each once.',
    response: z.array(activityItem),
  }),
  activityByMonth: endpoint({
    method: 'GET',
    path: '/api/logs/months',
    access: 'user',
    summary:
      'How many papers the user opened, saved and rated in each of the last twelve months, the oldest first.',
    response: z.array(activityMonth),
  }),
  logShown: endpoint({
    method: 'POST',
    path: '/api/logs/shown',
    access: 'user',
    summary:
      'Records which recommended papers a page really showed, counting each paper once a day. After three such days without being opened a paper is paused.',
    body: z.object({
      pmc_ids: z.array(paperKey).min(1, 'Name at least one paper.').max(100, 'At most 100 papers at a time.'),
    }),
    response: z.object({ pmc_ids: z.array(paperKey) }),
  }),
  rankPaper: endpoint({
    method: 'POST',
    path: '/api/logs/rank',
    access: 'user',
    summary: 'Rates a paper; 0 clears the rating.',
    body: z.object({ pmc_id: paperKey, value: stars }),
    response: z.object({ pmc_id: paperKey, value: stars }),
  }),
};
