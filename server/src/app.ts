import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { answerRoutes } from './answers/routes.ts';
import { RunningAnswers } from './answers/running-answers.ts';
import { currentUser } from './authentication/current-user.ts';
import { authenticationRoutes } from './authentication/routes.ts';
import { digestRoutes, unsubscribeRoutes } from './digests/routes.ts';
import { feedRoutes } from './feeds/routes.ts';
import { serveApiDocs } from './http/api-docs.ts';
import { guard } from './http/guards.ts';
import { healthRoutes } from './http/health.ts';
import { logSettings } from './http/log-settings.ts';
import { answerError } from './http/refuse.ts';
import { serving } from './http/serve.ts';
import { serveWeb } from './http/web-files.ts';
import { interestRoutes } from './interests/routes.ts';
import { logRoutes } from './logs/routes.ts';
import { paperRoutes } from './papers/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { recommendationRoutes } from './recommendations/routes.ts';
import { recurrenceRoutes } from './recurrence/routes.ts';
import { searchRoutes } from './search/routes.ts';
import type { Services } from './services.ts';

/** The application as a value: every room's doors, ready to listen or to be asked in process. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logSettings(services.config),
    bodyLimit: 256 * 1024,
    requestTimeout: 60_000,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerError,
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerError);
  await guard(app, services.config.LOGIN_TRIES);
  const identify = (request: FastifyRequest) => currentUser(services, request);
  const serve = serving(app, identify);
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
  await app.register(async (forms) => unsubscribeRoutes(forms, serving(forms, identify), services));
  logRoutes(serve, services);
  if (services.config.NODE_ENV !== 'production') serveApiDocs(app);
  await serveWeb(app);
  return app;
}
