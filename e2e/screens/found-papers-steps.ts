import { waitFor } from '@testing-library/dom';
import { newUser, openAs, type Someone } from './open-screen.tsx';
import { searchFor } from './search-page.ts';

/** Opens the papers found by a new user's search, and waits for them. */
export async function openPapers(query: string): Promise<Someone> {
  const user = await newUser();
  const { id } = await searchFor(user, query);
  openAs(user, `/search/${id}?view=papers`);
  await foundPapers();
  return user;
}

/** The papers on the current page, once there are some. */
export function foundPapers(): Promise<HTMLElement[]> {
  return waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[role=tabpanel] ol > li')];
    if (found.length === 0) throw new Error('no papers are listed');
    return found;
  });
}

/** One of them, by its index. */
export async function paperAt(place: number): Promise<HTMLElement> {
  return (await foundPapers())[place] as HTMLElement;
}

/** The total number, as text. */
export const total = () => document.querySelector('[role=tabpanel] [role=status]')?.textContent ?? '';

/** Waits until the URL contains this text. */
export function addressHolds(words: string): Promise<void> {
  return waitFor(() => {
    if (!window.location.search.includes(words))
      throw new Error(`not at ${words}: ${window.location.search}`);
  });
}
