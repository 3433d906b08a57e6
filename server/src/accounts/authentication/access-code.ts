import { createHash, timingSafeEqual } from 'node:crypto';
import { messages } from '@health/contract';
import { Refusal } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';

const digest = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Whether the code opens the sign-up. Without `ACCESS_CODE` the browser holds the code and any passes here. */
export function accessCodeIsRight({ config }: Services, code: string): boolean {
  return !config.ACCESS_CODE || timingSafeEqual(digest(code), digest(config.ACCESS_CODE));
}

/** Refuses a sign-up without the right code where the server holds one. */
export function requireAccessCode(services: Services, code: string | undefined): void {
  if (!accessCodeIsRight(services, code ?? '')) throw new Refusal(403, messages.accessCodeWrong);
}
