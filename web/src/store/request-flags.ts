import type { ActionReducerMapBuilder, UnknownAction } from '@reduxjs/toolkit';
import type { RequestErrorData } from '../api/request-error.ts';

/** The flags that a part of the state has for its requests. */
interface Flags {
  isError: boolean;
  isSuccess?: boolean;
  isLoading?: boolean;
  /** One flag for the part, or one for each kind of request. */
  loading?: boolean | object;
  message: string;
}

interface RequestMessages {
  /** The message after a success; empty by default. */
  success?: string;
  /** The message after a failure that has none of its own. */
  error: string;
  /** The flag of `loading` that the request sets, where there are several; none by default. */
  flag?: string;
}

type Matches = (action: UnknownAction) => boolean;

/** An endpoint of RTK Query. */
interface Request {
  matchPending: Matches;
  matchFulfilled: Matches;
  matchRejected: Matches;
}

interface Rejection {
  payload?: RequestErrorData | undefined;
  /** A request cancelled because the user left, or skipped because the same one is already running. */
  meta: { aborted: boolean; condition: boolean };
}

/**
 * Makes a part of the state track its requests in its flags. Comes last in `extraReducers`, since matchers follow cases.
 * Requests of one part share its flags: of two simultaneous ones, the last to end wins.
 */
export function trackRequests<State extends Flags>(
  builder: Pick<ActionReducerMapBuilder<State>, 'addMatcher'>,
  requests: [Request, RequestMessages][],
): void {
  // Immer's draft of a State is a State without its `readonly` modifiers.
  const flags = builder as unknown as ActionReducerMapBuilder<Flags>;
  for (const [request, { success = '', error, flag }] of requests) {
    flags
      .addMatcher(request.matchPending, (state) => {
        show(state, { isError: false, isSuccess: false, message: '' });
        setLoading(state, true, flag);
      })
      .addMatcher(request.matchFulfilled, (state) => {
        show(state, { isError: false, isSuccess: true, message: success });
        setLoading(state, false, flag);
      })
      .addMatcher(failureOf(request), (state, { payload }) => {
        show(state, { isError: true, isSuccess: false, message: payload?.message || error });
        setLoading(state, false, flag);
      })
      .addMatcher(endOf(request), (state) => setLoading(state, false, flag));
  }
}

/** Matches the failures of a request. A cancelled one has not failed. */
export function failureOf<Action extends UnknownAction & Rejection>({
  matchRejected,
}: {
  matchRejected: (action: UnknownAction) => action is Action;
}): (action: UnknownAction) => action is Action;
export function failureOf(request: Request): (action: UnknownAction) => action is UnknownAction & Rejection;
export function failureOf({ matchRejected }: Pick<Request, 'matchRejected'>) {
  return (action: UnknownAction): action is UnknownAction & Rejection =>
    matchRejected(action) && !isEnded(action as UnknownAction & Rejection);
}

const isEnded = ({ meta }: Rejection): boolean => meta.aborted || meta.condition;

/** Matches a request that was cancelled before its response arrived. */
const endOf =
  ({ matchRejected }: Request): Matches =>
  (action) =>
    matchRejected(action) && (action as UnknownAction & Rejection).meta.aborted;

function show(
  state: Flags,
  { isError, isSuccess, message }: Required<Pick<Flags, 'isError' | 'isSuccess' | 'message'>>,
) {
  state.isError = isError;
  if ('isSuccess' in state) state.isSuccess = isSuccess;
  state.message = message;
}

function setLoading(state: Flags, on: boolean, flag?: string) {
  if (flag) Object.assign(state.loading ?? {}, { [flag]: on });
  else if ('isLoading' in state) state.isLoading = on;
  else if (typeof state.loading === 'boolean') state.loading = on;
}
