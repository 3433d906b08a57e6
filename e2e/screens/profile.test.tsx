import { api } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { keepUser } from '../../web/src/api/stored-user.ts';
import { disconnect, sentTo } from './network.ts';
import {
  ask,
  enterAs,
  fill,
  hands,
  leave,
  newUser,
  open,
  openAs,
  optionWith,
  reload,
  said,
} from './open-screen.tsx';

const details = async () => within(await screen.findByRole('region', { name: 'Your details' }));
/** The heading of a field, which shows its name and its stored value. */
const heading = async (name: string) =>
  (await details()).getByRole('button', { name: new RegExp(`^${name}`) });
const openField = async (name: string) => hands.click(await heading(name));
const textbox = async () => (await details()).findByRole('textbox');
const save = async () => hands.click((await details()).getByRole('button', { name: 'Save' }));
const shows = (name: string, value: string) =>
  waitFor(async () => expect((await heading(name)).textContent).toBe(`${name}${value}`));

test('the panel shows the name of the user and a form for each of the seven fields', async () => {
  requirement('9.1');
  const user = await enterAs('/profile');
  const panel = await details();
  panel.getByRole('heading', { level: 2, name: `${user.name} ${user.lastname}` });
  panel.getByText(user.username);
  const expected = [
    ['Age', '40', 'textbox', 'Age in years'],
    ['Gender', 'Prefer not to say', 'combobox', 'Gender'],
    ['BMI', 'Not set', 'textbox', 'Body mass index'],
    ['Medical Conditions', 'None', 'combobox', 'Medical conditions'],
    ['Lifestyle Factors', 'None', 'combobox', 'Lifestyle factors'],
    ['Medications', 'None', 'combobox', 'Medications'],
    ['Allergies', 'None', 'combobox', 'Allergies'],
  ] as const;
  const headings = panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(expected.map(([name, summary]) => `${name}${summary}`));
  for (const [name, , role, label] of expected) {
    await openField(name);
    await panel.findByRole(role, { name: label });
  }
});

test.each([
  ['Age', { 17: 'must be at least 18.', 96: 'must be at most 95.', 40.5: 'must be a whole number.' }],
  ['BMI', { 9.9: 'must be at least 10.', 65.1: 'must be at most 65.', 24.55: 'is given in steps of 0.1.' }],
])('%s out of range shows an error under the field and is never sent', async (name, refused) => {
  requirement('9.2');
  await enterAs('/profile');
  await openField(name);
  for (const [value, sentence] of Object.entries(refused)) {
    await fill(await textbox(), value);
    await save();
    await waitFor(async () =>
      expect(await textbox()).toHaveAccessibleDescription(expect.stringContaining(`${name} ${sentence}`)),
    );
    expect(await textbox()).toHaveValue(value);
  }
  expect(sentTo('/update')).toEqual([]);
});

test.each([
  ['Age', ['18', '95']],
  ['BMI', ['10', '65', '24.5']],
])('%s is accepted up to its limits and stored, and a blank clears it', async (name, values) => {
  requirement('9.3');
  await enterAs('/profile');
  for (const value of [...values, '']) {
    await openField(name);
    await fill(await textbox(), value);
    await save();
    await said('User updated successfully');
    reload();
    await shows(name, value || 'Not set');
  }
});

test('the up arrow increases BMI by 0.1', async () => {
  requirement('9.4');
  await enterAs('/profile');
  await openField('BMI');
  await fill(await textbox(), '24.5');
  await hands.keyboard('{ArrowUp}');
  expect(await textbox()).toHaveValue('24.6');
});

test("gender offers four answers, and 'Prefer not to say' is sent as the text null", async () => {
  requirement('9.5');
  await enterAs('/profile');
  await openField('Gender');
  const box = await (await details()).findByRole('combobox', { name: 'Gender' });
  for (const [answer, text] of [
    ['Non-binary', 'Non-binary'],
    ['Prefer not to say', 'null'],
  ] as const) {
    await hands.click(box);
    const options = await screen.findAllByRole('option');
    const answers = options.map(({ textContent }) => textContent);
    expect(answers).toEqual(['Male', 'Female', 'Non-binary', 'Prefer not to say']);
    await hands.click(screen.getByRole('option', { name: answer }));
    await save();
    await shows('Gender', answer);
    expect(sentTo('/api/authentication/update').at(-1)?.body).toEqual({ gender: text });
  }
  reload();
  await shows('Gender', 'Prefer not to say');
});

test.each([
  {
    name: 'Medical Conditions',
    options: api.listConditions,
    synonym: 'Hay fever',
    option: 'Allergic rhinitis',
  },
  { name: 'Lifestyle Factors', options: api.listLifestyle, synonym: 'Office work', option: 'Desk job' },
  { name: 'Medications', options: api.listMedications, synonym: 'Ziagen', option: 'Abacavir' },
  { name: 'Allergies', options: api.listAllergens, synonym: 'Acetylsalicylic', option: 'Aspirin' },
])(
  "$name: '$synonym' finds $option, which can be saved and removed",
  async ({ name, options, synonym, option }) => {
    requirement('9.6');
    const user = await enterAs('/profile');
    const { data } = await ask(user, options, {});
    await openField(name);
    const box = async () => (await details()).findByRole('combobox');
    await hands.click(await box());
    const list = await screen.findByRole('listbox');
    await waitFor(() =>
      expect(list.querySelectorAll('[role="option"]')).toHaveLength(Math.min(100, data.length)),
    );
    await fill(await box(), synonym);
    await hands.click(await optionWith(option));
    await hands.keyboard('{Escape}');
    await save();
    await said('User updated successfully');
    reload();
    await shows(name, '1 selected');
    await openField(name);
    await (await details()).findByText(option);
    await hands.click(await box());
    await hands.keyboard('{Backspace}{Escape}');
    await save();
    await shows(name, 'None');
  },
);

test("a rejected update keeps the page and shows the server's message", async () => {
  requirement('9.8');
  // A name that was once in the list: only a stored one can be sent without picking it.
  openAs({ ...(await newUser()), allergies: { data: ['Moon dust'] } }, '/profile');
  await openField('Allergies');
  await save();
  await said('Error updating user');
  const sentence = await (await details()).findByText('"Moon dust" is not in the list.');
  await hands.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(sentence).toBeVisible();
  expect(window.location.pathname).toBe('/profile');
});

test('without a connection nothing changes, and the input stays', async () => {
  requirement('9.9');
  await enterAs('/profile');
  await openField('Age');
  disconnect();
  await fill(await textbox(), '50');
  await save();
  await said('Error updating user');
  expect(await textbox()).toHaveValue('50');
  await shows('Age', '40');
});

test('the profile is shown after a login in another browser', async () => {
  requirement('9.10');
  const { username, password } = await enterAs('/profile');
  await openField('BMI');
  await fill(await textbox(), '24.5');
  await save();
  await said('User updated successfully');
  leave();
  localStorage.clear();
  keepUser(null);
  open('/login?redirect=%2Fprofile');
  const form = within(await screen.findByRole('form', { name: 'Log in' }));
  await fill(form.getByLabelText('Username'), username);
  await fill(form.getByLabelText('Password'), password);
  await hands.click(form.getByRole('button', { name: 'Login' }));
  await shows('BMI', '24.5');
});
