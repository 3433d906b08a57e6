import { api, type Endpoint } from '@health/contract';
import { fromContract, queryApi } from '../store/api.ts';
import { thenReload } from '../store/requests.ts';
import { reloadHistory } from '../store/search-endpoints.ts';

/** Returns the definition of a mutation that ends by reloading the history, whether it succeeded or not. */
const thenHistory = <E extends Endpoint>(endpoint: E) =>
  thenReload(endpoint, reloadHistory, { always: true });

/** The endpoints for recurrent searches, and for the emails and feeds that report their results. */
const alertsApi = queryApi.injectEndpoints({
  endpoints: (build) => ({
    listRuns: build.query(fromContract(api.listRuns)),
    runNow: build.mutation(thenHistory(api.runNow)),
    pauseRecurrence: build.mutation(thenHistory(api.pauseRecurrence)),
    resumeRecurrence: build.mutation(thenHistory(api.resumeRecurrence)),
    searchOpened: build.mutation(thenHistory(api.searchOpened)),
    // Once per user and visit: the cache is cleared when the user changes.
    keepTimeZone: build.query({
      ...fromContract(api.keepTimeZone),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
    showLookingFurther: build.query(fromContract(api.showLookingFurther)),
    switchLookingFurther: build.mutation(thenHistory(api.switchLookingFurther)),
    openFeed: build.mutation(fromContract(api.openFeed)),
    closeFeed: build.mutation(fromContract(api.closeFeed)),
    showDigests: build.query(fromContract(api.showDigests)),
    switchDigests: build.mutation({
      ...fromContract(api.switchDigests),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        await queryFulfilled.then(
          ({ data }) => dispatch(alertsApi.util.upsertQueryData('showDigests', {}, data)),
          () => undefined,
        );
      },
    }),
    showRecommendationNews: build.query(fromContract(api.showRecommendationNews)),
    mailRecommendations: build.mutation({
      ...fromContract(api.mailRecommendations),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        await queryFulfilled.then(
          ({ data }) => dispatch(alertsApi.util.upsertQueryData('showRecommendationNews', {}, data)),
          () => undefined,
        );
      },
    }),
    openRecommendationFeed: build.mutation(fromContract(api.openRecommendationFeed)),
    closeRecommendationFeed: build.mutation(fromContract(api.closeRecommendationFeed)),
    unsubscribe: build.mutation(fromContract(api.unsubscribe)),
    listNotices: build.query(fromContract(api.listNotices)),
    dismissNotices: build.mutation({
      ...fromContract(api.dismissNotices),
      onQueryStarted: async ({ body: { pmc_id } }, { dispatch, queryFulfilled }) => {
        await queryFulfilled.then(
          () =>
            dispatch(
              alertsApi.util.updateQueryData('listNotices', {}, (list) => {
                list.notices = list.notices.filter((notice) => notice.pmc_id !== pmc_id);
              }),
            ),
          () => undefined,
        );
      },
    }),
    // The restored notice comes from the server, at its position.
    restoreNotices: build.mutation({
      ...fromContract(api.restoreNotices),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        await queryFulfilled.then(
          () =>
            dispatch(alertsApi.endpoints.listNotices.initiate({}, { forceRefetch: true, subscribe: false })),
          () => undefined,
        );
      },
    }),
  }),
});

export const {
  useLazyListRunsQuery,
  useRunNowMutation,
  usePauseRecurrenceMutation,
  useResumeRecurrenceMutation,
  useSearchOpenedMutation,
  useLazyKeepTimeZoneQuery,
  useShowLookingFurtherQuery,
  useSwitchLookingFurtherMutation,
  useOpenFeedMutation,
  useCloseFeedMutation,
  useShowDigestsQuery,
  useSwitchDigestsMutation,
  useUnsubscribeMutation,
  useShowRecommendationNewsQuery,
  useMailRecommendationsMutation,
  useOpenRecommendationFeedMutation,
  useCloseRecommendationFeedMutation,
  useListNoticesQuery,
  useDismissNoticesMutation,
  useRestoreNoticesMutation,
} = alertsApi;
