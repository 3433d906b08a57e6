import { api, type Paper } from '@health/contract';
import { screen, waitFor, within } from '@testing-library/dom';
import { sentTo } from './network.ts';
import { ask, enterAs, hands, type Someone } from './open-screen.tsx';

/** The open overview. */
export const overview = () => screen.findByRole('dialog');
/** A button of the overview. */
export const inside = async (name: string) => within(await overview()).findByRole('button', { name });
/** Presses a button of the overview. */
export const pressInside = async (name: string) => hands.click(await inside(name));

/** Opens the overview of the first recommended paper from the home page. */
export async function openOnHome(): Promise<void> {
  const [card] = await screen.findAllByRole('article');
  await hands.click(within(card as HTMLElement).getByRole('button', { name: 'View Paper' }));
}

/** Enters as a new user and opens the first recommended paper; returns the server's data about it. */
export async function openOverview(): Promise<{ user: Someone; paper: Paper }> {
  const user = await enterAs('/', { interests: ['Nutrition'] });
  await openOnHome();
  const pmc_id = await waitFor(askedPaper);
  const paper = await ask(user, api.showPaper, { query: { pmc_id } });
  await screen.findByRole('dialog', { name: paper.title });
  return { user, paper };
}

/** The id of the paper that the page requested last. */
export function askedPaper(): string {
  const id = sentTo('/api/papers/paper').at(-1)?.query.pmc_id;
  if (!id) throw new Error('the page has asked for no paper');
  return id;
}
