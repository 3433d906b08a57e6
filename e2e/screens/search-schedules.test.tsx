import { requirement } from '@health/contract/testing/requirement';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { sentTo } from './network.ts';
import { hands, optionWith, reload, said } from './open-screen.tsx';
import { pressNamed } from './press-named.ts';
import { button, historyOf, noPaper, openSearch, rows, userWhoAsked } from './search-page.ts';

const schedules = {
  Daily: 'daily',
  Weekly: 'weekly',
  'Bi-Weekly': 'biweekly',
  Monthly: 'monthly',
  Quarterly: 'quarterly',
};

const ENABLING = '/api/papers/search/enable-recurrence/';
const popup = () => screen.findByRole('dialog', { name: 'Enable recurrency' });
const popupIsGone = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Enable recurrency' })).toBeNull());
const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

/** The questions in a list, from the top. */
async function questionsIn(list: 'History' | 'Concurrent Queries'): Promise<(string | null)[]> {
  return (await rows(list)).map(
    (row) => within(row).getByRole('link').firstElementChild?.textContent ?? null,
  );
}

/** Opens the newest search of a new user who asked these questions, the last one newest. */
async function enterWith(...questions: string[]) {
  const { user, kept } = await userWhoAsked(...questions);
  const id = kept[0]?.id ?? '';
  await openSearch(user, { id });
  return { user, id };
}

async function openSchedules(): Promise<HTMLElement> {
  await pressNamed('Enable recurrency');
  const dialog = await popup();
  await hands.click(await within(dialog).findByPlaceholderText('Select schedule'));
  return dialog;
}

/** Chooses a schedule by its label and sets it. */
async function enable(label: string): Promise<void> {
  const dialog = await openSchedules();
  await hands.click(await optionWith(label));
  await pressNamed('Set', dialog);
}

// Ten times as many steps as the others.
test('the popup offers five schedules, each sent as its value and stored', { timeout: 60_000 }, async () => {
  requirement('11.8');
  const { user, id } = await enterWith(noPaper);
  await openSchedules();
  expect(textsOf(await screen.findAllByRole('option'))).toEqual(Object.keys(schedules));
  await hands.keyboard('{Escape}{Escape}');
  await popupIsGone();
  for (const [label, value] of Object.entries(schedules)) {
    await enable(label);
    await waitFor(async () => expect(await rows('Concurrent Queries')).toHaveLength(1));
    await popupIsGone();
    expect(sentTo(ENABLING).at(-1)?.body).toEqual({ query_id: id, schedule: value });
    expect((await historyOf(user))[0]).toMatchObject({ id, is_recurrent: true, schedule: value });
    await pressNamed('Disable recurrency');
    await waitFor(async () => expect(await rows('History')).toHaveLength(1));
  }
  // The time zone was sent automatically, once for all of them.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(sentTo('/api/papers/search/recurrence/time-zone').map(({ body }) => body)).toEqual([
    { time_zone: timeZone },
  ]);
});

test('a search moves to Concurrent Queries and back, each time with a toast, and the move survives a reload', async () => {
  requirement('11.9');
  await enterWith('wombat', noPaper);
  await enable('Weekly');
  await said('Recurrence enabled for query');
  expect(await questionsIn('Concurrent Queries')).toEqual([noPaper]);
  expect(await questionsIn('History')).toEqual(['wombat']);
  reload();
  await button('Disable recurrency');
  expect(await questionsIn('Concurrent Queries')).toEqual([noPaper]);
  expect(screen.queryByRole('button', { name: 'Enable recurrency' })).toBeNull();
  await pressNamed('Disable recurrency');
  await said('Recurrence disabled for query');
  expect(await questionsIn('History')).toEqual([noPaper, 'wombat']);
  expect(await rows('Concurrent Queries')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Disable recurrency' })).toBeNull();
});

test('Set without a schedule is sent and rejected with a toast, and the popup stays open', async () => {
  requirement('11.10');
  const { user, id } = await enterWith(noPaper);
  await pressNamed('Enable recurrency');
  await pressNamed('Set', await popup());
  await said('Enable recurrence failed.');
  expect(sentTo(ENABLING).map(({ body }) => body)).toEqual([{ query_id: id, schedule: null }]);
  expect(await popup()).toHaveTextContent('Please select a schedule');
  expect((await historyOf(user)).map(({ is_recurrent }) => is_recurrent)).toEqual([false]);
});
