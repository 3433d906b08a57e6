import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { folderName } from '../library/notes.ts';
import { paper, paperKey } from '../papers/papers.ts';

/** The name of the group of papers that are like those a user saved or rated well, whatever the interests. */
export const FROM_LIBRARY = 'From your library';

/** The name of the group of the newest papers of the authors and journals, and of citations, that a user follows. */
export const FOLLOWING = 'Following';

/** The kinds of reasons for a recommendation. */
const kinds = [
  'interest',
  'meaning',
  'followed',
  'cites',
  'liked',
  'profile',
  'co-readers',
  'evidence',
  'new',
  'exploration',
] as const;

/**
 * One reason for a recommendation, in words. `share` is its part of the score, 0 to 1; the list begins with the most specific
 * reason. `pmc_id` links the liked paper it resembles, or the paper it cites; `name` is the interest, what is followed, or the
 * item of the health profile. `meaning`: the words of the interest found too few papers, and this one is close to it in meaning.
 */
const reason = z.object({
  kind: z.enum(kinds),
  text: z.string(),
  share: z.number().min(0).max(1),
  pmc_id: paperKey.optional(),
  name: z.string().optional(),
});

/**
 * An influence that a user can turn off: a liked paper (`pmc_id`), an item of the health profile (`name`), or the
 * grade of the evidence, what others read, explorations, or closeness in meaning as a whole.
 */
const influence = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('liked'), pmc_id: paperKey }),
  z.object({ kind: z.literal('profile'), name: z.string().trim().min(1).max(200) }),
  z.object({ kind: z.enum(['evidence', 'co-readers', 'exploration', 'meaning']) }),
]);
export type Influence = z.infer<typeof influence>;

const recommendation = z.object({
  paper,
  /** The interests the paper fits, the best first; the paper is under that one. It may be `FOLLOWING` or `FROM_LIBRARY`. */
  interests: z.array(z.string()).min(1),
  why: z.array(reason),
});
export type Recommendation = z.infer<typeof recommendation>;

/** The orders of recommended papers within an interest. */
const recommendationSort = z.enum(['best', 'newest']);
export type RecommendationSort = z.infer<typeof recommendationSort>;

const influences = z.object({ unused: z.array(influence) });

/** The endpoints of this area, by name. */
export const recommendationEndpoints = {
  allPapers: endpoint({
    method: 'GET',
    path: '/api/papers/all',
    access: 'user',
    summary:
      "Recommended papers, grouped by interest in the order of the user's interests; up to 12 per interest. `newest`: the newest of those that fit best.",
    query: z.object({ sort: recommendationSort.default('best') }),
    response: z.array(recommendation),
  }),
  interestsWithoutPapers: endpoint({
    method: 'GET',
    path: '/api/papers/none-for',
    access: 'user',
    summary:
      'The interests of the user for which GET papers/all returns no paper, or no new one, with the reason and related interests that have papers.',
    response: z.object({
      interests: z.array(
        z.object({
          interest: z.string(),
          /**
           * `none`: no paper is mainly about it; `all-seen`: the user has seen what there is; `nothing-new`: there are
           * papers, and each was shown on an earlier day.
           */
          reason: z.enum(['none', 'all-seen', 'nothing-new']),
          sentence: z.string(),
          neighbours: z.array(z.string()),
        }),
      ),
    }),
  }),
  similarPapers: endpoint({
    method: 'GET',
    path: '/api/papers/similar',
    access: 'user',
    summary:
      'Similar papers by words and by co-reading; at most 6, also for papers that nobody has read. Those the user dismissed or gave one star are left out.',
    query: z.object({ pmc_id: paperKey }),
    response: z.object({ papers: z.array(paper) }),
  }),
  papersLikeFolder: endpoint({
    method: 'POST',
    path: '/api/papers/folders/similar',
    access: 'user',
    summary:
      'Papers similar to those in a folder, with reasons, without those the user knows; at most 12. `newest`: the newest of those that fit best. 404 for an unknown folder.',
    body: z.object({ name: folderName, sort: recommendationSort.default('best') }),
    response: z.object({ papers: z.array(recommendation) }),
  }),
  listUnused: endpoint({
    method: 'GET',
    path: '/api/recommendations/unused',
    access: 'user',
    summary: 'The influences that the user excluded from recommendations.',
    response: influences,
  }),
  doNotUse: endpoint({
    method: 'POST',
    path: '/api/recommendations/do-not-use',
    access: 'user',
    summary: 'Excludes an influence from recommendations, from the next request on.',
    body: z.object({ influence }),
    response: influences,
  }),
  useAgain: endpoint({
    method: 'POST',
    path: '/api/recommendations/use-again',
    access: 'user',
    summary: 'Uses an influence on recommendations again.',
    body: z.object({ influence }),
    response: influences,
  }),
};
