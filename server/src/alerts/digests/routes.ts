import { api } from '@health/contract';
import type { FastifyInstance } from 'fastify';
import type { Serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { showDigests, switchDigests } from './switch-digests.ts';
import { readToken, unsubscribe, unsubscribePage } from './unsubscribe.ts';

export function digestRoutes(serve: Serve, services: Services): void {
  serve(api.showDigests, ({ user }) => showDigests(services, user.id));
  serve(api.switchDigests, ({ user, body }) => switchDigests(services, user.id, body.on));
}

/** Mail programs post a form here (RFC 8058): without a session, from wherever they are. */
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
