import { api } from '@health/contract';
import { fromContract, queryApi } from '../store/api.ts';

/** The calls about signing in that the state part `auth` does not make. */
export const { useSignInOptionsQuery, useCheckAccessCodeMutation } = queryApi.injectEndpoints({
  endpoints: (build) => ({
    signInOptions: build.query(fromContract(api.signInOptions)),
    checkAccessCode: build.mutation(fromContract(api.checkAccessCode)),
  }),
});
