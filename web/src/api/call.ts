import { type AnswerOf, type Endpoint, errorMessages, type InputOf } from '@health/contract';
import { errorFromResponse, RequestError } from './request-error.ts';
import { storedUser } from './stored-user.ts';

type Value = string | number | boolean | undefined;

/** The input of any endpoint; the contract's `InputOf` has only the parts that one endpoint accepts. */
export interface Input {
  params?: Record<string, Value>;
  query?: Record<string, Value>;
  body?: Record<string, unknown>;
}

interface CallOptions {
  headers?: Record<string, string>;
  /** Ends the request when it is aborted. */
  signal?: AbortSignal;
}

let sessionExpired = () => {};

/** Sets the listener that is called when the server no longer knows the token of the logged-in user. */
export function onSessionExpired(listener: () => void): void {
  sessionExpired = listener;
}

/**
 * Calls an endpoint of the server. Sends the user's token when there is one, and validates the response against the contract.
 * Throws `RequestError` for every failure, including a network failure.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { headers = {}, signal }: CallOptions = {},
): Promise<AnswerOf<E>> {
  const { params, query } = input as Input;
  const token = storedUser()?.token;
  const request = requestOf(endpoint, input as Input, headers);
  const response = await send(addressOf(endpoint.path, params, query), { ...request, signal });
  const answer = await read(response);
  if (endpoint.access === 'user') stopWhenLoggedOut(response.status, token);
  if (!response.ok) throw errorFromResponse(response.status, answer);
  const { data, success } = endpoint.response.safeParse(answer);
  if (!success) throw new RequestError(response.status, errorMessages.internal);
  return data as AnswerOf<E>;
}

/** Fetches the response of an endpoint as a file. Throws `RequestError` when the server refuses. */
export async function fetchFile<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Blob> {
  const token = storedUser()?.token;
  const response = await send(endpoint.path, requestOf(endpoint, input as Input, {}));
  stopWhenLoggedOut(response.status, token);
  if (!response.ok) throw errorFromResponse(response.status, await read(response));
  return response.blob();
}

/** Fills `{name}` in a path and appends the query; everything is encoded, undefined values are omitted. */
export function addressOf(path: string, params: Input['params'] = {}, query: Input['query'] = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.append(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

/** Returns the request for an endpoint, with the user's token when there is one. */
export function requestOf(endpoint: Endpoint, { body }: Input, headers: Record<string, string>): RequestInit {
  const token = storedUser()?.token;
  return {
    method: endpoint.method,
    headers: {
      ...headers,
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  };
}

/** Sends a request and returns the response, whatever its status. Throws `RequestError` when the server cannot be reached. */
export async function send(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch {
    throw new RequestError(0, errorMessages.unreachable);
  }
}

/** Returns the body of a response, or undefined when it is not JSON. */
export async function read(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reports a session that the server no longer knows. Throws `RequestError` when the user has logged out in the meantime: the
 * response must reach neither the visitor nor the next user.
 */
export function stopWhenLoggedOut(status: number, token: string | undefined): void {
  const stillThere = storedUser()?.token === token;
  if (stillThere && status === 401) sessionExpired();
  if (!stillThere) throw new RequestError(401, errorMessages.notLoggedIn);
}
