import { type ApiErrorBody, errorMessages } from '@health/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

/**
 * A rule says no. `message` is a sentence for the user, shown under `field` of the form when one is named. One
 * handler answers it; nothing in between needs to know.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    message: string,
    more: { field?: string; errors?: Record<string, string[]>; retryAfter?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.errors = more.errors ?? (more.field ? { [more.field]: [message] } : undefined);
    this.retryAfter = more.retryAfter;
  }
}

/** Turns a failed schema into an error with one sentence under each field: the first, as the others follow from it. */
export function invalid(error: z.ZodError): ApiError {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? 'request');
    errors[field] ??= [issue.message];
  }
  const [first] = Object.values(errors).flat();
  return new ApiError(400, first ?? errorMessages.invalid, { errors });
}

const byStatus: Record<number, string> = {
  413: errorMessages.tooLarge,
  429: errorMessages.tooManyTries,
  415: errorMessages.invalid,
};
/**
 * PostgreSQL's codes for a lost connection, a login that is refused while its password changes, a shutdown, no room, a lock of another
 * transaction, and a transaction ended for idling; then those of the network and of certificates.
 */
const UNAVAILABLE =
  /^(08|28|57P|53|55P03|25P03)|ECONN(?:REFUSED|RESET)|E(?:HOST|NET)UNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOENT|EPIPE|ERR_STREAM_(?:DESTROYED|WRITE_AFTER_END)|CERT/;

/** PostgreSQL's codes for a full disk, and for a write to a database that can only be read, as a nearly full one can. */
const NO_ROOM = new Set(['53100', '25006']);

/** Returns whether something could not be stored because there is no room for it. */
export function isOutOfRoom(error: unknown): boolean {
  return error instanceof Error && codesOf(error).some((code) => NO_ROOM.has(code));
}

/** Any error as the error a caller may see: its own words, or a general sentence that leaks nothing. */
export function asApiError(error: FastifyError | Error): ApiError {
  if (error instanceof ApiError) return error;
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status < 500) return new ApiError(status, byStatus[status] ?? errorMessages.invalid);
  if (isOutOfRoom(error)) return new ApiError(503, errorMessages.noRoom, { retryAfter: 60 });
  return isUnavailable(error)
    ? new ApiError(503, errorMessages.unavailable, { retryAfter: 5 })
    : new ApiError(500, errorMessages.internal);
}

function isUnavailable(error: Error): boolean {
  const lost = [error, error.cause].some(
    (one) =>
      one instanceof Error &&
      /Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout/.test(
        one.message,
      ),
  );
  return lost || codesOf(error).some((code) => UNAVAILABLE.test(code));
}

/** The codes of an error and of its cause. */
function codesOf(error: Error): string[] {
  return [error, error.cause].flatMap((one) =>
    one && typeof one === 'object' && 'code' in one && one.code ? [String(one.code)] : [],
  );
}

/** The one place that answers errors: the error's own words, or a general sentence that leaks nothing. */
export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const apiError = asApiError(error);
  // A database error contains the values of its query, which may be private, so only its code and name are logged. Refusals while busy
  // or starting are expected; only our own faults are logged as errors.
  if (apiError.status >= 500)
    request.log[error instanceof ApiError && error.status === 503 ? 'warn' : 'error'](
      {
        name: error.name,
        code: 'code' in error ? error.code : undefined,
        stack: error.cause instanceof Error ? error.cause.stack : stackOf(error),
      },
      'request failed',
    );
  if (apiError.retryAfter) reply.header('retry-after', apiError.retryAfter);
  const body: ApiErrorBody = { message: apiError.message, errors: apiError.errors };
  return reply.status(apiError.status).send(body);
}

function stackOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}

/** After so many seconds a client may try again; by then most of what waits now was done or refused. */
const RETRY_AFTER_SECONDS = 1;

/** Returns the error of work that there is no room for. */
export function busy(): ApiError {
  return new ApiError(503, errorMessages.busy, { retryAfter: RETRY_AFTER_SECONDS });
}
