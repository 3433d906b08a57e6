import { api } from '@health/contract';
import { fromContract, queryApi } from '../store/api.ts';

/** The endpoints for signing in and for the account, except those of the state part `auth`. */
export const accountApi = queryApi
  .enhanceEndpoints({ addTagTypes: ['account', 'sessions', 'mails', 'access', 'status', 'activity'] })
  .injectEndpoints({
    endpoints: (build) => ({
      signInOptions: build.query(fromContract(api.signInOptions)),
      checkAccessCode: build.mutation(fromContract(api.checkAccessCode)),
      showAccount: build.query({ ...fromContract(api.showAccount), providesTags: ['account'] }),
      changePassword: build.mutation({
        ...fromContract(api.changePassword),
        invalidatesTags: ['account', 'sessions', 'mails', 'access'],
      }),
      changeEmail: build.mutation({
        ...fromContract(api.changeEmail),
        invalidatesTags: ['account', 'mails', 'access'],
      }),
      sendVerification: build.mutation({
        ...fromContract(api.sendVerification),
        invalidatesTags: ['mails'],
      }),
      verifyEmail: build.mutation({
        ...fromContract(api.verifyEmail),
        invalidatesTags: ['account', 'access'],
      }),
      requestReset: build.mutation(fromContract(api.requestReset)),
      resetPassword: build.mutation(fromContract(api.resetPassword)),
      activityByMonth: build.query({ ...fromContract(api.activityByMonth), providesTags: ['activity'] }),
      listSessions: build.query({ ...fromContract(api.listSessions), providesTags: ['sessions'] }),
      endSession: build.mutation({
        ...fromContract(api.endSession),
        invalidatesTags: ['sessions', 'access'],
      }),
      endOtherSessions: build.mutation({
        ...fromContract(api.endOtherSessions),
        invalidatesTags: ['sessions', 'access'],
      }),
      listMails: build.query({ ...fromContract(api.listMails), providesTags: ['mails'] }),
      listAccess: build.query({ ...fromContract(api.listAccess), providesTags: ['access'] }),
      serverStatus: build.query({ ...fromContract(api.serverStatus), providesTags: ['status'] }),
      runTask: build.mutation({ ...fromContract(api.runTask), invalidatesTags: ['status'] }),
      pauseSource: build.mutation({ ...fromContract(api.pauseSource), invalidatesTags: ['status'] }),
      eraseAccount: build.mutation(fromContract(api.eraseAccount)),
    }),
  });

export const {
  useSignInOptionsQuery,
  useCheckAccessCodeMutation,
  useShowAccountQuery,
  useChangePasswordMutation,
  useChangeEmailMutation,
  useSendVerificationMutation,
  useVerifyEmailMutation,
  useRequestResetMutation,
  useResetPasswordMutation,
  useActivityByMonthQuery,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useListMailsQuery,
  useListAccessQuery,
  useServerStatusQuery,
  useRunTaskMutation,
  usePauseSourceMutation,
  useEraseAccountMutation,
} = accountApi;
