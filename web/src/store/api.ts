import type { AnswerOf, Endpoint, InputOf } from '@health/contract';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { createApi, type QueryStatus } from '@reduxjs/toolkit/query/react';
import { call, type Input } from '../api/call.ts';
import { errorDataOf, type RequestErrorData } from '../api/request-error.ts';

/** An endpoint of the contract, and its input. */
export interface ServerCall {
  endpoint: Endpoint;
  input: Input;
  headers?: Record<string, string>;
}

/** The only base query of RTK Query: returns the validated response, or a `RequestErrorData` with a message for the user. */
export const baseQuery: BaseQueryFn<ServerCall, unknown, RequestErrorData> = async (
  { endpoint, input, headers },
  { signal },
) => {
  try {
    // RTK Query treats `undefined` as a mistake of the base query.
    return { data: (await call(endpoint, input, { headers, signal })) ?? null };
  } catch (error) {
    return { error: errorDataOf(error) };
  }
};

/** The status of loading something, in the terms of RTK Query. */
export type LoadStatus = `${QueryStatus}`;

/**
 * The state part `api`: all requests to the server are made through it. It has no endpoints of its own: each state part and
 * each area adds those it uses with `injectEndpoints`, so that their code is loaded with the pages that need them. A
 * component that is shown again gets what is cached, and sends a new request.
 */
export const queryApi = createApi({
  reducerPath: 'api',
  baseQuery,
  refetchOnMountOrArgChange: true,
  // Keeps two tabs in step: visible data is requested again when the window gets the focus.
  refetchOnFocus: true,
  endpoints: () => ({}),
});

/**
 * Returns the definition of a query or a mutation for an endpoint of the contract. Its argument is the endpoint's input,
 * its data is the endpoint's response.
 */
export function fromContract<E extends Endpoint>(endpoint: E) {
  return {
    query: (input: InputOf<E>): ServerCall => ({ endpoint, input: input as Input }),
    transformResponse: (answer: AnswerOf<E>) => answer,
  };
}

/**
 * Like `fromContract`, for a query with responses that a state part stores: the cache drops its copy when nobody uses it any
 * more, and does not compare it with the previous one.
 */
export function keptInPart<E extends Endpoint>(endpoint: E) {
  return { ...fromContract(endpoint), keepUnusedDataFor: 0, structuralSharing: false };
}
