import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { authenticationRoutes } from './accounts/authentication/routes.ts';
import { profileRoutes } from './accounts/profile/routes.ts';
import { currentUser } from './accounts/sessions/current-user.ts';
import { digestRoutes, unsubscribeRoutes } from './alerts/digests/routes.ts';
import { feedRoutes } from './alerts/feeds/routes.ts';
import { recurrenceRoutes } from './alerts/schedule/routes.ts';
import { answerRoutes } from './answers/sessions/routes.ts';
import { RunningAnswers } from './answers/sessions/running-answers.ts';
import { logRoutes } from './library/activity/routes.ts';
import { interestRoutes } from './library/interests/routes.ts';
import { withCurrentKeys } from './library/papers/resolve-keys.ts';
import { paperRoutes } from './library/papers/routes.ts';
import { serveApiDocs } from './platform/http/api-docs.ts';
import { guard } from './platform/http/guards.ts';
import { healthRoutes } from './platform/http/health.ts';
import { logSettings } from './platform/http/log-settings.ts';
import { answerError } from './platform/http/refuse.ts';
import { serving } from './platform/http/serve.ts';
import { serveWeb } from './platform/http/web-files.ts';
import { auditRequests } from './platform/operations/audit.ts';
import { serveMetrics } from './platform/operations/metrics.ts';
import { requestId, tellRequestIds } from './platform/operations/request-ids.ts';
import type { Services } from './platform/services.ts';
import { recommendationRoutes } from './recommendations/page/routes.ts';
import { searchRoutes } from './search/find/routes.ts';

/** Returns the application with the endpoints of every area, ready to listen or to be called in process. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logSettings(services.config),
    bodyLimit: 256 * 1024,
    requestTimeout: 60_000,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerError,
    genReqId: requestId,
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerError);
  tellRequestIds(app);
  auditRequests(app);
  serveMetrics(app, services);
  await guard(app, services.config.LOGIN_TRIES);
  const identify = (request: FastifyRequest) => currentUser(services, request);
  const resolveKeys = <T extends object>(input: T) => withCurrentKeys(services.db, input);
  const serve = serving(app, identify, resolveKeys);
  healthRoutes(serve, services);
  authenticationRoutes(serve, services);
  profileRoutes(serve, services);
  interestRoutes(serve, services);
  paperRoutes(serve, services);
  recommendationRoutes(serve, services);
  searchRoutes(serve, services);
  const answers = new RunningAnswers(services);
  app.addHook('preClose', () => answers.close());
  answerRoutes(serve, services, answers);
  recurrenceRoutes(serve, services);
  feedRoutes(serve, services);
  digestRoutes(serve, services);
  await app.register(async (forms) =>
    unsubscribeRoutes(forms, serving(forms, identify, resolveKeys), services),
  );
  logRoutes(serve, services);
  if (services.config.NODE_ENV !== 'production') serveApiDocs(app);
  await serveWeb(app);
  return app;
}
