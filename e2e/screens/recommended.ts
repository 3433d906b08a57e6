import { type AnswerOf, api } from '@health/contract';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { sentTo } from './network.ts';
import { ask, enterAs, hands, reload, type Someone } from './open-screen.tsx';
import { button } from './search-page.ts';

type Recommended = AnswerOf<typeof api.allPapers>[number];

const CARDS_ON_A_PAGE = 6;
const PAPERS_OF_A_GROUP = 2;
const GROUPS_ON_A_PAGE = 3;

/** The cards of the home page, once there are some. */
export const cards = () => screen.findAllByRole('article');
/** The titles on the cards, from the top. */
export const shownTitles = async () => (await cards()).map((one) => titleOn(one));
export const titleOn = (one: HTMLElement) => within(one).getByRole('heading').textContent;

/** A card of the home page by its index, once it exists; the first one by default. */
export function card(place = 0): Promise<HTMLElement> {
  return waitFor(() => {
    const found = screen.getAllByRole('article')[place];
    if (!found) throw new Error(`there is no card at ${place}`);
    return found;
  });
}

/** A button of the first card. */
export const onFirst = async (name: string) => within(await card()).getByRole('button', { name });

/** A text as it is truncated on a card. */
export function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).trimEnd()}…` : text;
}

/** The current recommendations of the server for this user. */
export const recommendedTo = (user: Someone) => ask(user, api.allPapers, {});

/** The keys of the liked papers and of others that these recommendations name as reasons. */
export const namedIn = (listed: Recommended[]) =>
  listed.flatMap(({ why }) => why.flatMap(({ pmc_id }) => pmc_id ?? []));

/** The recommendations of the server in groups of two papers of one interest, three groups per page. */
export async function recommendedPages(user: Someone): Promise<Recommended[][][]> {
  const groups: Recommended[][] = [];
  for (const item of await recommendedTo(user)) {
    const group = groups.findLast(([first]) => first?.interests[0] === item.interests[0]);
    if (group && group.length < PAPERS_OF_A_GROUP) group.push(item);
    else groups.push([item]);
  }
  const pages: Recommended[][][] = [];
  while (groups.length > 0) pages.push(groups.splice(0, GROUPS_ON_A_PAGE));
  return pages;
}

/** Enters the home page with one interest, and waits for the cards. */
export async function enterHome(interest = 'Sleep'): Promise<Someone> {
  const user = await enterAs('/', { interests: [interest] });
  await cards();
  return user;
}

/** Rates the paper of a card, and waits until the server has stored it; returns its key. */
export async function rate(user: Someone, place: number, stars: string): Promise<string> {
  const before = sentTo('/api/logs/rank').length;
  await hands.click(within(await card(place)).getByRole('radio', { name: stars }));
  const { pmc_id, value } = await waitFor(() => {
    const request = sentTo('/api/logs/rank')[before];
    if (!request) throw new Error('no rating was sent');
    return request.body as { pmc_id: string; value: number };
  });
  await waitFor(async () => expect(await ratingOf(user, pmc_id)).toBe(value));
  return pmc_id;
}

/** The rating that the server has stored. */
export const ratingOf = async (user: Someone, pmc_id: string) =>
  (await ask(user, api.showPaper, { query: { pmc_id } })).ranking;

/** Goes to the page of the recommended paper at this position; returns its card. */
export async function cardAt(place: number): Promise<HTMLElement> {
  await hands.click(await button(String(Math.floor(place / CARDS_ON_A_PAGE) + 1)));
  return card(place % CARDS_ON_A_PAGE);
}

/** The home page of a user who likes one paper, with the reasons of the first card that names it open. */
export async function enterLiking(): Promise<{ user: Someone; liked: string; one: HTMLElement }> {
  const user = await enterHome();
  const liked = await rate(user, 3, '5 stars');
  reload();
  await cards();
  const listed = await recommendedTo(user);
  const like = listed.findIndex(({ why }) => why.slice(0, 2).some(({ pmc_id }) => pmc_id === liked));
  if (like < 0) throw new Error('no paper resembles the liked one');
  const one = await cardAt(like);
  await hands.click(within(one).getByRole('button', { name: 'Why this?' }));
  return { user, liked, one };
}

/** The part of the profile that lists what is not used for recommendations. */
export const unusedPart = () => screen.findByRole('region', { name: 'Not used for recommendations' });

/** Waits until no dialog is open. */
export const dialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** The path and the query string of the URL. */
export const address = () => window.location.pathname + window.location.search;
