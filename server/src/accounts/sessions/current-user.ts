import { errorMessages } from '@health/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/http/api-error.ts';
import type { CurrentUser } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { userOfToken } from './sessions.ts';

/** Finds the user of the request's bearer token; refuses with 401 when there is none. */
export async function currentUser(services: Services, request: FastifyRequest): Promise<CurrentUser> {
  const [, token] = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '') ?? [];
  const session = token ? await userOfToken(services, token) : null;
  if (!session || !token) throw new ApiError(401, errorMessages.notLoggedIn);
  return { ...session, token };
}
