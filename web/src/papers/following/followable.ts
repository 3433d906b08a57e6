import type { Follow, Followed, Paper } from '@health/contract';

/** Something of a paper that can be followed: what it is called in a menu and in a sentence. */
export interface Followable {
  followed: Followed;
  label: string;
  name: string;
}

/** Returns what of a paper can be followed: its citations, its journal, its authors, in this order. */
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

/** Returns which of the things that a user follows this is. */
export const followOf = (follows: readonly Follow[], followed: Followed): Follow | undefined =>
  follows.find(({ kind, name, pmc_id }) =>
    followed.kind === 'citations'
      ? pmc_id === followed.pmc_id
      : kind === followed.kind && name === followed.name,
  );
