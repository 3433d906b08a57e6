import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { hold, sentTo } from './network.ts';
import { enterAs, fill, isAt, said } from './open-screen.tsx';
import { pressNamed } from './press-named.ts';

/** Requests the deletion of a new user's account in its dialog. */
async function askForDeletion(): Promise<void> {
  const user = await enterAs('/account');
  await pressNamed('Delete the account…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the account?' }));
  await fill(dialog.getByLabelText('Your username'), user.username);
  await fill(dialog.getByLabelText('Your password'), user.password);
  await pressNamed('Delete everything');
}

test('deleting the account shows a toast and leads to the login page', async () => {
  await askForDeletion();
  await said('Your account and everything in it are deleted');
  await isAt('/login');
  expect(localStorage.getItem('user')).toBeNull();
});

test('a deletion ends at the login page even if another tab logs out in the meantime', async () => {
  const release = hold('/api/account/erase');
  await askForDeletion();
  expect(sentTo('/api/account/erase')).toHaveLength(1);
  localStorage.removeItem('user');
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'user', newValue: null, storageArea: localStorage }),
  );
  release();
  await screen.findByRole('form', { name: 'Log in' });
});
