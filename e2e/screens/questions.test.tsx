import { requirement } from '@health/contract/testing/requirement';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { sentTo } from './network.ts';
import { enterAs, reload, said } from './open-screen.tsx';
import { pressNamed } from './press-named.ts';
import { askFor, box, invitation, noPaper, part, userWhoAsked, write } from './search-page.ts';

const unknown = 'This search does not exist.';

test.each([
  ['markup and script', '<img src=x onerror=window.hacked=1><script>window.hacked=1</script> & "ginger"'],
  ['markdown', '**ginger** [nausea](javascript:window.hacked=1) `code` # 1. _two_'],
  ['emoji', 'Does 🫚 ginger help 👩🏽‍🍼 against 🤢?'],
  ['right-to-left text', 'هل يساعد الزنجبيل (ginger) ضد الغثيان؟'],
])('a question with %s is shown as entered everywhere, even after a reload', async (_, query) => {
  requirement('10.12');
  await enterAs('/search');
  await askFor(query);
  expect(sentTo('/api/papers/search').map(({ body }) => body)).toEqual([{ query }]);
  for (const when of ['asked', 'reloaded']) {
    if (when === 'reloaded') reload();
    const results = await part('Results');
    expect(await box()).toHaveValue(query);
    expect(within(await part('History')).getByText(query)).toBeVisible();
    expect(within(results).queryByRole('img')).toBeNull();
    // No part of the question has become an element, so none of it can run.
    expect(document.body.querySelector('script, img[src="x"], [onerror], a[href^="javascript"]')).toBeNull();
    expect('hacked' in window).toBe(false);
  }
});

test("a question of 10 kB that is sent anyway is rejected with the server's message", async () => {
  requirement('10.14');
  await enterAs('/search');
  await screen.findByText('Your past searches appear here.');
  (await box()).removeAttribute('maxlength');
  await write('ginger '.repeat(1463));
  await pressNamed('Search');
  await said('Search failed.');
  const alert = within(screen.getByRole('main')).getByRole('alert');
  expect(alert).toHaveTextContent(/^A search query has at most 2,000 characters\.$/);
  expect(sentTo('/api/papers/search/history')).toHaveLength(2);
  expect((await box()).value).toMatch(/^ginger ginger/);
  expect(window.location.pathname).toBe('/search');
});

test.each([
  ["another user's search", null],
  ['a search that never existed', '/search/0b5c6b1e-7a52-4a3f-9d0e-2f6f7c0d1a11'],
  ['a URL that is not a search', '/search/nothing'],
])('%s is not shown, and a message says that it does not exist', async (_, path) => {
  requirement('10.15');
  const { kept } = await userWhoAsked(noPaper);
  await enterAs(path ?? `/search/${kept[0]?.id}`);
  await screen.findByText(unknown);
  expect(screen.getByText(invitation)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Results' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Enable recurrency' })).toBeNull();
  expect(await box()).toHaveValue('');
  expect(within(await part('History')).queryAllByRole('listitem')).toEqual([]);
});
