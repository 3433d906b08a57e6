import { api, errorMessages } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { logIn, logInForm, storedUser } from './log-in.ts';
import { answerWith, sentTo } from './network.ts';
import { enterAs, fill, hands, isAt, newUser, open } from './open-screen.tsx';

const wrong = 'The username or password is not right.';
const described = async (name: string, sentence: string) =>
  expect(await fieldNamed(name)).toHaveAccessibleDescription(sentence);
const fieldNamed = async (name: string) => (await logInForm()).getByLabelText(name);
const submit = async () => hands.click((await logInForm()).getByRole('button', { name: 'Login' }));

test('username and password are required, and nothing is sent without them', async () => {
  requirement('3.1');
  open('/login');
  for (const name of ['Username', 'Password']) expect(await fieldNamed(name)).toBeRequired();
  await submit();
  await described('Username', 'Username is required.');
  await described('Password', 'Password is required.');
  expect(sentTo(api.logIn.path)).toEqual([]);
});

test('after a failed login the username stays, the password is cleared, and the right one is accepted', async () => {
  requirement('3.3');
  const user = await newUser({ interests: ['Nutrition'] });
  open('/login');
  await logIn({ ...user, password: 'not the password' });
  await (await logInForm()).findByText(wrong);
  await described('Username', wrong);
  expect(await fieldNamed('Username')).toHaveValue(user.username);
  expect(await fieldNamed('Password')).toHaveValue('');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(storedUser()).toBeNull();
  await fill(await fieldNamed('Password'), user.password);
  await submit();
  await isAt('/');
});

test('a wrong password is cleared, and the error is shown under the username', async () => {
  requirement('3.3');
  open('/login');
  await logIn({ username: 'nobody', password: 'not the password' });
  await (await logInForm()).findByText(wrong);
  await described('Username', wrong);
  expect(await fieldNamed('Password')).toHaveValue('');
});

test('too many attempts show a message under the username that asks to wait', async () => {
  requirement('3.4');
  open('/login');
  await logIn({ username: 'nobody', password: 'a guess' });
  await (await logInForm()).findByText(wrong);
  // The server responds like this in that case: server/src/platform/limits/limits.test.ts.
  answerWith(api.logIn.path, { message: errorMessages.tooManyTries }, 429);
  await logIn({ username: 'nobody', password: 'another guess' });
  const sentence = 'Too many tries. Please wait a moment and try again.';
  await (await logInForm()).findByText(sentence);
  await described('Username', sentence);
});

test('the sign-up links to the login page, which redirects a user who is already logged in', async () => {
  requirement('1.5');
  open('/signup');
  await hands.click(await screen.findByRole('link', { name: 'Log in' }));
  await isAt('/login');
  await logInForm();
  await enterAs('/login?redirect=%2Fprofile');
  await isAt('/profile');
  open('/signup');
  await isAt('/');
});
