import type { Endpoint, InputOf } from '@health/contract';
import type { Input } from './address.ts';
import { read, requestOf, send, stopWhenLoggedOut } from './call.ts';
import { errorFromResponse } from './request-error.ts';
import { storedUser } from './stored-user.ts';

/** Fetches what an endpoint answers as a file. Throws `RequestError` when the server refuses. */
export async function fetchFile<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Blob> {
  const token = storedUser()?.token;
  const response = await send(endpoint.path, requestOf(endpoint, input as Input, {}));
  stopWhenLoggedOut(response.status, token);
  if (!response.ok) throw errorFromResponse(response.status, await read(response));
  return response.blob();
}
