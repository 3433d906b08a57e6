import { api } from '@health/contract';
import { z } from 'zod';
import { call } from '../../api/call.ts';

/** Opens the sign-up where the server holds no code of its own. Printed in the README, so no secret. */
const fixedCode = 'HEALTH-2026';

/** Who knows the right code: the browser or the server. */
export type CodeHolder = 'client' | 'server';

/** Whether a code opens the sign-up. Throws `Refused` when the server holds the code and cannot say. */
export async function isRightCode(code: string, holder: CodeHolder): Promise<boolean> {
  if (holder === 'client') return code.trim() === fixedCode;
  return (await call(api.checkAccessCode, { body: { code } })).correct;
}

/** The access code that the dialog of the login page passes on. */
export function accessCodeIn(navigationState: unknown): string | undefined {
  return z.object({ accessCode: z.string() }).safeParse(navigationState).data?.accessCode;
}
