import { type AnswerOf, api } from '@health/contract';
import { screen, waitFor, within } from '@testing-library/dom';
import { ask, hands, newUser, openAs, type Someone } from './open-screen.tsx';

/** Papers with shared tags and tags of their own; the first is a case-control study. */
export const five = ['PMC8185277', 'PMC6163785', 'PMC5791185', 'PMC6357039', 'PMC5064056'];

export type Kept = AnswerOf<typeof api.listSaved>['data'][number];

/** A new user with these papers in the library, the first one saved first; returns them newest first. */
export async function shelve(ids: string[]): Promise<{ user: Someone; kept: Kept[] }> {
  const user = await newUser();
  for (const pmc_id of ids) await ask(user, api.savePaper, { body: { pmc_id } });
  const { data } = await ask(user, api.listSaved, {});
  return { user, kept: data };
}

/** Opens the library of a new user with these papers; returns them newest first. */
export async function openLibrary(ids: string[]): Promise<Kept[]> {
  const { user, kept } = await shelve(ids);
  openAs(user, '/library');
  return kept;
}

/** The menu on the left, once the library is loaded. */
export const libraryMenu = async () =>
  within(await screen.findByRole('navigation', { name: 'Filter saved papers' }));

/** The titles of the papers on the page; none when there are none. */
export const titles = () =>
  [...document.querySelectorAll('article h2')].map(({ textContent }) => textContent);

/** Waits until these are the titles of the papers on the page. */
export async function showsTitles(expected: readonly string[]): Promise<void> {
  await waitFor(() => {
    const shown = titles();
    if (shown.join('\n') !== expected.join('\n')) throw new Error(`the page shows: ${shown.join(' | ')}`);
  });
}

/** Presses a pagination button of the library. */
export async function turnTo(name: string): Promise<void> {
  await hands.click(within(screen.getByLabelText('Pages of saved papers')).getByRole('button', { name }));
}
