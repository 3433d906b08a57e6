import type { Browser, BrowserContext, Page } from '@playwright/test';

/** A profile of the browser that lasts for many journeys, as a reader's does: what was fetched and compiled stays. */
export interface KeptProfile {
  context: BrowserContext;
  /** Keeps the process of the application's pages alive between the journeys. */
  anchor: Page;
}

/** Opens a profile with the settings of the journey that runs. */
export async function openProfile(browser: Browser): Promise<KeptProfile> {
  const context = await browser.newContext();
  const anchor = await context.newPage();
  // A page of the same origin that loads nothing else.
  await anchor.goto('/api/health');
  return { context, anchor };
}

/** Takes out of a profile what a journey put into it: pages, storage, rights, and what it did to the network. */
export async function emptyProfile({ context, anchor }: KeptProfile): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const page of context.pages()) if (page !== anchor) await page.close();
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await anchor.evaluate(() => localStorage.clear());
}
