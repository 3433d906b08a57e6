import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { administrationRoutes, serveStatus } from './accounts/administration/routes.ts';
import { authenticationRoutes } from './accounts/authentication/routes.ts';
import { accountRoutes, personalDataRoutes } from './accounts/routes.ts';
import { currentUser, noteWrite } from './accounts/sessions/sessions.ts';
import { zoteroAccounts } from './accounts/zotero-accounts.ts';
import { alertRoutes, unsubscribeRoutes } from './alerts/routes.ts';
import { answerRoutes } from './answers/sessions/routes.ts';
import { RunningAnswers } from './answers/sessions/running-answers.ts';
import { EVIDENCE_VERSION } from './evidence/structured/paper-evidence.ts';
import { zoteroRoutes } from './ingestion/zotero/routes.ts';
import { zoteroServices } from './ingestion/zotero/zotero-services.ts';
import { withCurrentKeys } from './library/papers/paper-key.ts';
import { savedReferences } from './library/references/export-references.ts';
import { libraryRoutes } from './library/routes.ts';
import { healthCounts, metrics } from './operators.ts';
import { answerError } from './platform/http/api-error.ts';
import { guard } from './platform/http/guards.ts';
import { healthRoutes } from './platform/http/health.ts';
import { replicaReads } from './platform/http/replica-reads.ts';
import { logSettings, requestId, tellRequestIds } from './platform/http/request-log.ts';
import { serving } from './platform/http/serve.ts';
import { serveApiDocs, serveWeb } from './platform/http/web-files.ts';
import { Admission } from './platform/limits/admission.ts';
import type { Embedder } from './platform/llm/embedder.ts';
import { auditRequests } from './platform/operations/audit.ts';
import { noteLastRequest } from './platform/operations/last-request.ts';
import { serveMetrics } from './platform/operations/metrics.ts';
import type { Services } from './platform/services.ts';
import { forgetPage } from './recommendations/page/page-cache.ts';
import { recommendationRoutes } from './recommendations/page/routes.ts';
import { searchRoutes } from './search/find/routes.ts';
import { indexProblems } from './search/index/rebuild-index.ts';
import { countWithoutVector } from './search/meaning/embed-papers.ts';

/** Returns the application with the endpoints of every area, ready to listen or to be called in process. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logSettings(services.config),
    bodyLimit: 256 * 1024,
    requestTimeout: 60_000,
    trustProxy: services.config.TRUST_PROXY,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerError,
    genReqId: requestId,
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerError);
  tellRequestIds(app);
  auditRequests(app);
  serveMetrics(app, services, metrics);
  noteLastRequest(app, services);
  const reading = {
    evidenceVersion: EVIDENCE_VERSION,
    withoutVector: (embedder: Embedder) => countWithoutVector(services, embedder),
  };
  serveStatus(app, services, reading);
  await guard(app);
  const admission = new Admission(services);
  const identify = (request: FastifyRequest) => currentUser(services, request);
  const resolveKeys = <T extends object>(input: T, userId?: string) =>
    withCurrentKeys(services.db, input, userId);
  const replicas = replicaReads(services, (token, position) => noteWrite(services.db, token, position));
  const requests = { identify, resolveKeys, admission, deadlineMs: services.longestWaitMs };
  const serve = serving(app, { ...requests, replicas });
  healthRoutes(serve, services, {
    counts: healthCounts,
    withoutVector: reading.withoutVector,
    problems: () => indexProblems(services),
  });
  authenticationRoutes(serve, services);
  accountRoutes(serve, services);
  administrationRoutes(serve, services, reading);
  libraryRoutes(serve, services);
  const zotero = zoteroServices(services, zoteroAccounts(services));
  app.addHook('onClose', () => zotero.client.close());
  zoteroRoutes(serve, zotero);
  recommendationRoutes(serve, services);
  searchRoutes(serve, services);
  const answers = new RunningAnswers(services);
  app.addHook('preClose', () => answers.close());
  answerRoutes(serve, services, answers);
  const onErase = [(id: string) => answers.forget(id), (id: string) => forgetPage(services, id)];
  personalDataRoutes(serve, services, onErase, savedReferences);
  alertRoutes(serve, services);
  await app.register(async (forms) =>
    unsubscribeRoutes(forms, serving(forms, { ...requests, replicas: null }), services),
  );
  if (services.config.NODE_ENV !== 'production') serveApiDocs(app);
  await serveWeb(app);
  return app;
}
