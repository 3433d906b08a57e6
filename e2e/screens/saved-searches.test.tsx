import { requirement } from '@health/contract/testing/requirement';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answerWith, sentTo } from './network.ts';
import { enterAs, hands, openAs } from './open-screen.tsx';
import {
  box,
  historyOf,
  invitation,
  noPaper,
  openSearch,
  part,
  rows,
  sources,
  userWhoAsked,
} from './search-page.ts';

/** Opens the newest search of a new user who asked these questions, the last one newest. */
async function enterWith(...questions: string[]) {
  const { user, kept } = await userWhoAsked(...questions);
  const id = kept[0]?.id ?? '';
  await openSearch(user, { id });
  return { user, kept, id };
}

/** The row of a question in the history. */
async function rowOf(query: string): Promise<HTMLElement> {
  const found = (await rows('History')).find(({ textContent }) => textContent?.startsWith(query));
  if (!found) throw new Error(`the history has no row of ${query}`);
  return found;
}

const trash = (row: HTMLElement) => within(row).getByRole('button', { name: /^Delete search/ });

test('without searches both lists say what will appear in them', async () => {
  requirement('11.1');
  await enterAs('/search');
  for (const [list, text] of [
    ['Concurrent Queries', 'Searches that run again on a schedule appear here.'],
    ['History', 'Your past searches appear here.'],
  ] as const) {
    const found = within(await part(list));
    expect(found.getByRole('heading', { name: list })).toBeVisible();
    expect(await found.findByText(text)).toBeVisible();
    expect(found.queryAllByRole('listitem')).toEqual([]);
  }
  expect(screen.getByText(invitation)).toBeVisible();
  expect(screen.queryByRole('button', { name: /recurrency/ })).toBeNull();
});

test('History lists past questions newest first, in bold, with the date they were asked on', async () => {
  requirement('11.2');
  const asked = ['ginger', 'magnesium', noPaper];
  const { kept } = await enterWith(...asked);
  const shown = await rows('History');
  expect(shown).toHaveLength(3);
  for (const [index, query] of asked.toReversed().entries()) {
    const row = within(shown[index] as HTMLElement);
    expect(row.getByText(query)).toHaveStyle({ fontWeight: '700' });
    const on = new Date(kept[index]?.added_on ?? '');
    const day = on.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' });
    const time = [on.getHours(), on.getMinutes()].map((unit) => String(unit).padStart(2, '0')).join(':');
    expect(row.getByText(`${day} at ${time}`)).toBeVisible();
  }
});

test.each([
  ['Pacific/Auckland', 'March 6, 2026 at 01:05'],
  ['America/New_York', 'March 5, 2026 at 07:05'],
])('in %s a search made around noon UTC is dated %s', async (zone, date) => {
  requirement('11.3');
  vi.stubEnv('TZ', zone);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const { user, kept } = await userWhoAsked(noPaper);
  // The server dates a search with its own clock.
  answerWith(
    '/search/history',
    kept.map((item) => ({ ...item, added_on: '2026-03-05T12:05:00.000Z' })),
  );
  openAs(user, '/search');
  expect(await within(await part('History')).findByText(date)).toBeVisible();
});

test('pressing a row opens /search/{id} with its question, result and citations, and sends no question', async () => {
  requirement('11.4');
  const { kept } = await enterWith('ginger in pregnancy', 'yoga');
  for (const { id, query, citations } of kept.toReversed()) {
    await hands.click(within(await rowOf(query)).getByRole('link'));
    await waitFor(() => expect(window.location.pathname).toBe(`/search/${id}`));
    await waitFor(async () => expect(await box()).toHaveValue(query));
    await waitFor(async () => {
      const shown = (await sources()).map((card) => within(card).getByRole('link').textContent);
      expect(shown).toEqual(citations.map(({ title }) => title));
    });
    await part('Results');
    const open = await within(await part('History')).findByRole('link', { current: 'page' });
    await waitFor(() => expect(open).toHaveTextContent(query));
  }
  window.history.back();
  await waitFor(async () => expect(await box()).toHaveValue('ginger in pregnancy'));
  expect(sentTo('/api/papers/search')).toEqual([]);
});

test('the trash button of a row deletes its search and leaves the open one open', async () => {
  requirement('11.5');
  const { user, kept, id } = await enterWith('ginger', noPaper);
  await hands.click(trash(await rowOf('ginger')));
  await waitFor(async () => expect(await rows('History')).toHaveLength(1));
  expect(sentTo(`/delete/${kept[1]?.id}`).map(({ method }) => method)).toEqual(['DELETE']);
  expect(window.location.pathname).toBe(`/search/${id}`);
  await part('Results');
  expect((await historyOf(user)).map(({ query }) => query)).toEqual([noPaper]);
});

test('deleting the open search leaves an empty page', async () => {
  requirement('11.6');
  await enterWith(noPaper);
  await hands.click(trash(await rowOf(noPaper)));
  await screen.findByText(invitation);
  expect(window.location.pathname).toBe('/search');
  expect(await box()).toHaveValue('');
  expect(within(await part('History')).getByText('Your past searches appear here.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Sources' })).toBeNull();
});
