import { type AnswerOf, api, type Influence } from '@health/contract';
import { fromContract, queryApi, type ServerCall } from '../store/api.ts';
import { type Feedback, feedbackChanged } from '../store/papers.ts';

/** Feedback about a paper; null undoes it. */
interface FeedbackChange {
  pmc_id: string;
  feedback: Feedback | null;
}

interface InfluenceChange {
  influence: Influence;
  used: boolean;
}

const feedbackEndpoints = { 'not-interested': api.dismissPaper, 'more-like-this': api.moreLike };

function feedbackCall({ pmc_id, feedback }: FeedbackChange): ServerCall {
  return { endpoint: feedback ? feedbackEndpoints[feedback] : api.restorePaper, input: { body: { pmc_id } } };
}

/** The endpoints for recommendations that no state part has. */
const recommendationsApi = queryApi.injectEndpoints({
  endpoints: (build) => ({
    interestsWithoutPapers: build.query(fromContract(api.interestsWithoutPapers)),
    listFills: build.query(fromContract(api.listFills)),
    logShown: build.mutation(fromContract(api.logShown)),
    changeFeedback: build.mutation<AnswerOf<typeof api.restorePaper>, FeedbackChange>({
      query: feedbackCall,
      onQueryStarted: async (change, { dispatch, queryFulfilled }) => {
        await queryFulfilled.then(
          () => dispatch(feedbackChanged(change)),
          () => undefined,
        );
      },
    }),
    listUnused: build.query(fromContract(api.listUnused)),
    setInfluence: build.mutation<AnswerOf<typeof api.listUnused>, InfluenceChange>({
      query: ({ influence, used }) => ({
        endpoint: used ? api.useAgain : api.doNotUse,
        input: { body: { influence } },
      }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        await queryFulfilled.then(
          ({ data }) => dispatch(recommendationsApi.util.upsertQueryData('listUnused', {}, data)),
          () => undefined,
        );
      },
    }),
  }),
});

export const {
  useInterestsWithoutPapersQuery,
  useListFillsQuery,
  useLogShownMutation,
  useChangeFeedbackMutation,
  useListUnusedQuery,
  useSetInfluenceMutation,
} = recommendationsApi;
