import { api } from '@health/contract';
import { fromContract, queryApi } from '../store/api.ts';

/** The endpoints for papers, except those of the state part `papers`. */
export const {
  useShowStandingQuery,
  useShowTextQuery,
  useSimilarPapersQuery,
  usePapersLikeFolderQuery,
  useSeveralPapersQuery,
  useLazyCitePaperQuery,
} = queryApi.injectEndpoints({
  endpoints: (build) => ({
    showStanding: build.query(fromContract(api.showStanding)),
    showText: build.query(fromContract(api.showText)),
    similarPapers: build.query(fromContract(api.similarPapers)),
    papersLikeFolder: build.query(fromContract(api.papersLikeFolder)),
    citePaper: build.query(fromContract(api.citePaper)),
    severalPapers: build.query(fromContract(api.severalPapers)),
  }),
});

const follows = ['follows' as const];

/** The endpoints for the authors, journals and citations that a user follows. */
export const { useListFollowsQuery, useFollowMutation, useUnfollowMutation } = queryApi
  .enhanceEndpoints({ addTagTypes: follows })
  .injectEndpoints({
    endpoints: (build) => ({
      listFollows: build.query({ ...fromContract(api.listFollows), providesTags: follows }),
      follow: build.mutation({ ...fromContract(api.follow), invalidatesTags: follows }),
      unfollow: build.mutation({ ...fromContract(api.unfollow), invalidatesTags: follows }),
    }),
  });
