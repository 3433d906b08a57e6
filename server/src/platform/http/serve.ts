import { type AnswerOf, type Endpoint, errorMessages, type ParsedOf, type ReplyOf } from '@health/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pTimeout, { TimeoutError } from 'p-timeout';
import { ApiError, invalid } from './api-error.ts';
import { defaultPolicy, type EndpointPolicy } from './endpoint-policy.ts';
import type { ReplicaReads } from './replica-reads.ts';

/** The logged-in user who sent a request. */
export interface CurrentUser {
  id: string;
  token: string;
  /** Where in the primary's log this session wrote last (pg_lsn); without it any replica will do. */
  wroteAt?: string | null;
}

/** What a handler gets: the validated input, the user, the raw request for cookies and headers, and `holdUntil`. */
type EndpointInput<E extends Endpoint> = ParsedOf<E> &
  (E['access'] extends 'user' ? { user: CurrentUser } : unknown) & {
    request: FastifyRequest;
    reply: FastifyReply;
    holdUntil: HoldUntil;
  };

/** Returns the body of the reply, or the reply itself when it was sent already, as a stream is. */
type Handler<E extends Endpoint> = (
  input: EndpointInput<E>,
) => Promise<ReplyOf<E> | FastifyReply> | ReplyOf<E> | FastifyReply;

/** Finds the user of a bearer token, or refuses with 401. */
export type Identify = (request: FastifyRequest) => Promise<CurrentUser>;

/** Keeps the place of a request until this part of its work has ended too, even if its client has gone. */
export type HoldUntil = (part: Promise<unknown>) => void;

/** Decides which requests are accepted, and when. */
export interface Admits {
  /** Refuses a request before its body is read. */
  admit(request: FastifyRequest): Promise<void>;
  /** Returns the same way to find a user; the requests of users that were found count for them. */
  counting(identify: Identify): Identify;
  /** Does the work of a request when there is room for it. */
  run<Result>(reply: FastifyReply, work: (holdUntil: HoldUntil) => Promise<Result> | Result): Promise<Result>;
}

/**
 * Registers an endpoint: its input is validated, and its answer keeps only the fields that the schema names. `policy` says
 * where it is treated differently from most.
 */
export interface Serve {
  <E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
  <E extends Endpoint>(endpoint: E, policy: Partial<EndpointPolicy>, handler: Handler<E>): void;
}

/** Returns the input of a request with the current key of every paper that it names by a former one. */
type ResolveKeys = <T extends object>(input: T, userId?: string) => Promise<T>;

/** What endpoints are served with. */
interface Serving {
  identify: Identify;
  resolveKeys: ResolveKeys;
  admission: Admits;
  replicas: ReplicaReads | null;
  /** Milliseconds after which a request is refused, unless its endpoint has no deadline. */
  deadlineMs?: number | undefined;
}

/** Returns the function that registers endpoints of the contract with this application. */
export function serving(
  app: FastifyInstance,
  { identify, resolveKeys, admission, replicas, deadlineMs = DEADLINE_MS }: Serving,
): Serve {
  const identifyAndCount = admission.counting(identify);
  return <E extends Endpoint>(
    endpoint: E,
    ...given: [Handler<E>] | [Partial<EndpointPolicy>, Handler<E>]
  ): void => {
    const [ownPolicy, handler] = given.length === 1 ? [{}, given[0]] : given;
    const policy = { ...defaultPolicy, ...ownPolicy };
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const user: { user?: CurrentUser } =
        endpoint.access === 'user' ? { user: await identifyAndCount(request) } : {};
      const sent = {
        ...part(endpoint, 'params', request.params),
        ...part(endpoint, 'query', request.query),
        ...part(endpoint, 'body', request.body),
      };
      const input = await resolveKeys(sent, user.user?.id);
      const work = () =>
        admission.run(reply, (holdUntil) =>
          handler({ ...input, ...user, request, reply, holdUntil } as EndpointInput<E>),
        );
      const body = replicas ? await replicas.run(request, user.user, work) : await work();
      if (body === reply || reply.sent || endpoint.status === 302) return reply;
      return reply
        .status(endpoint.status ?? 200)
        .send(endpoint.status === 204 ? undefined : strip(endpoint, body));
    };
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(endpoint.largestBody && { bodyLimit: endpoint.largestBody }),
      config: { endpoint, policy },
      onRequest: (request) => inTime(admission.admit(request), policy, deadlineMs),
      handler: (request, reply) => inTime(answer(request, reply), policy, deadlineMs),
    });
  };
}

/** Milliseconds after which a request that waits for the database is refused; its caller may try again. */
const DEADLINE_MS = 9000;

/** Returns what `work` returns; throws an ApiError (503) after the deadline, unless the endpoint has none. */
async function inTime<Result>(
  work: Promise<Result>,
  { deadline }: EndpointPolicy,
  deadlineMs: number,
): Promise<Result> {
  if (deadline === 'none') return work;
  try {
    return await pTimeout(work, { milliseconds: deadlineMs });
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
    throw new ApiError(503, errorMessages.unavailable, { retryAfter: 5 });
  }
}

function part(endpoint: Endpoint, name: 'params' | 'query' | 'body', value: unknown): object {
  const schema = endpoint[name];
  if (!schema) return {};
  // Where the contract has no sentence of its own, this one stands instead of the schema library's words.
  const parsed = schema.safeParse(value ?? {}, { error: () => errorMessages.invalid });
  if (!parsed.success) throw invalid(parsed.error);
  refuseUnreadable(parsed.data);
  return { [name]: parsed.data };
}

/** PostgreSQL's text type can hold neither a NUL nor half a character. */
function refuseUnreadable(fields: object): void {
  for (const [field, value] of Object.entries(fields))
    if (isUnreadable(value)) throw new ApiError(400, errorMessages.unreadable, { field });
}

function isUnreadable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => isUnreadable(name) || isUnreadable(inner));
}

/** A wrong shape here is our own mistake, not the caller's. */
function strip(endpoint: Endpoint, answer: unknown): AnswerOf<Endpoint> {
  const parsed = endpoint.response.safeParse(answer);
  if (!parsed.success)
    throw new Error(
      `The answer of ${endpoint.path} does not fit the contract: ${parsed.error.issues[0]?.path.join('.')}`,
    );
  return parsed.data;
}
