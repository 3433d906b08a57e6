import type { Follow, Followed, Paper } from '@health/contract';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { useFollowMutation, useUnfollowMutation } from '../endpoints.ts';

/** A part of a paper that can be followed, with its name in a menu and in a sentence. */
export interface Followable {
  followed: Followed;
  label: string;
  name: string;
}

/** Returns what can be followed from a paper: its citations, its journal, its authors, in this order. */
export function followablesOf({ pmc_id, journal, authors }: Paper): Followable[] {
  return [
    {
      followed: { kind: 'citations', pmc_id },
      label: 'Papers that cite this one',
      name: 'the citations of this paper',
    },
    ...(journal
      ? [{ followed: { kind: 'journal' as const, name: journal }, label: journal, name: journal }]
      : []),
    ...[...new Set(authors.list)].map((name) => ({
      ...{ followed: { kind: 'author' as const, name }, label: name, name },
    })),
  ];
}

/** Returns the user's follow for this, if there is one. */
export const followOf = (follows: readonly Follow[], followed: Followed): Follow | undefined =>
  follows.find(({ kind, name, pmc_id }) =>
    followed.kind === 'citations'
      ? pmc_id === followed.pmc_id
      : kind === followed.kind && name === followed.name,
  );

/** Returns functions that follow something and unfollow it. Each shows its result in a toast; `name` is the name in it. */
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
