import { createHash, timingSafeEqual } from 'node:crypto';
import { messages } from '@health/contract';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';

/** The code that a visitor typed, for the sign-in at an identity provider, which comes back without it. */
const COOKIE = 'access-code';
const cookieSettings = {
  path: '/api/authentication',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 3600,
} as const;

const sha256 = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Whether the code opens the sign-up. Without `ACCESS_CODE` the browser holds the code and any passes here. */
export function accessCodeIsRight({ config }: Services, code: string): boolean {
  return !config.ACCESS_CODE || timingSafeEqual(sha256(code), sha256(config.ACCESS_CODE));
}

/** Refuses a sign-up without the right code where the server holds one. */
export function requireAccessCode(services: Services, code: string | undefined): void {
  if (!accessCodeIsRight(services, code ?? '')) throw new ApiError(403, messages.accessCodeWrong);
}

/** Keeps the right code in the browser for an hour, where no script can read it. */
export function rememberAccessCode(config: Config, reply: FastifyReply, code: string): void {
  reply.setCookie(COOKIE, code, { ...cookieSettings, secure: isSecure(config, reply.request) });
}

/** The code that this browser gave before; it is checked again wherever it counts. */
export function rememberedAccessCode({ cookies }: FastifyRequest): string | undefined {
  return cookies[COOKIE];
}

/** Whether the browser reaches this server over https, itself or through a proxy. */
export function isSecure({ PUBLIC_URL }: Config, { protocol }: FastifyRequest): boolean {
  return protocol === 'https' || PUBLIC_URL?.startsWith('https:') === true;
}
