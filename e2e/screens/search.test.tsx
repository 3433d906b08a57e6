import { requirement } from '@health/contract/testing/requirement';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answerWith, disconnect, hold, sentTo } from './network.ts';
import { enterAs, hands, openAs, said } from './open-screen.tsx';
import { pressNamed } from './press-named.ts';
import {
  askFor,
  box,
  button,
  heading,
  historyOf,
  invitation,
  part,
  question,
  rows,
  sources,
  userWhoAsked,
  write,
} from './search-page.ts';

/** Opens a saved search whose stored answer is this markdown; no question makes the server write it. */
async function openAnswer(markdown: string): Promise<HTMLElement> {
  const { user, kept } = await userWhoAsked(question);
  answerWith(
    '/search/history',
    kept.map((item) => ({ ...item, result: markdown })),
  );
  openAs(user, `/search/${kept[0]?.id}`);
  await heading('Sources');
  return part('Results');
}

test.each([
  ['An empty', ''],
  ['A blank', ' \t  '],
])('%s question shows a toast, and nothing is sent', async (_, query) => {
  requirement('10.4');
  await enterAs('/search');
  if (query) await write(query);
  await pressNamed('Search');
  await said('Please enter a search query');
  expect(screen.getByText(invitation)).toBeVisible();
  expect(window.location.pathname).toBe('/search');
  // The next request proves that an earlier one would have been recorded.
  await askFor(question);
  expect(sentTo('/api/papers/search')).toHaveLength(1);
});

test('while a question is being answered, Search is disabled and a second press sends nothing', async () => {
  requirement('10.5');
  await enterAs('/search');
  await screen.findByText('Your past searches appear here.');
  const release = hold('/api/papers/search');
  await write(`  ${question} `);
  await pressNamed('Search');
  const statuses = screen
    .getAllByRole('status')
    .filter(({ textContent }) => textContent?.includes('Searching'));
  expect(statuses).toHaveLength(1);
  expect(await button('Search')).toBeDisabled();
  expect(await button('Search')).toHaveAttribute('data-loading', 'true');
  await hands.click(await box());
  await hands.keyboard('{Enter}');
  release();
  await sources();
  expect(await button('Search')).toBeEnabled();
  expect(sentTo('/api/papers/search').map(({ body }) => body)).toEqual([{ query: question }]);
});

test('each source has its title and a link that opens its URL in a new tab', async () => {
  requirement('10.9');
  const user = await enterAs('/search');
  await askFor('Does exercise help against depression?');
  const [{ citations = [] } = {}] = await historyOf(user);
  expect(citations.length).toBeGreaterThan(1);
  const cards = await sources();
  expect(cards).toHaveLength(citations.length);
  for (const [index, { title, url }] of citations.entries()) {
    const link = within(cards[index] as HTMLElement).getByRole('link', { name: title });
    expect(link).toHaveAttribute('href', url);
    expect(link).toHaveAttribute('target', '_blank');
  }
});

test('New Query clears the box and the result, and the question can be asked again', async () => {
  requirement('10.10');
  await enterAs('/search');
  await askFor(question);
  await pressNamed('New Query');
  await screen.findByText(invitation);
  expect(window.location.pathname).toBe('/search');
  expect(await box()).toHaveValue('');
  expect(screen.queryByRole('region', { name: 'Results' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Enable recurrency' })).toBeNull();
  await askFor(question);
  expect(await rows('History')).toHaveLength(2);
});

test('New Query clears a question that was not asked', async () => {
  requirement('10.10');
  await enterAs('/search');
  await write(question);
  await pressNamed('New Query');
  expect(await box()).toHaveValue('');
});

test('an answer is rendered as markdown', async () => {
  requirement('10.7');
  const results = within(
    await openAnswer('### Findings\n\n- **strong** words\n- *weak* words\n\n[more](https://example.org/a)'),
  );
  results.getByRole('heading', { name: 'Findings' });
  const items = results.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['strong words', 'weak words']);
  expect(results.getByRole('strong')).toHaveTextContent('strong');
  expect(results.getByRole('emphasis')).toHaveTextContent('weak');
  const link = results.getByRole('link', { name: 'more' });
  expect(link).toHaveAttribute('href', 'https://example.org/a');
  expect(link).toHaveAttribute('target', '_blank');
});

test('an answer links only to http, https, irc, ircs, mailto and xmpp, and shows markup as text', async () => {
  requirement('10.8');
  const allowed = [
    'http://a.org',
    'https://a.org',
    'irc://a.org',
    'ircs://a.org',
    'mailto:a@a.org',
    'xmpp:a',
  ];
  const blanked = ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///x', 'tel:1', '/login'];
  const links = [...allowed, ...blanked].map((url) => `[to ${url}](${url})`);
  const markup = '<img src="x" onerror="hacked=1"> <b>bold</b>';
  const results = within(await openAnswer(`${links.join('\n\n')}\n\n${markup}\n\n![a](/b)`));
  const shown = results.getAllByRole('link').map(({ textContent }) => textContent);
  expect(shown).toEqual(allowed.map((url) => `to ${url}`));
  for (const url of blanked) expect(results.getByText(`to ${url}`)).toBeVisible();
  expect(results.queryByRole('img')).toBeNull();
  expect(results.getByText(markup)).toBeVisible();
});

test('without a connection a search fails with a toast, and the question stays', async () => {
  requirement('10.11');
  await enterAs('/search');
  await write(question);
  const connect = disconnect();
  await pressNamed('Search');
  await said('Search failed.');
  expect(await box()).toHaveValue(question);
  await waitFor(async () => expect(await button('Search')).toBeEnabled());
  connect();
  await pressNamed('Search');
  await sources();
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
});
