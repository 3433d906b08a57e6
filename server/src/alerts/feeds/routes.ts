import type { IncomingHttpHeaders } from 'node:http';
import { api } from '@health/contract';
import { publicOrigin } from '../../platform/config.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import type { ShownFeed } from './atom.ts';
import { closeFeed, openFeed } from './feed-address.ts';
import { showFeed } from './show-feed.ts';
import { closeNewsFeed, openNewsFeed } from './show-recommendation-feed.ts';

export function feedRoutes(serve: Serve, services: Services): void {
  serve(api.openFeed, ({ user, body }) => openFeed(services, user.id, body.query_id));
  serve(api.closeFeed, ({ user, body }) => closeFeed(services, user.id, body.query_id));
  serve(api.openRecommendationFeed, ({ user }) => openNewsFeed(services, user.id));
  serve(api.closeRecommendationFeed, ({ user }) => closeNewsFeed(services, user.id));
  serve(api.showFeed, { countsTries: true }, async ({ params, request, reply }) => {
    const feed = await showFeed(services, params.id);
    const { etag, updated } = feed;
    reply.headers({ etag, 'last-modified': updated.toUTCString(), 'cache-control': 'private, no-cache' });
    if (isUnchanged(request.headers, feed)) return reply.status(304).send();
    const xml = await feed.write(publicOrigin(services.config));
    return reply.type('application/atom+xml; charset=utf-8').send(xml);
  });
}

/** As RFC 9110 has it: the date counts only when no tag is sent, and knows no parts of a second. */
function isUnchanged(headers: IncomingHttpHeaders, { etag, updated }: ShownFeed): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  if (tags) return tags.trim() === '*' || tags.includes(etag);
  return since !== undefined && Date.parse(since) >= Math.floor(updated.getTime() / 1000) * 1000;
}
