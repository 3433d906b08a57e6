import { type AnswerOf, type Endpoint, type InputOf, refusals } from '@health/contract';
import { addressOf, type Input } from './address.ts';
import { Refused, refusedBy } from './refused.ts';
import { storedUser } from './stored-user.ts';

let tellExpired = () => {};

/** Says who is told when the server no longer knows the token of the user that is logged in. */
export function onSessionExpired(listener: () => void): void {
  tellExpired = listener;
}

/**
 * Calls a door of the server. Sends the user's token when there is one, and checks the answer against the contract.
 * Throws `Refused` for every failure, the network's too.
 */
export async function call<E extends Endpoint>(
  door: E,
  input: InputOf<E>,
  headers: Record<string, string> = {},
): Promise<AnswerOf<E>> {
  const { params, query } = input as Input;
  const token = storedUser()?.token;
  const response = await send(addressOf(door.path, params, query), requestOf(door, input as Input, headers));
  const answer = await read(response);
  if (door.access === 'user') stopWhenLoggedOut(response.status, token);
  if (!response.ok) throw refusedBy(response.status, answer);
  const { data, success } = door.response.safeParse(answer);
  if (!success) throw new Refused(response.status, refusals.internal);
  return data as AnswerOf<E>;
}

/** The request a door gets, with the user's token when there is one. */
export function requestOf(door: Endpoint, { body }: Input, headers: Record<string, string>): RequestInit {
  const token = storedUser()?.token;
  return {
    method: door.method,
    headers: {
      ...headers,
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  };
}

/** Throws `Refused` when the server cannot be reached. */
export async function send(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch {
    throw new Refused(0, refusals.unreachable);
  }
}

/** The body of an answer, if it is JSON. */
export async function read(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An answer to a user who has left meanwhile must reach neither the visitor nor the next user. */
export function stopWhenLoggedOut(status: number, token: string | undefined): void {
  const stillThere = storedUser()?.token === token;
  if (stillThere && status === 401) tellExpired();
  if (!stillThere) throw new Refused(401, refusals.notLoggedIn);
}
