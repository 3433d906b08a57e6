import { api } from '@health/contract';
import { fromContract, queryApi } from '../../store/api.ts';

const changes = ['follows' as const];

/** The calls about the authors, journals and citations that a user follows. */
export const { useListFollowsQuery, useFollowMutation, useUnfollowMutation } = queryApi
  .enhanceEndpoints({ addTagTypes: changes })
  .injectEndpoints({
    endpoints: (build) => ({
      listFollows: build.query({ ...fromContract(api.listFollows), providesTags: changes }),
      follow: build.mutation({ ...fromContract(api.follow), invalidatesTags: changes }),
      unfollow: build.mutation({ ...fromContract(api.unfollow), invalidatesTags: changes }),
    }),
  });
