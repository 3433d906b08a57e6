import { api } from '@health/contract';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ask, hands, newUser, open, openAs, type Someone, said } from './open-screen.tsx';
import { pressNamed } from './press-named.ts';
import { heading, historyOf, openSearch, part, question, rows, userWhoAsked } from './search-page.ts';

const nothing = 'Nothing is shared at this address';
const sharedId = async (user: Someone) => (await historyOf(user))[0]?.shared_id ?? null;

/** A user who shares the answer to the question, the id of the search and the id in the link. */
async function userWhoShares(): Promise<{ user: Someone; id: string; shared: string }> {
  const { user, kept } = await userWhoAsked(question);
  const id = kept[0]?.id ?? '';
  const { shared_id } = await ask(user, api.shareSearch, { body: { id } });
  return { user, id, shared: shared_id };
}

test('an answer is shared by a link, the dialog says who can open it, and sharing can be stopped', async () => {
  const { user, kept } = await userWhoAsked(question);
  await openSearch(user, { id: kept[0]?.id ?? '' });
  await pressNamed('Share on this server');
  const dialog = await screen.findByRole('dialog', { name: 'Share on this server' });
  expect(dialog).toHaveTextContent('People with an account here can open it.');
  await pressNamed('Make a link', dialog);
  const address = await within(dialog).findByLabelText<HTMLInputElement>('Address');
  expect(address.value).toBe(`${window.location.origin}/shared/${await sharedId(user)}`);
  await pressNamed('Stop sharing', dialog);
  await waitFor(() => expect(within(dialog).queryByLabelText('Address')).toBeNull());
  expect(await sharedId(user)).toBeNull();
});

test('anyone with an account and the link sees the question, answer and sources, but not who asked', async () => {
  const { user, shared } = await userWhoShares();
  const other = await newUser();
  openAs(other, `/shared/${shared}`);
  expect(await heading(question)).toBeVisible();
  expect(await part('Results')).toHaveTextContent(/ginger/i);
  expect(within(await part('Sources')).getAllByRole('article').length).toBeGreaterThan(0);
  expect(document.body).not.toHaveTextContent(user.username);
  expect(screen.queryByRole('button', { name: /Share on this server|Shared/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Look further' })).toBeNull();
  const again = screen.getByRole('link', { name: 'Ask this yourself' });
  expect(again).toHaveAttribute('href', `/search?${new URLSearchParams({ query: question })}`);
});

test('the list of searches shows which one is shared and can stop sharing it', async () => {
  const { user, id, shared } = await userWhoShares();
  await openSearch(user, { id });
  const [row] = await rows('History');
  expect(row).toHaveTextContent('Shared here');
  await hands.click(await screen.findByRole('button', { name: `Stop sharing: ${question}` }));
  await said('This search is no longer shared');
  await waitFor(async () => expect((await rows('History'))[0]).not.toHaveTextContent('Shared here'));
  openAs(await newUser(), `/shared/${shared}`);
  expect(await screen.findByText(nothing)).toBeVisible();
});

test('a link that was never created says that nothing is shared there', async () => {
  openAs(await newUser(), '/shared/quokka');
  expect(await screen.findByText(nothing)).toBeVisible();
});

test('a visitor is asked to log in first and returns to the shared search', async () => {
  const { shared } = await userWhoShares();
  localStorage.clear();
  open(`/shared/${shared}`);
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(new URLSearchParams(window.location.search).get('redirect')).toBe(`/shared/${shared}`);
});
