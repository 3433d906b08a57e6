import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** The tested widths: the narrowest phone, a tablet, the screen of the journeys, a large one, and 4K. */
const screens = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 900 },
  wide: { width: 1920, height: 1080 },
  '4K': { width: 3840, height: 2160 },
};
const [{ use } = {}] = journeys.projects ?? [];
const schemes = ['light', 'dark'] as const;

/**
 * `npm run look`: every scene at each width in light and dark mode, and the journeys again in dark mode. Screenshots go to
 * test-results/look, in one folder per width and colour scheme.
 */
export default defineConfig({
  ...journeys,
  outputDir: '../test-results/look',
  metadata: { pictures: true },
  projects: schemes.flatMap((colorScheme) => [
    ...Object.entries(screens).map(([screen, viewport]) => ({
      name: `${screen}-${colorScheme}`,
      testDir: 'look',
      use: { ...use, viewport, colorScheme },
    })),
    // The test command runs them in light mode.
    ...(colorScheme === 'dark' ? [{ name: 'journeys-dark', use: { ...use, colorScheme } }] : []),
  ]),
});
