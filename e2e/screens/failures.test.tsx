import { api } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { actions } from './actions.ts';
import { disconnect } from './network.ts';
import { newUser, openAs, reload, said } from './open-screen.tsx';
import { box, question, searchFor } from './search-page.ts';

test.each(actions)(
  '$does without a server shows an error and keeps the input; the same press works later and is stored once',
  async ({ prepare, press, failure, kept, success, done, stored, once }) => {
    requirement('18.1');
    const user = await prepare();
    const connectAgain = disconnect();
    await press(user);
    if (failure) await said(failure);
    await kept(user);
    connectAgain();
    await press(user);
    if (success) await said(success);
    await done();
    expect(await stored(user)).toEqual(once);
  },
);

test('a saved search that could not be loaded is not reported as missing', async () => {
  requirement('11.13');
  const user = await newUser();
  const { id } = await searchFor(user, question);
  const connectAgain = disconnect(api.searchHistory.path);
  openAs(user, `/search/${id}`);
  expect(await screen.findAllByText('Failed to load history')).not.toEqual([]);
  expect(screen.queryByText('This search does not exist.')).toBeNull();
  connectAgain();
  reload();
  await within(await screen.findByRole('region', { name: 'History' })).findByRole('listitem');
  expect(await box()).toHaveValue(question);
});
