import { requirement } from '@health/contract/testing/requirement';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { logInForm, storedUser } from './log-in.ts';
import { answerWith, hold, sentTo } from './network.ts';
import { enterAs, hands, isAt, newUser, open, reload, runEffectsAgain, said } from './open-screen.tsx';

// The server of the screens has no Google login and rejects every code. A successful login needs the redirects of a
// browser: journeys/google.spec.ts.
const path = '/api/authentication/google/login';
const codes = () => sentTo(path).map(({ body }) => body);

/** The login fails with the message of the specification, and can be tried again. */
async function isRefused(): Promise<void> {
  await said('Google login failed. Please try again.');
  await isAt('/login');
  await logInForm();
  await screen.findByRole('button', { name: 'Continue with Google' });
  expect(storedUser()).toBeNull();
}

test("'Continue with Google' shows a message when it is not set up", async () => {
  requirement('3.9');
  open('/login');
  await hands.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Signing in with Google is not set up on this server. Please log in with a username and password.',
  );
  await isAt('/login');
});

test('reloading the return page while the code is being sent does not send it again', async () => {
  requirement('3.11');
  // No response arrives.
  hold(path);
  open('/login?code=on-its-way&state=some');
  await screen.findByLabelText('Logging in with Google');
  await waitFor(() => expect(codes()).toEqual([{ code: 'on-its-way', state: 'some' }]));
  // What a reload opens, and what the history contains.
  await isAt('/login');
  reload();
  await logInForm();
  expect(codes()).toHaveLength(1);
});

test('opening the return page again leaves the user logged in and sends nothing', async () => {
  requirement('3.11');
  const { id } = await enterAs('/login?code=used&state=some');
  await isAt('/');
  await within(await screen.findByRole('navigation', { name: 'Main' })).findByRole('button', {
    name: 'Logout',
  });
  expect(storedUser()).toMatchObject({ id });
  expect(codes()).toEqual([]);
});

test('a user who declines at the provider sees a message and the login form', async () => {
  open('/login?error=access_denied&state=some');
  await isRefused();
  expect(codes()).toEqual([]);
});

test.each([
  ['with its state', 'code=guessed&state=guessed', { code: 'guessed', state: 'guessed' }],
  ['without a state', 'code=stateless', { code: 'stateless' }],
])(
  'a code that the server rejects is sent once %s, and the login form is shown again',
  async (_, query, sent) => {
    open(`/login?${query}`);
    await isRefused();
    expect(codes()).toEqual([sent]);
  },
);

test("React's double effects send the code once", async () => {
  requirement('3.11');
  const { password: _, saved: __, ...user } = await newUser();
  answerWith(path, user);
  const release = hold(path);
  open('/login?code=twice&state=some');
  await waitFor(() => expect(codes()).toHaveLength(1));
  runEffectsAgain();
  release();
  await said('Google login successful');
  await isAt('/');
  expect(storedUser()).toMatchObject({ id: user.id });
  expect(codes()).toHaveLength(1);
});
