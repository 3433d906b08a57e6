import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { administrationRoutes, serveStatus } from './accounts/administration/routes.ts';
import { authenticationRoutes } from './accounts/authentication/routes.ts';
import { accountRoutes, personalDataRoutes, profileRoutes } from './accounts/routes.ts';
import { currentUser, noteWrite } from './accounts/sessions/sessions.ts';
import { zoteroAccounts } from './accounts/zotero-accounts.ts';
import { digestRoutes, unsubscribeRoutes } from './alerts/digests/routes.ts';
import { feedRoutes } from './alerts/feeds/routes.ts';
import { noticeRoutes } from './alerts/notices/routes.ts';
import { recommendationNewsRoutes } from './alerts/recommendations/routes.ts';
import { recurrenceRoutes } from './alerts/schedule/routes.ts';
import { answerRoutes } from './answers/sessions/routes.ts';
import { RunningAnswers } from './answers/sessions/running-answers.ts';
import { EVIDENCE_VERSION } from './evidence/structured/paper-evidence.ts';
import { zoteroRoutes } from './ingestion/zotero/routes.ts';
import { zoteroServices } from './ingestion/zotero/zotero-services.ts';
import { logRoutes } from './library/activity/routes.ts';
import { documentRoutes } from './library/documents/routes.ts';
import { duplicateRoutes } from './library/duplicates/routes.ts';
import { folderRoutes } from './library/folders/routes.ts';
import { followRoutes } from './library/follows/routes.ts';
import { highlightRoutes } from './library/highlights/routes.ts';
import { interestRoutes } from './library/interests/routes.ts';
import { noteRoutes } from './library/notes/routes.ts';
import { standingRoutes } from './library/notices/routes.ts';
import { withCurrentKeys } from './library/papers/resolve-keys.ts';
import { paperRoutes } from './library/papers/routes.ts';
import { referenceRoutes } from './library/references/routes.ts';
import { savedReferences } from './library/references/saved-references.ts';
import { healthCounts, metrics } from './operators.ts';
import { serveApiDocs } from './platform/http/api-docs.ts';
import { answerError } from './platform/http/api-error.ts';
import { guard } from './platform/http/guards.ts';
import { healthRoutes } from './platform/http/health.ts';
import { logSettings } from './platform/http/log-settings.ts';
import { replicaReads } from './platform/http/replica-reads.ts';
import { serving } from './platform/http/serve.ts';
import { serveWeb } from './platform/http/web-files.ts';
import { Admission } from './platform/limits/admission.ts';
import type { Embedder } from './platform/llm/embedder.ts';
import { auditRequests } from './platform/operations/audit.ts';
import { noteLastRequest } from './platform/operations/last-request.ts';
import { serveMetrics } from './platform/operations/metrics.ts';
import { requestId, tellRequestIds } from './platform/operations/request-ids.ts';
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
  profileRoutes(serve, services);
  interestRoutes(serve, services);
  paperRoutes(serve, services);
  standingRoutes(serve, services);
  referenceRoutes(serve, services);
  duplicateRoutes(serve, services);
  const zotero = zoteroServices(services, zoteroAccounts(services));
  app.addHook('onClose', () => zotero.client.close());
  zoteroRoutes(serve, zotero);
  noteRoutes(serve, services);
  documentRoutes(serve, services);
  highlightRoutes(serve, services);
  followRoutes(serve, services);
  folderRoutes(serve, services);
  recommendationRoutes(serve, services);
  searchRoutes(serve, services);
  const answers = new RunningAnswers(services);
  app.addHook('preClose', () => answers.close());
  answerRoutes(serve, services, answers);
  const onErase = [(id: string) => answers.forget(id), (id: string) => forgetPage(services, id)];
  personalDataRoutes(serve, services, onErase, savedReferences);
  recurrenceRoutes(serve, services);
  feedRoutes(serve, services);
  digestRoutes(serve, services);
  recommendationNewsRoutes(serve, services);
  noticeRoutes(serve, services);
  await app.register(async (forms) =>
    unsubscribeRoutes(forms, serving(forms, { ...requests, replicas: null }), services),
  );
  logRoutes(serve, services);
  if (services.config.NODE_ENV !== 'production') serveApiDocs(app);
  await serveWeb(app);
  return app;
}
