import type { UnknownAction } from '@reduxjs/toolkit';
import type { RequestErrorData } from '../../api/request-error.ts';
import { queryApi } from '../api.ts';

/** The actions that RTK Query dispatches for a request to an endpoint, for tests of the reducers. */
export function outcomesOf(name: string, input: unknown = {}) {
  const endpoint = (queryApi.endpoints as Record<string, object>)[name];
  if (!endpoint) throw new Error(`There is no endpoint ${name}.`);
  const isMutation = 'useMutation' in endpoint;
  const arg = {
    type: isMutation ? 'mutation' : 'query',
    endpointName: name,
    originalArgs: input,
    ...(isMutation ? { track: false } : { queryCacheKey: `${name}(${JSON.stringify(input)})` }),
  };
  const action = (requestStatus: string, rest: object): UnknownAction => ({
    type: `api/${isMutation ? 'executeMutation' : 'executeQuery'}/${requestStatus}`,
    ...rest,
    meta: { arg, requestId: name, requestStatus, aborted: false, condition: false },
  });
  return {
    pending: () => action('pending', {}),
    fulfilled: (payload: unknown) => action('fulfilled', { payload }),
    rejected: (payload?: RequestErrorData) => action('rejected', { payload, error: { message: 'Rejected' } }),
  };
}
