import { requirement } from '@health/contract/testing/requirement';
import { screen, waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  five,
  type Kept,
  libraryMenu,
  openLibrary,
  shelve,
  showsTitles,
  titles,
  turnTo,
} from './library-steps.ts';
import { hands, openAs } from './open-screen.tsx';

const capitalised = (name: string) => name.replace(/(^| )\S/g, (letter) => letter.toUpperCase());

/** Every filter of the menu with its count. */
async function filters(): Promise<{ name: string; count: number; button: HTMLElement }[]> {
  const { queryByRole, getAllByRole } = await libraryMenu();
  const more = queryByRole('button', { name: 'Show more tags' });
  if (more) await hands.click(more);
  return getAllByRole('button')
    .filter((button) => button.hasAttribute('aria-pressed'))
    .map((button) => {
      const [name = '', count] = [...button.children].map(({ textContent }) => textContent ?? '');
      return { name, count: Number(count), button };
    });
}

const counts = async () => Object.fromEntries((await filters()).map(({ name, count }) => [name, count]));
const filterNamed = async (label: string) =>
  (await filters()).find(({ name }) => name === label)?.button as HTMLElement;

/** Goes through all pages and returns the titles on them. */
async function allTitles(): Promise<string[]> {
  const found = titles();
  const next = () => screen.queryByLabelText('Go to the next page');
  // There is a pager only for more than one page.
  while (next()?.hasAttribute('disabled') === false) {
    await hands.click(next() as HTMLElement);
    found.push(...titles());
  }
  return found;
}

test('the menu counts all papers, those of four date ranges and those of each tag', async () => {
  requirement('8.1');
  const savedPapers = await openLibrary(five);
  const tags = savedPapers.flatMap((paper) => Object.keys(paper.assigned_tags).map(capitalised));
  const expected: Record<string, number> = { 'All Papers': 5 };
  for (const name of ['Today', 'Last Week', 'Last Month', 'Last Year']) expected[name] = 5;
  for (const tag of tags) expected[tag] = tags.filter((other) => other === tag).length;
  expect(await counts()).toEqual(expected);
  expect(Object.keys(expected)).toContain('Case-control Study');
  (await libraryMenu()).getByText('Date Added');
});

test('every filter shows exactly the papers it counts', async () => {
  requirement('8.2');
  const savedPapers = await openLibrary(five);
  for (const { name, count, button } of await filters()) {
    await hands.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    const carries = ({ assigned_tags }: Kept) => Object.keys(assigned_tags).map(capitalised).includes(name);
    const expected = /^(All Papers|Today|Last .+)$/.test(name) ? savedPapers : savedPapers.filter(carries);
    expect(await allTitles(), name).toEqual(expected.map(({ title }) => title));
    expect(expected).toHaveLength(count);
  }
});

test("the 'Date Added' filters count back from the current time", async () => {
  requirement('8.2');
  const { user, kept } = await shelve(five.slice(0, 1));
  onTestFinished(() => {
    vi.useRealTimers();
  });
  for (const [later, today, week, month, year] of [
    [0, 1, 1, 1, 1],
    [2, 0, 1, 1, 1],
    [6.9, 0, 1, 1, 1],
    [7.1, 0, 0, 1, 1],
    [32, 0, 0, 0, 1],
    [367, 0, 0, 0, 0],
  ] as const) {
    const now = Date.parse(kept[0]?.liked_on ?? '') + later * 86_400_000 + 1000;
    vi.useFakeTimers({ toFake: ['Date'], now });
    openAs(user, '/library');
    const dates = { Today: today, 'Last Week': week, 'Last Month': month, 'Last Year': year };
    expect(await counts(), `${later} days later`).toMatchObject({ 'All Papers': 1, ...dates });
    await hands.click(await filterNamed('Last Month'));
    await waitFor(() => expect(titles()).toHaveLength(month));
    expect(screen.queryAllByText('No saved paper matches this filter.')).toHaveLength(1 - month);
  }
});

test('papers are shown two per page, newest first, and a filter starts at its first page', async () => {
  requirement('8.4');
  const title = (await openLibrary(five)).map((paper) => paper.title);
  await showsTitles(title.slice(0, 2));
  await turnTo('3');
  await showsTitles(title.slice(4));
  await turnTo('Go to the previous page');
  await showsTitles(title.slice(2, 4));
  await hands.click(await filterNamed('Today'));
  await showsTitles(title.slice(0, 2));
});
