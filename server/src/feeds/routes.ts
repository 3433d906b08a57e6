import type { IncomingHttpHeaders } from 'node:http';
import { api } from '@health/contract';
import type { Serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { closeFeed, openFeed } from './feed-address.ts';
import { showFeed } from './show-feed.ts';

export function feedRoutes(serve: Serve, services: Services): void {
  serve(api.openFeed, ({ user, body }) => openFeed(services, user.id, body.query_id));
  serve(api.closeFeed, ({ user, body }) => closeFeed(services, user.id, body.query_id));
  serve(api.showFeed, async ({ params, request, reply }) => {
    const { xml, etag, updated } = await showFeed(services, params.id);
    reply.headers({ etag, 'last-modified': updated.toUTCString(), 'cache-control': 'private, no-cache' });
    if (isUnchanged(request.headers, etag, updated)) reply.status(304).send();
    else reply.type('application/atom+xml; charset=utf-8').send(xml);
    return xml;
  });
}

/** As RFC 9110 has it: the date counts only when no tag is sent, and knows no parts of a second. */
function isUnchanged(headers: IncomingHttpHeaders, etag: string, updated: Date): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  if (tags) return tags.includes(etag);
  return since !== undefined && Date.parse(since) >= Math.floor(updated.getTime() / 1000) * 1000;
}
