import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { enterAs, fill, hands, said } from './open-screen.tsx';

/** What the interest dialog is called for a user without interests. */
export const asking = 'Please add your interests before proceeding...';

const isGone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

/** The interests of the user from the home page, where they stand in a dialog, or from the profile. */
export async function openInterests(path: string, interests = ['Nutrition', 'Pregnancy']): Promise<void> {
  await enterAs(path, { interests });
  if (path === '/') {
    await screen.findAllByRole('article');
    await hands.click(await screen.findByRole('button', { name: 'Modify interests' }));
  }
  await holds(interests);
}

/** The names of the user's interests become these, on the screen or behind the small dialog. */
export async function holds(interests: string[]): Promise<void> {
  const hidden = true;
  await waitFor(() => {
    const list = screen.getByRole('list', { name: 'Your interests', hidden });
    const items = within(list).getAllByRole('listitem', { hidden });
    expect(items.map(({ textContent }) => textContent)).toEqual(interests);
  });
}

/** The small dialog in which interests are added. */
export const adding = async () => within(await screen.findByRole('dialog', { name: 'Add Interest' }));
export const addingIsGone = () => isGone('Add Interest');

/** Searches for an interest in the open small dialog and presses the best match. */
export async function pick(name: string): Promise<void> {
  const dialog = await adding();
  await fill(dialog.getByPlaceholderText('Search for an interest'), name);
  const option = await waitFor(() => {
    // The text of an option goes on with other names of the interest.
    const found = dialog.getAllByRole('option').find(({ textContent }) => textContent?.includes(name));
    if (!found) throw new Error(`no option ${name}`);
    return found;
  });
  await hands.click(option);
}

/** Adds an interest where the interests are on the screen. */
export async function addInterest(name: string): Promise<void> {
  await hands.click(await screen.findByRole('button', { name: 'Add an interest' }));
  await pick(name);
  await hands.click((await adding()).getByRole('button', { name: 'Add' }));
  await said('Interest saved successfully');
  await addingIsGone();
}

/** Closes the interest dialog, which opens by itself for a user without interests. */
export async function leaveInterests(): Promise<void> {
  await screen.findByRole('dialog', { name: asking });
  await hands.keyboard('{Escape}');
  await isGone(asking);
}
