import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { RequestError } from './request-error.ts';

/** Why a request failed: a sentence for the user, and the sentences that belong to single fields. */
export interface RequestErrorData {
  message: string;
  errors: Record<string, string[]>;
}

/** Returns why a request failed; an error without words has the empty message. */
export function errorDataOf(error: unknown): RequestErrorData {
  return {
    message: error instanceof Error ? error.message : '',
    errors: error instanceof RequestError ? error.errors : {},
  };
}

interface Tools {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  getState: () => unknown;
}

/** A request to the server as a thunk, rejected with a `RequestErrorData`. */
export function request<Answer, Argument = void>(
  type: string,
  run: (argument: Argument, tools: Tools) => Promise<Answer>,
) {
  return createAsyncThunk<Answer, Argument, { rejectValue: RequestErrorData }>(
    type,
    async (argument, tools) => {
      try {
        return await run(argument, tools);
      } catch (error) {
        return tools.rejectWithValue(errorDataOf(error));
      }
    },
  );
}
