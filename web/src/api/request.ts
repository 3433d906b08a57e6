import { createAsyncThunk, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { Refused } from './refused.ts';

/** Why a request failed: a sentence for the user, and the sentences that belong to single fields. */
export interface Failure {
  message: string;
  errors: Record<string, string[]>;
}

/** Returns why a request failed; an error without words has the empty message. */
export function failureOf(error: unknown): Failure {
  return {
    message: error instanceof Error ? error.message : '',
    errors: error instanceof Refused ? error.errors : {},
  };
}

interface Tools {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  getState: () => unknown;
}

/** A request to the server as a thunk, rejected with a `Failure`. */
export function request<Answer, Argument = void>(
  type: string,
  run: (argument: Argument, tools: Tools) => Promise<Answer>,
) {
  return createAsyncThunk<Answer, Argument, { rejectValue: Failure }>(type, async (argument, tools) => {
    try {
      return await run(argument, tools);
    } catch (error) {
      return tools.rejectWithValue(failureOf(error));
    }
  });
}
