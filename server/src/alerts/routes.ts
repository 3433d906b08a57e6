import type { IncomingHttpHeaders } from 'node:http';
import { api } from '@health/contract';
import type { FastifyInstance } from 'fastify';
import { publicOrigin } from '../platform/config.ts';
import type { Serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { showDigests, switchDigests } from './digests/switch-digests.ts';
import { readToken, unsubscribe, unsubscribePage } from './digests/unsubscribe.ts';
import type { ShownFeed } from './feeds/atom.ts';
import { closeFeed, openFeed } from './feeds/feed-address.ts';
import { showFeed } from './feeds/show-feed.ts';
import { closeNewsFeed, openNewsFeed } from './feeds/show-recommendation-feed.ts';
import { dismissNotices, listNotices, restoreNotices } from './notices.ts';
import { showNews, switchNewsMails } from './recommendations/switch-news.ts';
import { listRuns } from './schedule/list-runs.ts';
import { runNow } from './schedule/run-now.ts';
import { disableRecurrence, enableRecurrence, keepTimeZone } from './schedule/schedule-search.ts';
import {
  offersLookingFurther,
  pauseRecurrence,
  resumeRecurrence,
  searchOpened,
  switchLookingFurther,
} from './schedule/switch-search.ts';

/** Registers the endpoints of alerts. */
export function alertRoutes(serve: Serve, services: Services): void {
  recurrenceRoutes(serve, services);
  feedRoutes(serve, services);
  digestRoutes(serve, services);
  recommendationNewsRoutes(serve, services);
  noticeRoutes(serve, services);
}

function recurrenceRoutes(serve: Serve, services: Services): void {
  serve(api.enableRecurrence, ({ user, body }) => enableRecurrence(services, user.id, body));
  serve(api.keepTimeZone, ({ user, body }) => keepTimeZone(services, user.id, body.time_zone));
  serve(api.disableRecurrence, ({ user, body }) => disableRecurrence(services, user.id, body.query_id));
  serve(api.listRuns, ({ user, query }) => listRuns(services, user.id, query.query_id));
  serve(api.runNow, { work: 'answer' }, ({ user, body, request }) =>
    runNow(services, user.id, body.query_id, request.log),
  );
  serve(api.pauseRecurrence, ({ user, body }) => pauseRecurrence(services, user.id, body.query_id));
  serve(api.resumeRecurrence, ({ user, body }) => resumeRecurrence(services, user.id, body.query_id));
  serve(api.showLookingFurther, () => ({ offered: offersLookingFurther(services) }));
  serve(api.switchLookingFurther, ({ user, body }) => switchLookingFurther(services, user.id, body));
  serve(api.searchOpened, ({ user, body }) => searchOpened(services, user.id, body.query_id));
}

function feedRoutes(serve: Serve, services: Services): void {
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

function digestRoutes(serve: Serve, services: Services): void {
  serve(api.showDigests, ({ user }) => showDigests(services, user.id));
  serve(api.switchDigests, ({ user, body }) => switchDigests(services, user.id, body.on));
}

function recommendationNewsRoutes(serve: Serve, services: Services): void {
  serve(api.showRecommendationNews, ({ user }) => showNews(services, user.id));
  serve(api.mailRecommendations, ({ user, body }) => switchNewsMails(services, user.id, body.mails));
}

function noticeRoutes(serve: Serve, services: Services): void {
  serve(api.listNotices, ({ user }) => listNotices(services, user.id));
  serve(api.dismissNotices, ({ user, body }) => dismissNotices(services, user.id, body.pmc_id));
  serve(api.restoreNotices, ({ user, body }) => restoreNotices(services, user.id, body.pmc_id));
}

/** Registers the way out of e-mails. Mail programs post a form here (RFC 8058): without a session, from wherever they are. */
export function unsubscribeRoutes(app: FastifyInstance, serve: Serve, services: Services): void {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 4096 }, (_request, _form, done) => {
    done(null, undefined);
  });
  serve(api.unsubscribe, { countsTries: true }, ({ params }) => unsubscribe(services, params.id));
  serve(api.openUnsubscribe, { countsTries: true }, ({ params, reply }) => {
    const { kind } = readToken(services, params.id);
    return reply.redirect(unsubscribePage(params.id, kind));
  });
}

/** As RFC 9110 has it: the date counts only when no tag is sent, and knows no parts of a second. */
function isUnchanged(headers: IncomingHttpHeaders, { etag, updated }: ShownFeed): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  if (tags) return tags.trim() === '*' || tags.includes(etag);
  return since !== undefined && Date.parse(since) >= Math.floor(updated.getTime() / 1000) * 1000;
}
