import { requirement } from '@health/contract/testing/requirement';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { disconnect, sentTo } from './network.ts';
import { hands, said } from './open-screen.tsx';
import { inside, openOnHome, openOverview, overview, pressInside } from './overview-steps.ts';

test('Read Full Text opens the paper in a new tab', async () => {
  requirement('7.6');
  const { paper } = await openOverview();
  const link = await within(await overview()).findByRole('link', { name: 'Read Full Text' });
  expect(link).toHaveAttribute('href', paper.pdf_url);
  expect(link).toHaveAttribute('target', '_blank');
});

test('Save adds the paper to the library and Unsave removes it, each with a toast', async () => {
  requirement('7.7');
  const { paper } = await openOverview();
  await pressInside('Save');
  await said('Paper saved successfully');
  expect(sentTo('/api/papers/save').map(({ body }) => body)).toEqual([{ pmc_id: paper.pmc_id }]);
  await pressInside('Unsave');
  await said('Paper removed successfully');
  expect(sentTo('/api/papers/unsave').map(({ body }) => body)).toEqual([{ pmc_id: paper.pmc_id }]);
  await inside('Save');
});

test('without a connection Save and Unsave show an error and change nothing', async () => {
  requirement('7.8');
  await openOverview();
  await inside('Save');
  const connect = disconnect();
  await pressInside('Save');
  await said('Error saving paper');
  await inside('Save');
  connect();
  await pressInside('Save');
  await inside('Unsave');
  disconnect();
  await pressInside('Unsave');
  await said('Error deleting paper');
  await inside('Unsave');
});

test('a paper that could not be loaded shows an error and can be retried', async () => {
  requirement('7.9');
  await openOverview();
  await hands.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const connect = disconnect();
  await openOnHome();
  await within(await overview()).findByText('Failed to get paper');
  connect();
  await pressInside('Try again');
  await inside('Abstract');
});
