import type { Endpoint } from '@health/contract';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { Input } from './address.ts';
import { call } from './call.ts';
import { errorDataOf, type RequestErrorData } from './request-error.ts';

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
