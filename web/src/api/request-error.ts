import { apiError, errorMessages } from '@health/contract';

/** A request that the server rejected or that failed, with a message for the user. Status 0 is a network failure. */
export class RequestError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;

  constructor(status: number, message: string, errors: Record<string, string[]> = {}) {
    super(message);
    this.name = 'RequestError';
    this.status = status;
    this.errors = errors;
  }
}

/** Returns the server's error in a response; the error page of a gateway becomes a message of the contract. */
export function errorFromResponse(status: number, body: unknown): RequestError {
  const { data } = apiError.safeParse(body);
  if (data) return new RequestError(status, data.message, data.errors);
  return new RequestError(
    status,
    status >= 502 && status <= 504 ? errorMessages.unavailable : errorMessages.internal,
  );
}

/** Why a request failed, as plain data: a message for the user, and the messages of single fields. */
export interface RequestErrorData {
  message: string;
  errors: Record<string, string[]>;
}

/** Returns why a request failed; an error without a message gets the empty one. */
export function errorDataOf(error: unknown): RequestErrorData {
  return {
    message: error instanceof Error ? error.message : '',
    errors: error instanceof RequestError ? error.errors : {},
  };
}

/** Whether a request failed; one cancelled because the user has left has no message, and nobody to read it. */
export const isErrorData = (error: unknown): error is RequestErrorData =>
  typeof error === 'object' && error !== null && 'errors' in error;
