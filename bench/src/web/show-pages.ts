import { existsSync } from 'node:fs';
import { api, type LoggedInUser } from '@health/contract';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../../e2e/servers/chromium.ts';
import { importedData } from '../data/archives.ts';
import { importPapersTask } from '../ingestion/import-papers.ts';
import type { Figures } from '../results/thresholds.ts';
import { askServer, INTERESTS, newUser, ORIGIN, startServer, stopServer } from '../server/running-server.ts';

const SLOWDOWN = 4;
const SAVED = 500;

/** What the page's own observers saw, in milliseconds; the shift has no unit. */
interface Seen {
  paint: number;
  shift: number;
  delay: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

type Screen = { name: string; path: string; act: (page: Page) => Promise<void> };

const screens: Screen[] = [
  {
    name: 'home',
    path: '/',
    act: (page) => page.getByRole('button', { name: 'Go to next interest' }).click(),
  },
  {
    name: 'library',
    path: '/library',
    act: (page) => page.getByRole('button', { name: 'Go to the next page' }).click(),
  },
  {
    name: 'search',
    path: '/search',
    act: async (page) => {
      await page.getByPlaceholder('Please look up for papers').pressSequentially('does exercise help sleep');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Sources' }).waitFor();
    },
  },
];

/**
 * Returns the largest contentful paint, layout shift and the longest delay of an interaction on three screens in headless Chromium
 * slowed down four times, over the imported corpus, for a user with five interests and 500 saved papers.
 */
export async function showPagesTask(): Promise<Figures> {
  if (!existsSync(importedData)) await importPapersTask();
  const server = await startServer();
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const user = await newUser(INTERESTS);
    await fillLibrary(user);
    const figures: Figures = {};
    for (const screen of screens) Object.assign(figures, await measured(browser, user, screen));
    return figures;
  } finally {
    await browser.close();
    await stopServer(server);
  }
}

async function fillLibrary({ token }: LoggedInUser): Promise<void> {
  const ids = new Set<string>();
  for (let page = 1; ids.size < SAVED && page <= 3; page++)
    for (const interest of INTERESTS) {
      const search = `?${new URLSearchParams({ query: interest, size: '100', page: String(page) })}`;
      const { papers } = api.findPapers.response.parse(await askServer(api.findPapers, token, search));
      for (const { pmc_id } of papers) ids.add(pmc_id);
    }
  for (const pmc_id of [...ids].slice(0, SAVED)) await askServer(api.savePaper, token, '', { pmc_id });
}

async function measured(browser: Browser, user: LoggedInUser, { name, path, act }: Screen): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${ORIGIN}/terms`);
  await page.evaluate((user) => localStorage.setItem('user', JSON.stringify(user)), user);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(observe);
  await page.goto(path === '/' ? ORIGIN : `${ORIGIN}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const { paint } = await page.evaluate(() => window.seen);
  await act(page);
  await page.waitForTimeout(1000);
  const { shift, delay } = await page.evaluate(() => window.seen);
  await page.close();
  return { [`${name}_paint_ms`]: paint, [`${name}_shift`]: shift, [`${name}_delay_ms`]: delay };
}

/** Runs in the page before its own scripts. A shift within half a second of an interaction is expected. */
function observe(): void {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  window.seen = { paint: 0, shift: 0, delay: 0 };
  const on = (
    type: 'largest-contentful-paint' | 'layout-shift' | 'event',
    take: (entry: PerformanceEntry) => void,
    more: object = {},
  ) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    });
  on('largest-contentful-paint', ({ startTime }) => {
    window.seen.paint = startTime;
  });
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift;
    if (!hadRecentInput) window.seen.shift += value;
  });
  on(
    'event',
    ({ duration }) => {
      window.seen.delay = Math.max(window.seen.delay, duration);
    },
    { durationThreshold: 16 },
  );
}
