import type { AnswerOf, Endpoint, InputOf } from '@health/contract';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryApi, QueryReturnValue } from '@reduxjs/toolkit/query';
import type { Input } from '../api/call.ts';
import type { RequestErrorData } from '../api/request-error.ts';
import { storedUser } from '../api/stored-user.ts';
import { baseQuery, queryApi } from './api.ts';

type Thunk<Result> = ThunkAction<Result, unknown, unknown, UnknownAction>;

/** Loads something again. */
export type Reload = Thunk<Promise<unknown>>;

/** The response of the server, as RTK Query passes it on. */
export type ServerOutcome<Answer> = QueryReturnValue<Answer, RequestErrorData, object>;

interface Query<Argument, Asked> {
  name: string;
  initiate: (argument: Argument, options: { forceRefetch: true }) => Thunk<Asked>;
}

interface Mutation<Argument, Sent> {
  initiate: (argument: Argument, options: { track: false }) => Thunk<Sent>;
}

/** Sends a request, whatever is cached. A second caller during the request gets the same response. */
export function fetchAnew<Argument, Asked extends Promise<unknown> & { unsubscribe(): void }>(
  query: Query<Argument, Asked>,
  argument: Argument,
): Thunk<Asked> {
  return (dispatch) => {
    const asked = dispatch(query.initiate(argument, { forceRefetch: true }));
    // Subscribed while it runs: without a subscription the cache may end it.
    void asked.then(() => asked.unsubscribe());
    return asked;
  };
}

/**
 * Sends a request after a change. The response of a running request may be older than the change: it is awaited and ignored.
 * Sends nothing if the user has logged out in the meantime.
 */
export function fetchAfterChange<Argument, Asked extends Promise<unknown> & { unsubscribe(): void }>(
  query: Query<Argument, Asked>,
  argument: Argument,
): Reload {
  return async (dispatch) => {
    const token = storedUser()?.token;
    const running = dispatch(queryApi.util.getRunningQueryThunk(query.name as never, argument as never));
    if (running) await running;
    if (storedUser()?.token === token) await dispatch(fetchAnew(query, argument));
  };
}

/** Sends a change. Its part of the state tracks the status, so the cache need not. */
export function sendChange<Argument, Sent>(
  mutation: Mutation<Argument, Sent>,
  argument: Argument,
): Thunk<Sent> {
  return mutation.initiate(argument, { track: false });
}

/** Calls an endpoint of the contract within another endpoint of RTK Query. */
export async function callWithin<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  tools: BaseQueryApi,
): Promise<ServerOutcome<AnswerOf<E>>> {
  const outcome = await baseQuery({ endpoint, input: input as Input }, tools, {});
  return outcome as ServerOutcome<AnswerOf<E>>;
}

/** Loads something again at the end of a change, unless the user has left in the meantime. */
export async function reloadAfter(reload: () => Reload, { signal, dispatch }: BaseQueryApi): Promise<void> {
  if (!signal.aborted) await dispatch(reload());
}

/**
 * Returns the definition of a mutation that ends when the changed data has been reloaded. It is reloaded after a success; with
 * `always` also after a failure.
 */
export function thenReload<E extends Endpoint>(
  endpoint: E,
  reload: () => Reload,
  { always = false }: { always?: boolean } = {},
) {
  return {
    queryFn: async (input: InputOf<E>, tools: BaseQueryApi): Promise<ServerOutcome<AnswerOf<E>>> => {
      const outcome = await callWithin(endpoint, input, tools);
      if (always || !outcome.error) await reloadAfter(reload, tools);
      return outcome;
    },
  };
}

/** The last pending work of each key. */
const last = new Map<string, Promise<unknown>>();

/**
 * Runs work after all earlier work with the same key has ended, successfully or not, and returns its result. Simultaneous
 * requests may arrive in any order; the last one must win.
 */
export function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = last.get(key) ?? Promise.resolve();
  const result = before.then(work, work);
  const ended = result.then(
    () => {},
    () => {},
  );
  last.set(key, ended);
  void ended.then(() => {
    if (last.get(key) === ended) last.delete(key);
  });
  return result;
}
