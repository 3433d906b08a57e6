import { type AnswerStep, api, type Schedule, type SearchResult } from '@health/contract';
import { createAction } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { errorDataOf } from '../api/request-error.ts';
import { followAgain, followAnswer, type Question, type Watching } from './answer/follow-answer.ts';
import { keptInPart, queryApi } from './api.ts';
import {
  fetchAfterChange,
  fetchAnew,
  type Reload,
  reloadAfter,
  type ServerOutcome,
  sendChange,
  thenReload,
} from './requests.ts';

/** The next step of an answer that is being written. */
export const searchStepped = createAction<AnswerStep>('search/searchStepped');

/** Each of these ends by reloading the history, whether it succeeded or not. */
const always = { always: true };

/** The endpoints of the state part `search`. An answer is null when the user stopped it. */
export const { endpoints: searchPartEndpoints } = queryApi.injectEndpoints({
  endpoints: (build) => ({
    searchHistory: build.query(keptInPart(api.searchHistory)),
    runSearch: build.mutation<SearchResult | null, Question>({
      queryFn: (question, tools) => follow((watching) => followAnswer(question, watching), tools),
    }),
    resumeSearch: build.mutation<SearchResult | null, string>({
      queryFn: (id, tools) => follow((watching) => followAgain(id, watching), tools),
    }),
    deleteSearch: build.mutation(thenReload(api.deleteSearch, reloadHistory, always)),
    restoreSearch: build.mutation(thenReload(api.restoreSearch, reloadHistory, always)),
    shareSearch: build.mutation(thenReload(api.shareSearch, reloadHistory, always)),
    stopSharing: build.mutation(thenReload(api.stopSharing, reloadHistory, always)),
    enableRecurrence: build.mutation(thenReload(api.enableRecurrence, reloadHistory, always)),
    disableRecurrence: build.mutation(thenReload(api.disableRecurrence, reloadHistory, always)),
  }),
});

/** Follows an answer step by step, and ends by reloading the history. */
async function follow(
  answer: (watching: Watching) => Promise<SearchResult | null>,
  tools: BaseQueryApi,
): Promise<ServerOutcome<SearchResult | null>> {
  const { signal, dispatch } = tools;
  const onStep = (step: AnswerStep) => signal.aborted || dispatch(searchStepped(step));
  const outcome = await answer({ onStep, signal }).then(
    (data) => ({ data }),
    (error: unknown) => ({ error: errorDataOf(error) }),
  );
  await reloadAfter(reloadHistory, tools);
  return outcome;
}

/** Loads the history. */
export const fetchHistory = () => fetchAnew(searchPartEndpoints.searchHistory, {});

/** Loads the history again, after a change. */
export function reloadHistory(): Reload {
  return fetchAfterChange(searchPartEndpoints.searchHistory, {});
}

/** Answers a question from the papers, step by step; null when the user stopped it. */
export const runSearch = (question: Question) => sendChange(searchPartEndpoints.runSearch, question);

/** Resumes the answer that was being written when the user left the page. */
export const resumeSearch = (id: string) => sendChange(searchPartEndpoints.resumeSearch, id);

export const deleteSearch = (id: string) => sendChange(searchPartEndpoints.deleteSearch, { params: { id } });

/** Restores a search that was deleted in the last seconds. */
export const restoreSearch = (id: string) => sendChange(searchPartEndpoints.restoreSearch, { body: { id } });

/** Shares a search with everyone who has an account here and its address. */
export const shareSearch = (id: string) => sendChange(searchPartEndpoints.shareSearch, { body: { id } });

export const stopSharing = (id: string) => sendChange(searchPartEndpoints.stopSharing, { body: { id } });

/** Enables a schedule for a search. An empty schedule is sent too: the server decides. */
export const enableRecurrence = ({ query_id, schedule }: { query_id: string; schedule: Schedule | null }) =>
  sendChange(searchPartEndpoints.enableRecurrence, { body: { query_id, schedule: schedule as Schedule } });

export const disableRecurrence = (query_id: string) =>
  sendChange(searchPartEndpoints.disableRecurrence, { body: { query_id } });
