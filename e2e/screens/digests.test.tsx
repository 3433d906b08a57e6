import { api } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, inject, test } from 'vitest';
import { answerWith, fetchBeside } from './network.ts';
import { ask, enterAs, newUser, openAs, said } from './open-screen.tsx';
import { pressNamed } from './press-named.ts';
import { searchFor } from './search-page.ts';

test('the profile says when no mail server is configured', async () => {
  requirement('16.2');
  await enterAs('/profile', { interests: ['Nutrition'] });
  const settings = await screen.findByRole('region', { name: 'E-mail and feed' });
  await within(settings).findByText(/^E-mails are not sent here\./);
  expect(within(settings).queryByRole('switch')).toBeNull();
});

test('the feed of recommended papers is created and deleted in its dialog', async () => {
  await enterAs('/profile', { interests: ['Nutrition'] });
  await pressNamed('Feed of recommended papers');
  const dialog = await screen.findByRole('dialog', { name: 'Feed of recommended papers' });
  await pressNamed('Make a new address', dialog);
  const address = await within(dialog).findByLabelText<HTMLInputElement>('Address, shown this once');
  const feed = () => fetchBeside(new URL(new URL(address.value).pathname, inject('server')));
  expect(await (await feed()).text()).toContain('<title>Recommended papers</title>');
  await pressNamed('End the feed', dialog);
  await said('The feed has ended');
  expect((await feed()).status).toBe(404);
});

test('a mail server failure is shown with the search, along with the time of the next attempt', async () => {
  requirement('16.3');
  const user = await newUser();
  const { id } = await searchFor(user, 'ginger');
  await ask(user, api.enableRecurrence, { body: { query_id: id, schedule: 'weekly' } });
  answerWith('/api/digests', {
    offered: true,
    on: true,
    address: user.email,
    verified: true,
    newest: {
      status: 'waiting',
      sent_at: null,
      problem: 'unreachable',
      tries_again_at: new Date(Date.now() + 60_000).toISOString(),
    },
  });
  openAs(user, `/search/${id}`);
  const runs = await screen.findByRole('region', { name: 'Runs' });
  await waitFor(() =>
    expect(within(runs).getByRole('alert')).toHaveTextContent(
      /^The last e-mail could not be sent\. The mail server cannot be reached\. It is tried again \w+ \d+ at \d\d:\d\d\.$/,
    ),
  );
});
