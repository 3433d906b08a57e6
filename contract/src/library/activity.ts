import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { pmcId, stars } from '../papers/papers.ts';

const byPmcId = z.object({ pmc_id: pmcId });

const activityItem = z.object({
  pmc_id: pmcId,
  title: z.string(),
  authors: z.object({ list: z.array(z.string()) }),
  pub_year: z.int().nullable(),
});
export type ActivityItem = z.infer<typeof activityItem>;

export const logs = {
  logPaper: endpoint({
    method: 'GET',
    path: '/api/logs/paper',
    access: 'user',
    summary: 'Records that a paper was opened.',
    query: byPmcId,
    response: byPmcId,
  }),
  logAbstract: endpoint({
    method: 'GET',
    path: '/api/logs/abstract',
    access: 'user',
    summary: 'Records that the abstract was opened, and answers it.',
    query: byPmcId,
    response: z.object({ pmc_id: pmcId, abstract: z.string() }),
  }),
  logConclusion: endpoint({
    method: 'GET',
    path: '/api/logs/conclusion',
    access: 'user',
    summary: 'Records that the conclusion was opened, and answers it.',
    query: byPmcId,
    response: z.object({ pmc_id: pmcId, conclusion: z.string() }),
  }),
  recentActivity: endpoint({
    method: 'GET',
    path: '/api/logs/recent',
    access: 'user',
    summary: 'The papers opened last, newest first, each once.',
    response: z.array(activityItem),
  }),
  logShown: endpoint({
    method: 'POST',
    path: '/api/logs/shown',
    access: 'user',
    summary:
      'Records which recommended papers a page really showed; once a day and paper counts. After three such days without being opened a paper rests.',
    body: z.object({
      pmc_ids: z.array(pmcId).min(1, 'Name at least one paper.').max(100, 'At most 100 papers at a time.'),
    }),
    response: z.object({ pmc_ids: z.array(pmcId) }),
  }),
  rankPaper: endpoint({
    method: 'POST',
    path: '/api/logs/rank',
    access: 'user',
    summary: 'Rates a paper; 0 clears the rating.',
    body: z.object({ pmc_id: pmcId, value: stars }),
    response: z.object({ pmc_id: pmcId, value: stars }),
  }),
};
