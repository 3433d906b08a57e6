import { type AnswerOf, api, type InputOf } from '@health/contract';
import { fromContract, queryApi } from '../store/api.ts';

export type FindQuery = InputOf<typeof api.findPapers>['query'];
export type FindAnswer = AnswerOf<typeof api.findPapers>;

/** The endpoints of the search page, except those of the state part `search`. */
const searchApi = queryApi.injectEndpoints({
  endpoints: (build) => ({
    findPapers: build.query(fromContract(api.findPapers)),
    checkHealth: build.query(fromContract(api.checkHealth)),
    listFound: build.query(fromContract(api.listFound)),
    showShared: build.query(fromContract(api.showShared)),
    stopSearch: build.mutation(fromContract(api.stopSearch)),
    lookFurther: build.mutation(fromContract(api.lookFurther)),
    furtherSetting: build.query(fromContract(api.furtherSetting)),
    setFurther: build.mutation({
      ...fromContract(api.setFurther),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(searchApi.util.updateQueryData('furtherSetting', {}, () => data));
      },
    }),
  }),
});
export const {
  useFindPapersQuery,
  useCheckHealthQuery,
  useLazyListFoundQuery,
  useShowSharedQuery,
  useStopSearchMutation,
  useLookFurtherMutation,
  useFurtherSettingQuery,
  useSetFurtherMutation,
} = searchApi;
