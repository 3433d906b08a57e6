import { requirement } from '@health/contract/testing/requirement';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { storedUser } from './log-in.ts';
import { sentTo } from './network.ts';
import { fill, hands, isAt, newUser, open, said } from './open-screen.tsx';
import {
  bothOf,
  boxes,
  expectUnder,
  field,
  fillIn,
  gender,
  openForm,
  right,
  submit,
} from './sign-up-steps.ts';

test.each([
  ['Male', 'Male', 1],
  ['Female', 'Female', 120],
  ['Non-binary', 'Non-binary', 18],
  ['Prefer not to say', 'null', 40],
])("the answer '%s' is sent as the text %s, with the age %i as a number", async (answer, text, age) => {
  requirement('4.5', '4.6');
  await openForm();
  const values = right({ Age: String(age) });
  await hands.click(gender());
  const options = await screen.findAllByRole('option');
  const answers = options.map(({ textContent }) => textContent);
  expect(answers).toEqual(['Male', 'Female', 'Non-binary', 'Prefer not to say']);
  await hands.keyboard('{Escape}');
  await fillIn(values, answer);
  await submit();
  await said('User created successfully');
  const [first_name, last_name, username, , email, confirm_email, password, confirm_password] =
    Object.values(values);
  expect(sentTo('/api/authentication/signup').map(({ body }) => body)).toEqual([
    {
      ...{ first_name, last_name, username, age, gender: text, email, confirm_email },
      ...{ password, confirm_password, conditions: true, privacy: true },
    },
  ]);
  await isAt('/');
  expect(storedUser()?.gender).toBe(text);
});

test("the server's errors are shown under their fields, the input stays, and a correction is accepted", async () => {
  requirement('4.7');
  const { username, email } = await newUser();
  await openForm();
  const values = right({ Username: username.toUpperCase(), Email: email, 'Confirm Email': email });
  await fillIn(values, 'Non-binary');
  await submit();
  await expectUnder({
    Username: 'This username is already taken.',
    ...bothOf('Email', 'An account with this email already exists.'),
  });
  for (const [name, value] of Object.entries(values)) expect(field(name)).toHaveValue(value);
  expect(gender()).toHaveValue('Non-binary');
  for (const name of boxes) expect(field(name)).toBeChecked();
  await isAt('/signup');
  const other = right();
  for (const name of ['Username', 'Email', 'Confirm Email']) await fill(field(name), other[name] ?? '');
  await submit();
  await said('User created successfully');
});

test('a password that only the server finds too easy shows an error under both password fields', async () => {
  requirement('4.7');
  await openForm();
  await fillIn(right({ Password: 'password123', 'Confirm Password': 'password123' }));
  await submit();
  await expectUnder(bothOf('Password', 'This password is too easy to guess.'));
});

test.each([
  ['emoji', '👩🏽‍⚕️ Ada', '🧬🫀'],
  ['right-to-left text', 'عائشة', 'בן־דוד'],
  ['markup', '<img src=x onerror="document.title=`taken`">', '<script>document.title="taken"</script>&amp;'],
])('a name with %s is stored and shown as it was typed', async (_, first, last) => {
  requirement('4.8');
  await openForm();
  await fillIn(right({ 'First Name': first, 'Last Name': last }));
  await submit();
  await said('User created successfully');
  open('/profile');
  const details = await screen.findByRole('region', { name: 'Your details' });
  const name = within(details).getByRole('heading', { level: 2 });
  expect(name.textContent).toBe(`${first} ${last}`);
  expect(details.querySelectorAll('img, script')).toHaveLength(0);
  await waitFor(() => expect(document.title).toMatch(/^Profile/));
});
