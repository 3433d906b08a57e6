import { notifyError, notifySuccess } from '../notify.ts';

/** Waits for an action and shows a toast about its result. Returns whether it succeeded; never throws. */
export async function withToasts(
  action: Promise<unknown>,
  success: string,
  errorMessage: string,
): Promise<boolean> {
  try {
    await action;
    notifySuccess(success);
    return true;
  } catch {
    notifyError(errorMessage);
    return false;
  }
}
