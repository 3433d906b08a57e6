import { expect, said } from '../../reader.ts';
import { buttonNamed, inDialog, type Scenes } from './scenes.ts';

export const visitorScenes: Scenes = {
  login: async (page) => {
    await page.goto('/login');
    await expect(buttonNamed(page, 'Login')).toBeVisible();
  },
  'the question for the access code': async (page) => {
    await buttonNamed(page, 'Create an account').click();
    await expect(inDialog(page, 'Verify')).toBeVisible();
  },
  'an access code that is wrong': async (page) => {
    await page.getByRole('textbox', { name: 'Access code' }).fill('guess');
    await inDialog(page, 'Verify').click();
    await said(page, 'Invalid access code. Please try again.');
  },
  'the sign-up form': async (page) => {
    await page.goto('/signup');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  'the sign-up form with what is wrong under each field': async (page) => {
    await buttonNamed(page, 'Submit').click();
    await expect(page.getByLabel('First Name')).toHaveAttribute('aria-invalid', 'true');
  },
  'the terms': (page) => page.goto('/terms'),
  'the privacy policy': (page) => page.goto('/privacy'),
  'an address that is not found': async (page) => {
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
};
