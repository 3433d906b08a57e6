import type { Page } from '@playwright/test';
import { expect, said } from '../../user.ts';
import { buttonNamed, inDialog, type Scenes } from '../look-at.ts';

const opened = (address: string) => async (page: Page) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

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
  'the sign-up form': opened('/signup'),
  'the sign-up form with what is wrong under each field': async (page) => {
    await buttonNamed(page, 'Submit').click();
    await expect(page.getByLabel('First Name')).toHaveAttribute('aria-invalid', 'true');
  },
  'the terms': opened('/terms'),
  'the privacy policy': opened('/privacy'),
  'an address that is not found': opened('/nowhere'),
  'the page shown without a server': async (page) => {
    // It stays as long as it waits for a response.
    await page.route('**/api/ready', () => {});
    await opened('/offline.html')(page);
  },
};
