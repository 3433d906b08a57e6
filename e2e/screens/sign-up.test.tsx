import { requirement } from '@health/contract/testing/requirement';
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { sentTo } from './network.ts';
import { fill } from './open-screen.tsx';
import { bothOf, boxes, expectUnder, field, fillIn, form, openForm, right, submit } from './sign-up-steps.ts';

const signUps = () => sentTo('/api/authentication/signup');

test('the form has its headings, nine fields and two checkboxes, and all are required', async () => {
  requirement('4.1', '4.2', '4.3');
  await openForm();
  screen.getByRole('heading', { name: 'Welcome to the Heath App' });
  screen.getByText('Please fill out the form below to get started');
  const names = Object.keys(right());
  const labels = [...screen.getByRole('form').querySelectorAll('label')].map(
    ({ textContent }) => textContent,
  );
  expect(labels).toEqual([...names.slice(0, 4), 'Gender', ...names.slice(4), ...boxes]);
  for (const name of [...names, 'Gender', ...boxes]) expect(field(name), name).toBeRequired();
});

test('an empty form is not sent, and each field shows what it needs', async () => {
  requirement('4.3');
  await openForm();
  await submit();
  await expectUnder({
    'First Name': 'First name is required.',
    'Last Name': 'Last name is required.',
    Username: 'Username is required.',
    Age: 'Age must be a whole number.',
    Gender: 'Please choose a gender.',
    Email: 'Please enter a valid email address.',
    'Confirm Email': 'Please enter a valid email address.',
    Password: 'Password must have at least 8 characters.',
    'Confirm Password': 'Password must have at least 8 characters.',
    [boxes[0] ?? '']: 'Please agree to the Terms and Conditions.',
    [boxes[1] ?? '']: 'Please agree to the Privacy Policy.',
  });
  expect(signUps()).toEqual([]);
});

const wrong: [Record<string, string>, Record<string, string>][] = [
  [{ Age: '0' }, { Age: 'Age must be at least 1.' }],
  [{ Age: '121' }, { Age: 'Age must be at most 120.' }],
  [{ Age: '40.5' }, { Age: 'Age must be a whole number.' }],
  [{ 'First Name': '   ' }, { 'First Name': 'First name is required.' }],
  [{ 'Last Name': 'x'.repeat(101) }, { 'Last Name': 'Last name is too long.' }],
  [{ Username: 'ab' }, { Username: 'Username must have at least 3 characters.' }],
  [{ Email: 'not an address' }, bothOf('Email', 'Please enter a valid email address.')],
  [{ 'Confirm Email': 'other@example.org' }, bothOf('Email', 'The email addresses do not match.')],
  [{ Password: '7 signs' }, bothOf('Password', 'Password must have at least 8 characters.')],
  [{ 'Confirm Password': 'another long phrase' }, bothOf('Password', 'The passwords do not match.')],
];

test('each invalid value shows an error under its field before anything is sent', async () => {
  requirement('4.4');
  await openForm();
  const values = right();
  await fillIn(values);
  for (const [changes, sentences] of wrong) {
    const [[name = '', value = ''] = []] = Object.entries(changes);
    await fill(field(name), value);
    await submit();
    await expectUnder(sentences);
    expect(form().queryAllByText(/\.$/), value).toHaveLength(Object.keys(sentences).length);
    expect(field(name)).toHaveValue(value);
    await fill(field(name), values[name] ?? '');
  }
  expect(signUps()).toEqual([]);
});
