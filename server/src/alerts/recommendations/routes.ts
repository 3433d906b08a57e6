import { api } from '@health/contract';
import type { Serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { showNews, switchNewsMails } from './switch-news.ts';

/** Registers the endpoints about e-mails of recommended papers. */
export function recommendationNewsRoutes(serve: Serve, services: Services): void {
  serve(api.showRecommendationNews, ({ user }) => showNews(services, user.id));
  serve(api.mailRecommendations, ({ user, body }) => switchNewsMails(services, user.id, body.mails));
}
