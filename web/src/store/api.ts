import type { AnswerOf, Endpoint, InputOf } from '@health/contract';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { createApi, type QueryStatus } from '@reduxjs/toolkit/query/react';
import { call, type Input } from '../api/call.ts';
import { errorDataOf, type RequestErrorData } from '../api/request-error.ts';

/** An endpoint of the contract, and what is sent to it. */
export interface ServerCall {
  endpoint: Endpoint;
  input: Input;
  headers?: Record<string, string>;
}

/** The one base query of RTK Query: returns the checked answer, or a `RequestErrorData` in words for the user. */
export const baseQuery: BaseQueryFn<ServerCall, unknown, RequestErrorData> = async (
  { endpoint, input, headers },
  { signal },
) => {
  try {
    // RTK Query takes `undefined` for a mistake of the base query.
    return { data: (await call(endpoint, input, { headers, signal })) ?? null };
  } catch (error) {
    return { error: errorDataOf(error) };
  }
};

/** How loading something has gone so far, in the words of RTK Query. */
export type LoadStatus = `${QueryStatus}`;

/**
 * The state part `api`: everything is asked of the server through it. It has no endpoints of its own: each state part and
 * each area adds those it uses with `injectEndpoints`, so that their code comes with the pages that need them. A
 * component that is shown anew gets what is cached, and asks the server again.
 */
export const queryApi = createApi({
  reducerPath: 'api',
  baseQuery,
  refetchOnMountOrArgChange: true,
  // Two tabs tell the same: what is shown is asked for again when the window comes back to the front.
  refetchOnFocus: true,
  endpoints: () => ({}),
});

/**
 * Returns the definition of a query or a mutation for an endpoint of the contract. Its argument is the endpoint's input,
 * its data is the endpoint's answer.
 */
export function fromContract<E extends Endpoint>(endpoint: E) {
  return {
    query: (input: InputOf<E>): ServerCall => ({ endpoint, input: input as Input }),
    transformResponse: (answer: AnswerOf<E>) => answer,
  };
}

/**
 * As `fromContract`, for a query whose answers a state part keeps: the cache drops its copy when nobody loads it any more, and does
 * not compare it with the one before.
 */
export function keptInPart<E extends Endpoint>(endpoint: E) {
  return { ...fromContract(endpoint), keepUnusedDataFor: 0, structuralSharing: false };
}
