import { requirement } from '@health/contract/testing/requirement';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { logInForm } from './log-in.ts';
import { fill, hands, isAt, open } from './open-screen.tsx';

const creating = () => screen.getByRole('button', { name: 'Create an account' });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Access Code Required' }));
const codeField = async () => (await dialog()).findByRole('textbox', { name: 'Access code' });

/** Opens the login page and its access code dialog. */
async function askForCode(): Promise<void> {
  await waitFor(() => expect(creating()).toBeEnabled());
  await hands.click(creating());
  await codeField();
}

test('a wrong access code shows an error under the field until another is typed; the right one opens the sign-up', async () => {
  requirement('3.5');
  open('/login');
  await askForCode();
  await waitFor(async () => expect(await codeField()).toHaveFocus());
  for (const wrong of ['', 'health-2026', 'HEALTH-2025', 'guess']) {
    await fill(await codeField(), wrong);
    await hands.click((await dialog()).getByRole('button', { name: 'Verify' }));
    await waitFor(async () =>
      expect(await codeField()).toHaveAccessibleDescription('Invalid access code. Please try again.'),
    );
    await isAt('/login');
  }
  await fill(await codeField(), 'HEALTH-2026');
  expect(await codeField()).toHaveAccessibleDescription('');
  await hands.keyboard('{Enter}');
  await isAt('/signup');
  await screen.findByRole('form', { name: 'Sign up' });
});

test.each([
  { how: 'Escape', leave: () => hands.keyboard('{Escape}') },
  { how: 'Close', leave: async () => hands.click((await dialog()).getByRole('button', { name: 'Close' })) },
])(
  'closing the access code dialog with $how leads back to the login and keeps what was typed there',
  async ({ leave }) => {
    requirement('3.7');
    open('/login');
    const form = await logInForm();
    await fill(form.getByLabelText('Username'), 'ada');
    await fill(form.getByLabelText('Password'), 'half a phra');
    await askForCode();
    await fill(await codeField(), 'HEALTH');
    await leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await isAt('/login');
    await waitFor(() => expect(creating()).toHaveFocus());
    expect(form.getByLabelText('Username')).toHaveValue('ada');
    expect(form.getByLabelText('Password')).toHaveValue('half a phra');
    await askForCode();
    expect(await codeField()).toHaveValue('');
  },
);
