import { tellFailure, tellSuccess } from '../notify.ts';

/** Waits for an action and tells how it went. Answers whether it succeeded; never throws. */
export async function toasted(action: Promise<unknown>, success: string, failure: string): Promise<boolean> {
  try {
    await action;
    tellSuccess(success);
    return true;
  } catch {
    tellFailure(failure);
    return false;
  }
}
