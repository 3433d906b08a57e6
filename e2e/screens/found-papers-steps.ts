import { waitFor } from '@testing-library/dom';
import { newUser, openAs, type Someone } from './open-screen.tsx';
import { searchFor } from './search-page.ts';

/** Opens the papers that a new user's search found, and waits for them. */
export async function openPapers(query: string): Promise<Someone> {
  const user = await newUser();
  const { id } = await searchFor(user, query);
  openAs(user, `/search/${id}?view=papers`);
  await foundPapers();
  return user;
}

/** The papers of the page that is shown, once there are some. */
export function foundPapers(): Promise<HTMLElement[]> {
  return waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[role=tabpanel] ol > li')];
    if (found.length === 0) throw new Error('no papers are listed');
    return found;
  });
}

/** One of them, by its place from 0. */
export async function paperAt(place: number): Promise<HTMLElement> {
  return (await foundPapers())[place] as HTMLElement;
}

/** How many there are, in words. */
export const total = () => document.querySelector('[role=tabpanel] [role=status]')?.textContent ?? '';

/** Waits until the address holds these words. */
export function addressHolds(words: string): Promise<void> {
  return waitFor(() => {
    if (!window.location.search.includes(words))
      throw new Error(`not at ${words}: ${window.location.search}`);
  });
}
