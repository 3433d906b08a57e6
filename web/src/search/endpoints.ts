import { type AnswerOf, api, type InputOf } from '@health/contract';
import { fromContract, queryApi } from '../store/api.ts';

export type FindQuery = InputOf<typeof api.findPapers>['query'];
export type FindAnswer = AnswerOf<typeof api.findPapers>;

/** The calls of the search page that the state part `search` does not make. */
export const { useFindPapersQuery, useStopSearchMutation } = queryApi.injectEndpoints({
  endpoints: (build) => ({
    findPapers: build.query(fromContract(api.findPapers)),
    stopSearch: build.mutation(fromContract(api.stopSearch)),
  }),
});
