import { api } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, inject, test } from 'vitest';
import { answerWith, fetchBeside } from './network.ts';
import { ask, hands, newUser, openAs, reload, type Someone, said } from './open-screen.tsx';
import { findButton, pressNamed } from './press-named.ts';
import { historyOf, searchFor } from './search-page.ts';

/** A new user on the page of a search that runs every week. */
async function withRecurrentSearch(): Promise<{ user: Someone; runs: HTMLElement }> {
  const user = await newUser();
  const { id } = await searchFor(user, 'ginger');
  await ask(user, api.enableRecurrence, { body: { query_id: id, schedule: 'weekly' } });
  openAs(user, `/search/${id}`);
  return { user, runs: await screen.findByRole('region', { name: 'Runs' }) };
}

test('the feed of a search is created, copied, renewed and deleted in its dialog', async () => {
  requirement('15.8');
  await withRecurrentSearch();
  const feedButton = await findButton('Feed');
  feedButton.focus();
  await hands.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Feed of this search' });
  expect(dialog).toHaveTextContent('Anyone who knows the address can read the new papers');
  await pressNamed('Make a new address', dialog);
  const address = () => within(dialog).findByLabelText<HTMLInputElement>('Address, shown this once');
  const first = (await address()).value;
  expect(first).toMatch(new RegExp(`^${window.location.origin}/api/feeds/[0-9a-f]{64}\\.atom$`));
  await pressNamed('Copy', dialog);
  await findButton('Copied', dialog);
  expect(await navigator.clipboard.readText()).toBe(first);
  const get = (url: string) => fetchBeside(new URL(new URL(url).pathname, inject('server')));
  const feed = await get(first);
  expect(feed.headers.get('content-type')).toContain('application/atom+xml');
  expect(await feed.text()).toContain('<title>New papers: ginger</title>');

  await pressNamed('Make a new address', dialog);
  await waitFor(async () => expect((await address()).value).not.toBe(first));
  const second = (await address()).value;
  expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200]);
  await pressNamed('End the feed', dialog);
  await said('The feed has ended');
  expect(within(dialog).queryByLabelText('Address, shown this once')).toBeNull();
  expect((await get(second)).status).toBe(404);
  await hands.keyboard('{Escape}');
  await waitFor(() => expect(feedButton).toHaveFocus());
});

test('a search that keeps failing says so on its row and in its panel until a run succeeds', async () => {
  requirement('15.5');
  const { user, runs: shown } = await withRecurrentSearch();
  const [kept] = await historyOf(user);
  const moment = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const failing = (tries: number) =>
    answerWith('/api/papers/search/history', [
      { ...kept, failed: { tries, since: moment(-2), tries_again_at: moment(1) } },
    ] as unknown as object);
  const panel = () => screen.findByRole('region', { name: 'Runs' });
  const row = async () =>
    within(await screen.findByRole('region', { name: 'Concurrent Queries' })).findByRole('listitem');
  const alert = async () => within(await panel()).findByRole('alert');
  expect(within(shown).queryByRole('alert')).toBeNull();

  const first = failing(1);
  reload();
  expect(await alert()).toHaveTextContent(/could not be answered\. It is tried again on \w+ \d+ at/);
  expect(await row()).not.toHaveTextContent('Not running');
  first();
  const third = failing(3);
  reload();
  expect(await alert()).toHaveTextContent('This search has failed 3 times in a row');
  expect(await alert()).toHaveTextContent(/since \w+ \d+ at .+ tried again on .+ last good result/);
  expect(await row()).toHaveTextContent('Not running');
  third();
  await pressNamed('Run now');
  await said('The search has run');
  await waitFor(async () => expect(within(await panel()).queryByRole('alert')).toBeNull());
  expect(await row()).not.toHaveTextContent('Not running');
});
