import { requirement } from '@health/contract/testing/requirement';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { enterAs, hands, reload } from './open-screen.tsx';
import { box, heading, invitation, part, searchFor } from './search-page.ts';

const questions = [
  'Does exercise help against depression?',
  'What helps against insomnia?',
  'Does a Mediterranean diet protect the heart?',
  'How common is anxiety among students?',
];

const controlK = '{Control>}k{/Control}';
const slashSwitch = () => screen.findByRole('switch', { name: /^The key \/ leads there/ });

test('the empty search page offers sample questions and operators, and a click runs one', async () => {
  requirement('10.3');
  await enterAs('/search');
  expect(await screen.findByText(invitation)).toBeVisible();
  const operators = within(await part('Or use operators, as in PubMed'));
  await hands.click(operators.getByRole('button', { name: /^"blood pressure"\[ti\]/ }));
  expect(await box()).toHaveValue('"blood pressure"[ti]');
  await heading('Sources');
  expect(screen.queryByText(invitation)).toBeNull();
});

test('every sample question is answered from the papers that ship with the application', async () => {
  const user = await enterAs('/search');
  const offered = within(await part('Ask in plain words')).getAllByRole('button');
  expect(offered.map(({ textContent }) => textContent)).toEqual(questions);
  for (const query of questions)
    expect((await searchFor(user, query)).citations.length, query).toBeGreaterThan(0);
});

test('/ and Ctrl-K lead to the search from every page, but / in a text field types a character', async () => {
  await enterAs('/');
  // A dialog handles its own keys.
  const dialog = await screen.findByRole('dialog');
  await hands.keyboard('/');
  expect(window.location.pathname).toBe('/');
  await hands.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());

  await hands.keyboard('/');
  await waitFor(async () => expect(await box()).toHaveFocus());
  await hands.keyboard('sleep/wake');
  expect(await box()).toHaveValue('sleep/wake');
  screen.getByRole('link', { name: 'Profile' }).focus();
  await hands.keyboard(controlK);
  expect(await box()).toHaveFocus();

  screen.getByRole('link', { name: 'Profile' }).focus();
  await hands.keyboard('{Enter}');
  await heading('Selected Interests');
  await hands.keyboard(controlK);
  await waitFor(async () => expect(await box()).toHaveFocus());
  expect(await box()).toHaveValue('');
});

test('/ can be switched off, and Ctrl-K still leads to the search', async () => {
  await enterAs('/account');
  (await slashSwitch()).focus();
  await hands.keyboard(' ');
  await hands.click(screen.getByRole('heading', { name: 'Account', level: 1 }));
  await hands.keyboard('/');
  expect(window.location.pathname).toBe('/account');

  reload();
  expect(await slashSwitch()).not.toBeChecked();
  await hands.keyboard('/');
  expect(window.location.pathname).toBe('/account');
  await hands.keyboard(controlK);
  await waitFor(async () => expect(await box()).toHaveFocus());
});

test('? shows the shortcuts on every page, but in a text field it types a character', async () => {
  await enterAs('/search');
  const field = await box();
  await hands.type(field, 'why?');
  expect(field).toHaveValue('why?');
  field.blur();
  await hands.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Keys' }));
  expect(keys.getByRole('row', { name: /Show these keys/ })).toHaveTextContent('?');
  await hands.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
