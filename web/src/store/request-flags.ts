import type { ActionReducerMapBuilder, PayloadAction, UnknownAction } from '@reduxjs/toolkit';
import type { RequestErrorData } from '../api/request.ts';

/** The flags a part of the state shows about its requests. */
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

type ActionName = { type: string };

interface Request {
  pending: ActionName;
  fulfilled: ActionName;
  rejected: ActionName;
}

const is =
  ({ type }: ActionName) =>
  (action: UnknownAction): action is PayloadAction<RequestErrorData | undefined> =>
    action.type === type;

/**
 * Makes a part of the state track its requests in its flags. Comes last in `extraReducers`, since matchers follow cases.
 * Requests of one part share its flags: of two at once, the last to end wins.
 */
export function trackRequests<State extends Flags>(
  builder: ActionReducerMapBuilder<State>,
  requests: [Request, RequestMessages][],
): void {
  // Immer's draft of a State is a State with its `readonly` marks taken off.
  const flags = builder as unknown as ActionReducerMapBuilder<Flags>;
  for (const [request, { success = '', error, flag }] of requests) {
    flags
      .addMatcher(is(request.pending), (state) => {
        show(state, { isError: false, isSuccess: false, message: '' });
        setLoading(state, true, flag);
      })
      .addMatcher(is(request.fulfilled), (state) => {
        show(state, { isError: false, isSuccess: true, message: success });
        setLoading(state, false, flag);
      })
      .addMatcher(is(request.rejected), (state, { payload }) => {
        show(state, { isError: true, isSuccess: false, message: payload?.message || error });
        setLoading(state, false, flag);
      });
  }
}

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
