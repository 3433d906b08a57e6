import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { leaveInterests } from './interests.ts';
import { answerWith } from './network.ts';
import { enterAs } from './open-screen.tsx';

test('where fetching is switched off, the page says so where it would have helped', async () => {
  await enterAs('/', { interests: ['Nutrition', 'Tinnitus'] });
  await screen.findByText(
    'There are few papers on Tinnitus here. Fetching more from Europe PMC is switched off on this server.',
  );
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
});

test('an interest that cannot be fetched says so in one sentence, and the page works', async () => {
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

test('a user without interests is asked for some, and nothing is fetched', async () => {
  await enterAs('/');
  await leaveInterests();
  await screen.findByText('No recommendations yet');
  await waitFor(() => expect(screen.queryByText(/^Fetching papers on /)).toBeNull());
});
