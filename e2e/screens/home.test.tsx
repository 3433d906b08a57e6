import { api } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addInterest, leaveInterests } from './interests.ts';
import { disconnect, hold } from './network.ts';
import { ask, enterAs, fill, hands, reload } from './open-screen.tsx';
import {
  address,
  card,
  cards,
  cut,
  dialogClosed,
  onFirst,
  recommendedPages,
  shownTitles,
} from './recommended.ts';
import { button } from './search-page.ts';

type Pages = Awaited<ReturnType<typeof recommendedPages>>;

const titles = (groups: Pages[number] = []) => groups.flat().map(({ paper }) => cut(paper.title, 75));
const next = () => button('Go to next interest');
const disabled = (element: HTMLElement) => element.getAttribute('aria-disabled');

test('the home page shows its heading, the pages, Go to next interest and Modify interests', async () => {
  requirement('5.1');
  await enterAs('/', { interests: ['Nutrition'] });
  await screen.findByRole('heading', { level: 1, name: 'Welcome to the Health Application' });
  await cards();
  expect(await button('1')).toHaveAttribute('aria-current', 'page');
  expect(await next()).toBeEnabled();
  expect(await button('Modify interests')).toBeEnabled();
});

test('each page has three groups of two papers of one interest', async () => {
  requirement('5.2');
  const user = await enterAs('/', { interests: ['Nutrition', 'Pregnancy'] });
  const pages = await recommendedPages(user);
  expect(pages.length).toBeGreaterThan(1);
  await cards();
  for (const [index, groups] of pages.entries()) {
    await hands.click(await button(String(index + 1)));
    await waitFor(async () => expect(await shownTitles()).toEqual(titles(groups)));
    const interests = groups.map(([item]) => item?.interests[0]);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([...new Set(interests)]);
  }
  expect(screen.queryByRole('button', { name: String(pages.length + 1) })).toBeNull();
});

test('the newest papers come first in their group when that is chosen, even after a reload', async () => {
  const user = await enterAs('/', { interests: ['Nutrition'] });
  await cards();
  const order = () => screen.findByRole('combobox', { name: 'Order of the papers' });
  await hands.selectOptions(await order(), 'Newest first');
  await waitFor(() => expect(address()).toBe('/?sort=newest'));
  const newest = (await ask(user, api.allPapers, { query: { sort: 'newest' } })).slice(0, 6);
  const isNewestFirst = async () => {
    const lines = (await cards()).map((one) => within(one).getByText(/ (?:19|20)\d\d$/).textContent);
    const years = lines.map((line) => Number(line?.slice(-4)));
    expect(years).toHaveLength(6);
    expect(years).toEqual(years.toSorted((one, other) => other - one));
    expect(await shownTitles()).toEqual(titles([newest]));
  };
  await waitFor(isNewestFirst);
  reload();
  expect(await order()).toHaveValue('newest');
  await waitFor(isNewestFirst);
  await hands.selectOptions(await order(), 'Best first');
  await waitFor(() => expect(address()).toBe('/'));
});

test('Go to next interest jumps to the page where another interest starts, and wraps around to page 1', async () => {
  requirement('5.5');
  const user = await enterAs('/', { interests: ['Nutrition', 'Pregnancy'] });
  const pages = await recommendedPages(user);
  const leads = pages.map(([group]) => group?.[0]?.interests[0]);
  const other = leads.findIndex((interest) => interest !== leads[0]);
  expect(other).toBeGreaterThan(0);
  await cards();
  for (const place of [other, 0]) {
    await hands.click(await next());
    await waitFor(async () => expect(await shownTitles()).toEqual(titles(pages[place])));
    expect(await button(String(place + 1))).toHaveAttribute('aria-current', 'page');
  }
});

test('while recommendations load, their space is reserved, and paging and buttons are disabled', async () => {
  requirement('5.6');
  const release = hold('/api/papers/all');
  await enterAs('/', { interests: ['Nutrition'] });
  await screen.findByRole('status', { name: 'Loading recommendations' });
  expect(await next()).toBeDisabled();
  expect(disabled(await button('Modify interests'))).toBe('true');
  release();
  await cards();
  expect(await next()).toBeEnabled();
  expect(disabled(await button('Modify interests'))).toBe('false');
});

test('while a log request is pending, paging and buttons are disabled', async () => {
  requirement('5.6');
  await enterAs('/', { interests: ['Nutrition'] });
  const release = hold('/api/logs/paper');
  await hands.click(await onFirst('View Paper'));
  await screen.findByRole('dialog');
  await hands.keyboard('{Escape}');
  await dialogClosed();
  expect(await next()).toBeDisabled();
  expect(await button('1')).toBeDisabled();
  expect(disabled(await button('Modify interests'))).toBe('true');
  expect(disabled(await onFirst('View Paper'))).toBe('true');
  release();
  await waitFor(async () => expect(await next()).toBeEnabled());
  expect(await button('1')).toBeEnabled();
  expect(disabled(await onFirst('View Paper'))).toBe('false');
});

test('Modify interests opens the interest dialog, and adding an interest shows its papers', async () => {
  requirement('5.9');
  await enterAs('/', { interests: ['Nutrition'] });
  await cards();
  await hands.click(await button('Modify interests'));
  await screen.findByRole('dialog', { name: 'Select your interests' });
  await addInterest('Pregnancy');
  await hands.keyboard('{Escape}');
  await dialogClosed();
  await waitFor(async () => expect(await next()).toBeEnabled());
  await hands.click(await next());
  await screen.findByRole('heading', { level: 2, name: 'Pregnancy' });
});

test('without interests the page explains why nothing is recommended and leads to the interest dialog', async () => {
  requirement('5.10');
  await enterAs('/');
  await leaveInterests();
  await screen.findByText('No recommendations yet');
  expect(await next()).toBeDisabled();
  await hands.click(await button('Pick interests'));
  const interests = { name: 'Please add your interests before proceeding...' };
  const offered = within(await screen.findByRole('dialog', interests));

  // Saved or rated papers are also a basis for recommendations.
  await hands.click(offered.getByRole('button', { name: 'Start from papers you know' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import references' }));
  await waitFor(() => expect(screen.queryByRole('dialog', interests)).toBeNull());
  await fill(dialog.getByLabelText(/^Or paste/), 'PMC5064056');
  for (const press of ['Show what is in it', 'Import 1 reference'])
    await hands.click(await dialog.findByRole('button', { name: press }));
  await dialog.findByText('1 paper was saved.', { exact: false });
  await hands.click(dialog.getByRole('button', { name: 'Done' }));
  await screen.findByRole('heading', { level: 2, name: 'From your library' });
  await card();
});

test('recommendations that could not be loaded show an error and can be retried', async () => {
  requirement('5.11');
  const reconnect = disconnect();
  await enterAs('/');
  await screen.findByText('Failed to get papers');
  reconnect();
  await hands.click(await button('Try again'));
  await screen.findByText('No recommendations yet');
});

test('the pager at the bottom also changes the page, and then moves the focus to the list', async () => {
  const user = await enterAs('/', { interests: ['Nutrition', 'Pregnancy'] });
  const pages = await recommendedPages(user);
  await cards();
  const foot = within(await screen.findByRole('navigation', { name: 'More recommendations' }));
  expect(foot.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await hands.click(foot.getByRole('button', { name: 'Next page' }));
  await waitFor(async () => expect(await shownTitles()).toEqual(titles(pages[1])));
  foot.getByText(`Page 2 of ${pages.length}`);
  expect(document.activeElement).toContainElement(await card());
});
