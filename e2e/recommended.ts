import type { Locator, Page } from '@playwright/test';
import { ask } from './actions.ts';
import { enterAs, expect } from './user.ts';

interface Recommended {
  paper: { pmc_id: string; title: string };
  why: { kind: string; text: string; pmc_id?: string }[];
}
type JourneyUser = Awaited<ReturnType<typeof enterAs>>;

const CARDS_ON_A_PAGE = 6;

export const cards = (page: Page): Locator => page.getByRole('article');
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** The current recommendations of the server for this user. */
export const recommended = (page: Page, user: JourneyUser) => ask<Recommended[]>(page, user, 'papers/all');

/** Goes to the page of the recommended paper at this position; returns its card. */
async function cardAt(page: Page, place: number): Promise<Locator> {
  await button(page, String(Math.floor(place / CARDS_ON_A_PAGE) + 1)).click();
  return cards(page).nth(place % CARDS_ON_A_PAGE);
}

/** Enters the home page with one interest; returns the user when the cards are there. */
export async function enterHome(page: Page, interest = 'Sleep'): Promise<JourneyUser> {
  const user = await enterAs(page, '/', { interests: [interest] });
  await expect(cards(page).first()).toBeVisible();
  return user;
}

/** Rates the paper of a card; returns its id. */
async function rate(page: Page, index: number, stars: string): Promise<string> {
  const one = cards(page).nth(index);
  const stored = page.waitForResponse('**/api/logs/rank');
  await one.getByRole('radio', { name: stars }).check();
  const { pmc_id } = await (await stored).json();
  return pmc_id;
}

/** Opens the home page as a user who likes one paper; returns the first card with it as a reason, its reasons open. */
export async function enterLiking(page: Page): Promise<Locator> {
  const user = await enterHome(page);
  const liked = await rate(page, 3, '5 stars');
  await page.reload();
  const listed = await recommended(page, user);
  const like = listed.findIndex(({ why }) => why.slice(0, 2).some(({ pmc_id }) => pmc_id === liked));
  expect(like, 'a paper that resembles the liked one').toBeGreaterThanOrEqual(0);
  const one = await cardAt(page, like);
  await one.getByRole('button', { name: 'Why this?' }).click();
  return one;
}
