import { api } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ask, enterAs, fill, hands, optionWith, reload, said } from './open-screen.tsx';

const part = async (heading: string) => within(await screen.findByRole('region', { name: heading }));
/** The rows of papers below a heading. */
const rows = async (heading: string) => (await part(heading)).findAllByRole('button');
const [activity, saved] = ['Most recent activity', 'Saved Papers'];

test('Selected Interests can be added, and deleted in edit mode', async () => {
  requirement('9.11');
  await enterAs('/profile', { interests: ['Nutrition', 'Pregnancy'] });
  const interests = await part('Selected Interests');
  const names = () => interests.getAllByRole('listitem').map(({ textContent }) => textContent);
  const remove = () => interests.queryByRole('button', { name: 'Delete Pregnancy' });
  await waitFor(() => expect(names()).toEqual(['Nutrition', 'Pregnancy']));
  expect(remove()).toBeNull();
  await hands.click(interests.getByRole('button', { name: 'Edit' }));
  await hands.click(remove() as HTMLElement);
  await said('Interest deleted successfully');
  await hands.click(interests.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(names()).toEqual(['Nutrition']));
  await hands.click(interests.getByRole('button', { name: 'Add an interest' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Interest' }));
  await fill(dialog.getByPlaceholderText('Search for an interest'), 'Sleep');
  // The first option is the best match; its text also contains other names of the interest.
  await hands.click(await optionWith('Sleep'));
  await hands.click(dialog.getByRole('button', { name: 'Add' }));
  await said('Interest saved successfully');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  reload();
  const kept = await part('Selected Interests');
  const [first, ...more] = await kept.findAllByRole('listitem');
  expect([first?.textContent, ...more.map(({ textContent }) => textContent)]).toEqual(['Nutrition', 'Sleep']);
});

test.each([
  { heading: activity, empty: 'Papers you view will appear here.', cut: 75 },
  { heading: saved, empty: 'Papers you save will appear here.', cut: 100 },
])(
  '$heading lists the last 3 papers with titles cut at $cut characters, and opens them',
  async ({ heading, empty, cut }) => {
    requirement('9.12');
    const user = await enterAs('/profile');
    await (await part(heading)).findByText(empty);
    // The titles of the last three have 76, 100 and 101 characters.
    const ids = ['PMC6357039', 'PMC5064056', 'PMC5791185', 'PMC6163785'];
    for (const pmc_id of ids) {
      if (heading === saved) await ask(user, api.savePaper, { body: { pmc_id } });
      else await ask(user, api.logPaper, { query: { pmc_id } });
    }
    const papers = ids
      .slice(1)
      .reverse()
      .map((pmc_id) => ask(user, api.showPaper, { query: { pmc_id } }));
    const titles = (await Promise.all(papers)).map(({ title }) => title);
    expect(titles.map(({ length }) => length)).toEqual([101, 100, 76]);
    reload();
    const shown = await rows(heading);
    expect(shown.map(({ firstChild }) => firstChild?.textContent)).toEqual(
      titles.map((title) => (title.length > cut ? `${title.slice(0, cut).trimEnd()}…` : title)),
    );
    expect(shown[0]).toHaveTextContent('Giuseppe Della Pepa, Claudia Vetrani, et al. 2018');
    await hands.click(shown[2] as HTMLElement);
    await screen.findByRole('dialog', { name: titles[2] ?? '' });
  },
);

test('a paper opened from Saved Papers is the most recent activity after it is closed', async () => {
  const user = await enterAs('/profile', { interests: ['Nutrition'], saved: 1 });
  const [row] = await rows(saved);
  await hands.click(row as HTMLElement);
  await screen.findByRole('dialog');
  await waitFor(async () => expect(await ask(user, api.recentActivity, {})).toHaveLength(1));
  await hands.keyboard('{Escape}');
  const authors = row?.lastChild?.textContent || 'no authors';
  expect((await rows(activity))[0]).toHaveTextContent(authors);
});

test('activity by month counts views, saves and ratings, also as a table', async () => {
  const user = await enterAs('/profile');
  const chart = await part('Activity by month');
  expect(await chart.findByText('Papers you view, save and rate are counted here by month.')).toBeVisible();
  const [one = '', two = ''] = (
    await ask(user, api.findPapers, { query: { query: 'sleep', size: 2 } })
  ).papers.map(({ pmc_id }) => pmc_id);
  for (const pmc_id of [one, two]) await ask(user, api.logPaper, { query: { pmc_id } });
  await ask(user, api.savePaper, { body: { pmc_id: one } });
  reload();
  const table = within(
    await (await part('Activity by month')).findByRole('table', { name: 'Papers by month' }),
  );
  const cells = table.getAllByRole('row').map((row) => within(row).queryAllByRole('cell'));
  const numbers = cells.slice(1).map((row) => row.map(({ textContent }) => Number(textContent)));
  expect(numbers).toHaveLength(12);
  const sums = [0, 1, 2].map((column) => numbers.reduce((sum, row) => sum + (row[column] ?? 0), 0));
  expect(sums).toEqual([2, 1, 0]);
});
