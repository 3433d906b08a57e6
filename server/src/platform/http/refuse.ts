import { type RefusalBody, refusals } from '@health/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

/**
 * A rule says no. `message` is a sentence for the user, shown under `field` of the form when one is named. One
 * handler answers it; nothing in between needs to know.
 */
export class Refusal extends Error {
  override name = 'Refusal';
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

/** Turns a failed schema into a refusal with one sentence under each field: the first, as the others follow from it. */
export function invalid(error: z.ZodError): Refusal {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? 'request');
    errors[field] ??= [issue.message];
  }
  const [first] = Object.values(errors).flat();
  return new Refusal(400, first ?? refusals.invalid, { errors });
}

const byStatus: Record<number, string> = {
  413: refusals.tooLarge,
  429: refusals.tooManyTries,
  415: refusals.invalid,
};
/** PostgreSQL's codes for a lost connection, a shutdown, no room, a lock that is held, and a transaction ended for idling. */
const UNAVAILABLE = /^(08|57P|53|55P03|25P03)|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE/;

/** PostgreSQL's codes for a full disk, and for a write to a database that can only be read, as a nearly full one can. */
const NO_ROOM = new Set(['53100', '25006']);

/** Returns whether something could not be stored because there is no room for it. */
export function isOutOfRoom(error: unknown): boolean {
  return error instanceof Error && codesOf(error).some((code) => NO_ROOM.has(code));
}

/** Any error as the refusal a caller may see: its own words, or a general sentence that leaks nothing. */
export function asRefusal(error: FastifyError | Error): Refusal {
  if (error instanceof Refusal) return error;
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status < 500) return new Refusal(status, byStatus[status] ?? refusals.invalid);
  if (isOutOfRoom(error)) return new Refusal(503, refusals.noRoom, { retryAfter: 60 });
  return isUnavailable(error)
    ? new Refusal(503, refusals.unavailable, { retryAfter: 5 })
    : new Refusal(500, refusals.internal);
}

function isUnavailable(error: Error): boolean {
  const lost = [error, error.cause].some(
    (one) =>
      one instanceof Error &&
      /Connection terminated|timeout exceeded when trying to connect|Query read timeout/.test(one.message),
  );
  return lost || codesOf(error).some((code) => UNAVAILABLE.test(code));
}

/** The codes of an error and of its cause. */
function codesOf(error: Error): string[] {
  return [error, error.cause].flatMap((one) =>
    one && typeof one === 'object' && 'code' in one && one.code ? [String(one.code)] : [],
  );
}

/** The one place that answers errors: the refusal's own words, or a general sentence that leaks nothing. */
export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = asRefusal(error);
  // A database error carries the values of its query, which may be private: its code and name tell enough.
  if (refusal.status >= 500)
    request.log.error(
      {
        name: error.name,
        code: 'code' in error ? error.code : undefined,
        stack: error.cause instanceof Error ? error.cause.stack : stackOf(error),
      },
      'request failed',
    );
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter);
  const body: RefusalBody = { message: refusal.message, errors: refusal.errors };
  return reply.status(refusal.status).send(body);
}

function stackOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}
