import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { fill, hands, open, optionWith } from './open-screen.tsx';

let people = 0;

/** The two checkboxes that must be ticked. */
export const boxes = ['I agree to the Terms and Conditions', 'I agree to the Privacy Policy'];

/** A valid input for the whole form, with `changes`. */
export function right(changes: Record<string, string> = {}): Record<string, string> {
  const username = `visitor${process.pid}x${Date.now().toString(36)}x${++people}`;
  const email = `${username}@example.org`;
  return {
    'First Name': 'Ada',
    'Last Name': 'Reader',
    Username: username,
    Age: '40',
    Email: email,
    'Confirm Email': email,
    Password: 'a long enough phrase',
    'Confirm Password': 'a long enough phrase',
    ...changes,
  };
}

/** The open sign-up form. */
export const form = () => within(screen.getByRole('form', { name: 'Sign up' }));
export const gender = () => form().getByRole('combobox', { name: 'Gender' });
export const field = (name: string) => (name === 'Gender' ? gender() : form().getByLabelText(name));
export const submit = () => hands.click(form().getByRole('button', { name: 'Submit' }));

/** Opens the sign-up page. */
export async function openForm(): Promise<void> {
  open('/signup');
  await screen.findByRole('form', { name: 'Sign up' });
}

/** Fills in everything and ticks both checkboxes. */
export async function fillIn(values: Record<string, string>, answer = 'Female'): Promise<void> {
  for (const [name, value] of Object.entries(values)) await fill(field(name), value);
  await hands.click(gender());
  await hands.click(await optionWith(answer));
  for (const name of boxes) await hands.click(field(name));
}

/** The errors are shown under their fields, where they are read out together with them. */
export async function expectUnder(sentences: Record<string, string>): Promise<void> {
  await waitFor(() => {
    for (const [name, sentence] of Object.entries(sentences))
      expect(field(name), name).toHaveAccessibleDescription(sentence);
  });
}

/** The error is shown under a field and under the one that confirms it. */
export const bothOf = (name: string, sentence: string) => ({
  [name]: sentence,
  [`Confirm ${name}`]: sentence,
});
