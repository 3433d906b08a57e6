import { join } from 'node:path';
import { type Page, test } from '@playwright/test';

/** In `npm run look`, keeps a picture of the whole page in test-results/look; the journeys of the test command take none. */
export async function picture(page: Page, name: string): Promise<void> {
  const { metadata, outputDir, name: project } = test.info().project;
  if (!metadata.pictures) return;
  await page.screenshot({ path: join(outputDir, project, `${name}.png`), fullPage: true });
}
