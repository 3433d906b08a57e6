import { refusals } from '@health/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../http/refuse.ts';
import type { Services } from '../services.ts';
import { userOfToken } from './sessions.ts';

/** Who asks. */
export interface CurrentUser {
  id: string;
  token: string;
}

/** Finds the user of the request's bearer token; refuses with 401 when there is none. */
export async function currentUser(services: Services, request: FastifyRequest): Promise<CurrentUser> {
  const [, token] = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '') ?? [];
  const id = token ? await userOfToken(services, token) : null;
  if (!id || !token) throw new Refusal(401, refusals.notLoggedIn);
  return { id, token };
}
