import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { leaveInterests } from './interests.ts';
import { answerWith, sentTo } from './network.ts';
import { enterAs, hands, open } from './open-screen.tsx';
import { askFor, noPaper, part } from './search-page.ts';

test('the page says that fetching is switched off where it would have helped', async () => {
  await enterAs('/', { interests: ['Nutrition', 'Tinnitus'] });
  await screen.findByText(
    'There are few papers on Tinnitus here. Fetching more from Europe PMC is switched off on this server.',
  );
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
});

test('an interest that cannot be fetched shows one sentence, and the page still works', async () => {
  const fill = { fetched: 0, total: null, at: null };
  answerWith('/api/interest/fills', {
    fills: [
      { ...fill, interest: 'Nutrition', status: 'done', problem: null },
      { ...fill, interest: 'Tinnitus', status: 'failed', problem: 'Europe PMC could not be reached.' },
    ],
  });
  await enterAs('/', { interests: ['Nutrition', 'Tinnitus'] });
  await screen.findByText(
    'More papers on Tinnitus could not be fetched. Europe PMC could not be reached. It is tried again by itself.',
  );
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
});

test('a user without interests is asked to add some, and nothing is fetched', async () => {
  await enterAs('/');
  await leaveInterests();
  await screen.findByText('No recommendations yet');
  await waitFor(() => expect(screen.queryByText(/^Fetching papers on /)).toBeNull());
});

test('"Always, for my questions" looks further automatically once per question and says so, until it is turned off', async () => {
  const look = { at: '2026-11-26T08:00:00.000Z', words: [noPaper], found: 3, new_papers: [], problem: null };
  // The setting and the result of a look are read from the same path.
  const serve = (always: boolean) =>
    answerWith('/api/papers/search/further', { available: true, always, ...look });
  serve(true);
  const looks = () => sentTo('/api/papers/search/further').filter(({ method }) => method === 'POST');
  await enterAs('/search');
  await askFor(noPaper);
  await within(await part('Look further')).findByText(
    'Europe PMC gave 3 papers; all of them were here already.',
  );
  const id = window.location.pathname.split('/').at(-1);
  expect(looks().map(({ body }) => body)).toEqual([{ id }]);
  serve(false);
  const always = within(await part('Look further')).getByRole('checkbox', {
    name: 'Always, for my questions',
  });
  expect(always).toBeChecked();
  await hands.click(always);
  await waitFor(() => expect(always).not.toBeChecked());
  expect(sentTo('/further/always').map(({ body }) => body)).toEqual([{ always: false }]);
  await askFor(`${noPaper} again`);
  await within(await part('Look further')).findByRole('button', { name: 'Look in Europe PMC too' });
  expect(looks()).toHaveLength(1);
});

test('the privacy page says which part of a question is sent, when, and how to stop it', async () => {
  open('/privacy');
  const said = async (name: string) =>
    (await screen.findByRole('heading', { name })).closest('section')?.textContent ?? '';
  const words = await said('Words of your searches');
  for (const choice of ['Look in Europe PMC too', 'Always, for my questions', 'Also look in Europe PMC'])
    expect(words).toContain(`“${choice}”`);
  expect(words).toContain('LOOK_FURTHER=no');
  const notices = await said('Retractions and free copies');
  for (const name of ['Retraction Watch', 'Crossref', 'Unpaywall', 'CONTACT_EMAIL'])
    expect(notices).toContain(name);
  expect(await said('Where papers come from')).toContain('PAPER_SOURCES=none');
});
