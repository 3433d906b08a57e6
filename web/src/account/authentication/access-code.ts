import { z } from 'zod';
import { useCheckAccessCodeMutation } from '../endpoints.ts';

/** The code for sign-up where the server has none of its own. It is in the README, so it is no secret. */
const fixedCode = 'HEALTH-2026';

/** Who knows the right code: the browser or the server. */
export type CodeHolder = 'client' | 'server';

/** Returns whether a code is the one held in the client. */
export function isFixedCode(code: string): boolean {
  return code.trim() === fixedCode;
}

/** Returns a check whether a code opens the sign-up. It rejects when the server holds the code and cannot be asked. */
export function useCodeCheck(holder: CodeHolder) {
  const [ask] = useCheckAccessCodeMutation();
  return async (code: string): Promise<boolean> => {
    if (holder === 'client') return isFixedCode(code);
    return (await ask({ body: { code } }).unwrap()).correct;
  };
}

/** The access code that the dialog of the login page passes on. */
export function accessCodeIn(navigationState: unknown): string | undefined {
  return z.object({ accessCode: z.string() }).safeParse(navigationState).data?.accessCode;
}
