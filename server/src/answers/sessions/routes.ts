import { api } from '@health/contract';
import type { Serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { furtherSetting, lookFurther, setFurther } from '../further/look-further.ts';
import { deleteSearch, restoreSearch } from './delete-search.ts';
import { acceptsEventStream, streamSteps } from './event-stream.ts';
import { searchHistory } from './history.ts';
import type { RunningAnswers } from './running-answers.ts';
import { shareSearch, showShared, stopSharing } from './share-search.ts';

/** Registers the endpoints of answers and of the search history. */
export function answerRoutes(serve: Serve, services: Services, answers: RunningAnswers): void {
  serve(
    api.search,
    { work: 'answer', readsReplica: true, deadline: 'none' },
    ({ user, body, request, reply, holdUntil }) => {
      const answer = answers.start(user.id, { query: body.query, correction: body.reading }, body.again);
      holdUntil(answer.result);
      return acceptsEventStream(request) ? streamSteps(answer, request, reply) : answer.result;
    },
  );
  // This answer is already being made; here it is only watched.
  serve(api.resumeSearch, { work: 'unlimited', deadline: 'none' }, async ({ user, params, request, reply }) =>
    streamSteps(await answers.find(user.id, params.id), request, reply),
  );
  serve(api.stopSearch, async ({ user, body }) => {
    const answer = await answers.find(user.id, body.id);
    await answer.stop();
    return { id: answer.id };
  });
  serve(api.lookFurther, { deadline: 'none' }, ({ user, body }) => lookFurther(services, user.id, body.id));
  serve(api.furtherSetting, ({ user }) => furtherSetting(services, user.id));
  serve(api.setFurther, ({ user, body }) => setFurther(services, user.id, body.always));
  serve(api.searchHistory, ({ user }) => searchHistory(services, user.id));
  serve(api.deleteSearch, ({ user, params }) => deleteSearch(services, user.id, params.id));
  serve(api.restoreSearch, ({ user, body }) => restoreSearch(services, user.id, body.id));
  serve(api.shareSearch, { audit: 'share' }, ({ user, body }) => shareSearch(services, user.id, body.id));
  serve(api.stopSharing, { audit: 'share' }, ({ user, body }) => stopSharing(services, user.id, body.id));
  serve(api.showShared, ({ params }) => showShared(services, params.id));
}
