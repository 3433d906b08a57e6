import { api, type Paper } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { sentTo } from './network.ts';
import { ask, enterAs, fill, hands, newUser, openAs, type Someone } from './open-screen.tsx';
import { dialogClosed } from './recommended.ts';

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const overview = async () => within(await screen.findByRole('dialog'));
const press = async (name: string) => hands.click(await (await overview()).findByRole('button', { name }));
/** The buttons that open the papers of a part of the profile. */
const papersIn = async (name: string) => (await part(name)).findAllByRole('button');
const sources = async () => (await part('Sources')).findAllByRole('article');
const firstOf = <Item,>(items: Item[]) => items[0] as Item;

/** Opens a paper; returns the server's data about it once the overview shows it. */
async function opened(user: Someone, opener: HTMLElement): Promise<Paper> {
  const saved = sentTo('/api/papers/saved').length;
  await hands.click(opener);
  const dialog = await overview();
  const reading = await dialog.findByRole('link', { name: 'Read Full Text' });
  const pmc_id = sentTo('/api/papers/paper').at(-1)?.query.pmc_id ?? '';
  expect(sentTo('/api/logs/paper').at(-1)?.query).toEqual({ pmc_id });
  expect(sentTo('/api/papers/saved').length).toBeGreaterThan(saved);
  const paper = await ask(user, api.showPaper, { query: { pmc_id } });
  dialog.getByRole('heading', { name: paper.title });
  expect(reading).toHaveAttribute('href', paper.pdf_url);
  return paper;
}

async function close(): Promise<void> {
  await hands.keyboard('{Escape}');
  await dialogClosed();
}

async function searched(words: string): Promise<void> {
  await fill(await screen.findByPlaceholderText('Please look up for papers'), words);
  await hands.keyboard('{Enter}');
  await sources();
}

test('from the library: the overview of a saved paper offers Unsave, which removes it from the page behind', async () => {
  requirement('7.10');
  const user = await enterAs('/library', { interests: ['Nutrition'], saved: 2 });
  const entries = await screen.findAllByRole('article');
  expect(entries).toHaveLength(2);
  const heading = within(entries[1] as HTMLElement).getByRole('heading', { level: 2 });
  const opener = within(heading).getByRole('button');
  const title = opener.textContent ?? '';
  // The newest is first.
  expect(await opened(user, opener)).toMatchObject({ pmc_id: user.saved[0], title });
  await press('Unsave');
  await (await overview()).findByRole('button', { name: 'Save' });
  await close();
  expect(await screen.findAllByRole('article')).toHaveLength(1);
  expect(screen.queryByText(title)).toBeNull();
});

test('from the recent activity on the profile: Save adds the paper to Saved Papers', async () => {
  requirement('7.10');
  const user = await newUser();
  await ask(user, api.logPaper, { query: { pmc_id: 'PMC6357039' } });
  openAs(user, '/profile');
  const activities = await papersIn('Most recent activity');
  expect(activities).toHaveLength(1);
  const { pmc_id, title } = await opened(user, firstOf(activities));
  expect(pmc_id).toBe('PMC6357039');
  await press('Save');
  await (await overview()).findByRole('button', { name: 'Unsave' });
  await close();
  expect(firstOf(await papersIn('Saved Papers'))).toHaveTextContent(title.slice(0, 90));
  screen.getByRole('link', { name: 'Library' });
});

test('from the saved papers on the profile: Unsave empties Saved Papers', async () => {
  requirement('7.10');
  const user = await enterAs('/profile', { interests: ['Nutrition'], saved: 1 });
  const saves = await papersIn('Saved Papers');
  expect(saves).toHaveLength(1);
  const { pmc_id, title } = await opened(user, firstOf(saves));
  expect(pmc_id).toBe(user.saved[0]);
  await press('Unsave');
  await (await overview()).findByRole('button', { name: 'Save' });
  await close();
  await (await part('Saved Papers')).findByText('Papers you save will appear here.');
  // It was opened, so it is an activity now.
  expect(firstOf(await papersIn('Most recent activity'))).toHaveTextContent(title.slice(0, 70));
});

test('from a search source in the database: Open here shows that paper and keeps the result', async () => {
  requirement('7.10');
  const user = await enterAs('/search');
  await searched('Does ginger help against nausea in pregnancy?');
  const { length } = await sources();
  const last = within((await sources()).at(-1) as HTMLElement);
  const title = last.getByRole('link').textContent ?? '';
  const paper = await opened(user, last.getByRole('button', { name: 'Open here' }));
  expect(paper.title).toBe(title);
  await press('Save');
  await (await overview()).findByRole('button', { name: 'Unsave' });
  await close();
  expect(await sources()).toHaveLength(length);
  await hands.click(screen.getByRole('link', { name: 'Library' }));
  await waitFor(() => expect(window.location.pathname).toBe('/library'));
  await within(await screen.findByRole('article')).findByText(title);
});

test('sources opened one after another show each paper under its own title', async () => {
  requirement('7.10');
  const user = await enterAs('/search');
  await searched('smoking cessation');
  const titles = (await sources()).map((source) => within(source).getByRole('link').textContent);
  expect(new Set(titles).size).toBeGreaterThan(1);
  for (const [index, title] of titles.entries()) {
    const source = within((await sources())[index] as HTMLElement);
    const paper = await opened(user, source.getByRole('button', { name: 'Open here' }));
    expect(paper.title).toBe(title);
    await close();
  }
});

test.each([
  ['the home page', '/', async () => firstOf(await screen.findAllByRole('button', { name: 'View Paper' }))],
  [
    'the library',
    '/library',
    async () => {
      const entry = within(await screen.findByRole('article'));
      return within(entry.getByRole('heading', { level: 2 })).getByRole('button');
    },
  ],
  ['the profile', '/profile', async () => firstOf(await papersIn('Saved Papers'))],
])('closing the overview opened from %s by keyboard restores the focus', async (_, path, opener) => {
  requirement('7.11');
  await enterAs(path, { interests: ['Nutrition'], saved: 1 });
  (await opener()).focus();
  await hands.keyboard('{Enter}');
  await (await overview()).findByRole('link', { name: 'Read Full Text' });
  await close();
  await waitFor(async () => expect(await opener()).toHaveFocus());
});
