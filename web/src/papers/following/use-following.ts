import type { Followed } from '@health/contract';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { useFollowMutation, useUnfollowMutation } from './endpoints.ts';

/** Returns functions that follow something and stop following it. Each tells in a toast what came of it; `name` is what it is called. */
export function useFollowing() {
  const [add, adding] = useFollowMutation();
  const [remove, removing] = useUnfollowMutation();
  return {
    isBusy: adding.isLoading || removing.isLoading,
    follow: (followed: Followed, name: string) =>
      notifyOutcome(
        add({ body: { followed } }).unwrap(),
        `You follow ${name}. New papers come first on the home page.`,
      ),
    unfollow: (id: string, name: string) =>
      notifyOutcome(remove({ params: { id } }).unwrap(), `You do not follow ${name} any more.`),
  };
}

async function notifyOutcome(action: Promise<unknown>, success: string): Promise<boolean> {
  try {
    await action;
    notifySuccess(success);
    return true;
  } catch (error) {
    const { message } = error as { message?: string };
    notifyError(message || 'This could not be stored. Please try again.');
    return false;
  }
}
