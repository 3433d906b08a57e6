import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** How often recommended papers are mailed. */
const howOften = z.enum(
  ['never', 'daily', 'weekly'],
  'Recommended papers are mailed daily, weekly or never.',
);
export type NewsInterval = z.infer<typeof howOften>;

const newsState = z.object({
  /** Whether this server is set up to send e-mail. */
  offered: z.boolean(),
  mails: howOften,
  /** Where the e-mails go: the address of the account. */
  address: z.string(),
  /** Whether the link that was mailed there was opened; nothing is mailed before that. */
  verified: z.boolean(),
  has_feed: z.boolean(),
});
export type RecommendationNewsState = z.infer<typeof newsState>;

/** The endpoints of this area, by name. */
export const recommendationNewsEndpoints = {
  showRecommendationNews: endpoint({
    method: 'GET',
    path: '/api/recommendations/news',
    access: 'user',
    summary: 'Whether the user is notified of recommended papers by e-mail or by a feed.',
    response: newsState,
  }),
  mailRecommendations: endpoint({
    method: 'POST',
    path: '/api/recommendations/news/mails',
    access: 'user',
    summary:
      'Sets how often recommended papers are mailed: daily, weekly or never. "Never" takes effect at once, including waiting e-mails.',
    body: z.object({ mails: howOften }),
    response: newsState,
  }),
  openRecommendationFeed: endpoint({
    method: 'POST',
    path: '/api/recommendations/feed',
    access: 'user',
    summary:
      'Creates a feed of recommended papers at a new secret address; an earlier address stops working.',
    response: z.object({ path: z.string() }),
  }),
  closeRecommendationFeed: endpoint({
    method: 'POST',
    path: '/api/recommendations/feed/close',
    access: 'user',
    summary: 'Closes the feed of recommended papers; its address returns 404.',
    response: newsState,
  }),
};
