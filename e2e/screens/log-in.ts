import { screen, within } from '@testing-library/dom';
import { fill, hands, type Someone } from './open-screen.tsx';

/** The items of the navigation bar. */
export const menu = async () => within(await screen.findByRole('navigation', { name: 'Main' }));

/** The form of the login page. */
export const logInForm = async () => within(await screen.findByRole('form', { name: 'Log in' }));

/** The logged-in user that the browser has stored. */
export function storedUser(): Partial<Someone> | null {
  return JSON.parse(localStorage.getItem('user') ?? 'null');
}

/** Logs in on the login page. */
export async function logIn({ username, password }: Pick<Someone, 'username' | 'password'>): Promise<void> {
  const form = await logInForm();
  await fill(form.getByLabelText(/^Username/), username);
  await fill(form.getByLabelText(/^Password/), password);
  await hands.click(form.getByRole('button', { name: 'Login' }));
}
