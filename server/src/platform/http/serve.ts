import { type AnswerOf, api, type Endpoint, type ParsedOf, type ReplyOf, refusals } from '@health/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalid, Refusal } from './refuse.ts';

/** The logged-in user who sent a request. */
export interface CurrentUser {
  id: string;
  token: string;
}

/** What a handler gets: validated input, who asks, and the raw request for cookies and headers. */
export type EndpointInput<E extends Endpoint> = ParsedOf<E> &
  (E['access'] extends 'user' ? { user: CurrentUser } : unknown) & {
    request: FastifyRequest;
    reply: FastifyReply;
  };

/** Answers the body of the reply, or the reply itself where it has sent it already, as a stream is. */
export type Handler<E extends Endpoint> = (
  asked: EndpointInput<E>,
) => Promise<ReplyOf<E> | FastifyReply> | ReplyOf<E> | FastifyReply;

/** Finds the user of a bearer token, or refuses with 401. */
export type Identify = (request: FastifyRequest) => Promise<CurrentUser>;

/** Registers doors of the contract. What enters is validated; what leaves loses every field the schema does not name. */
export type Serve = <E extends Endpoint>(door: E, handler: Handler<E>) => void;

/** Returns the input of a request with the current key of every paper that it names by a former one. */
export type ResolveKeys = <T extends object>(input: T) => Promise<T>;

export function serving(app: FastifyInstance, identify: Identify, resolveKeys: ResolveKeys): Serve {
  return (door, handler) => {
    app.route({
      method: door.method,
      url: door.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const user = door.access === 'user' ? { user: await identify(request) } : {};
        const input = await resolveKeys({
          ...part(door, 'params', request.params),
          ...part(door, 'query', request.query),
          ...part(door, 'body', request.body),
        });
        const answer = await handler({ ...input, ...user, request, reply } as EndpointInput<typeof door>);
        if (answer === reply || reply.sent || door.status === 302) return reply;
        return reply.status(door.status ?? 200).send(door.status === 204 ? undefined : strip(door, answer));
      },
    });
  };
}

function part(door: Endpoint, name: 'params' | 'query' | 'body', value: unknown): object {
  const schema = door[name];
  if (!schema) return {};
  // Where the contract has no sentence of its own, this one stands instead of the schema library's words.
  const parsed = schema.safeParse(value ?? {}, { error: () => refusals.invalid });
  if (!parsed.success) throw invalid(parsed.error);
  refuseNul(parsed.data);
  return { [name]: parsed.data };
}

/** PostgreSQL's text cannot hold a NUL byte, and no person types one. */
function refuseNul(fields: object): void {
  for (const [field, value] of Object.entries(fields))
    if (hasNul(value)) throw new Refusal(400, refusals.invalid, { field });
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul);
}

/** A wrong shape here is our own mistake, not the caller's. */
function strip(door: Endpoint, answer: unknown): AnswerOf<Endpoint> {
  const parsed = door.response.safeParse(answer);
  if (!parsed.success)
    throw new Error(
      `The answer of ${door.path} does not fit the contract: ${parsed.error.issues[0]?.path.join('.')}`,
    );
  return parsed.data;
}

/** Every door of the contract, for the check that each is served. */
export const endpoints: Record<string, Endpoint> = api;
