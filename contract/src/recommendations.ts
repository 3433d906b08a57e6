import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paper, pmcId } from './papers.ts';

/** One reason for a recommendation, in words; `pmc_id` links the liked paper it resembles. */
const reason = z.object({ kind: z.enum(['interest', 'liked']), text: z.string(), pmc_id: pmcId.optional() });

const recommendation = z.object({
  paper,
  /** The interests the paper fits, the best first; the paper stands under that one. */
  interests: z.array(z.string()).min(1),
  why: z.array(reason),
});
export type Recommendation = z.infer<typeof recommendation>;

export const recommendations = {
  allPapers: endpoint({
    method: 'GET',
    path: '/api/papers/all',
    access: 'user',
    summary:
      "Recommended papers, all groups of one interest together, in the order of the reader's interests; up to 12 an interest.",
    response: z.array(recommendation),
  }),
};
