import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { enterAs, fill, hands, said } from './open-screen.tsx';

/** The title of the interest dialog for a user without interests. */
export const asking = 'Please add your interests before proceeding...';

const isGone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

/** The user's interests, in a dialog on the home page or on the profile. */
export async function openInterests(path: string, interests = ['Nutrition', 'Pregnancy']): Promise<void> {
  await enterAs(path, { interests });
  if (path === '/') {
    await screen.findAllByRole('article');
    await hands.click(await screen.findByRole('button', { name: 'Modify interests' }));
  }
  await holds(interests);
}

/** Waits until the user's interests have these names, on the screen or behind the small dialog. */
export async function holds(interests: string[]): Promise<void> {
  const hidden = true;
  await waitFor(() => {
    const list = screen.getByRole('list', { name: 'Your interests', hidden });
    const items = within(list).getAllByRole('listitem', { hidden });
    expect(items.map(({ textContent }) => textContent)).toEqual(interests);
  });
}

/** The small dialog for adding interests. */
export const adding = async () => within(await screen.findByRole('dialog', { name: 'Add Interest' }));
export const addingIsGone = () => isGone('Add Interest');

/** Searches for an interest in the open small dialog and presses the best match. */
export async function pick(name: string): Promise<void> {
  const dialog = await adding();
  await fill(dialog.getByPlaceholderText('Search for an interest'), name);
  const option = await waitFor(() => {
    // The text of an option also contains other names of the interest.
    const found = dialog.getAllByRole('option').find(({ textContent }) => textContent?.includes(name));
    if (!found) throw new Error(`no option ${name}`);
    return found;
  });
  await hands.click(option);
}

/** Adds an interest on a screen that shows the interests. */
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
