import { createHash } from 'node:crypto';
import { globSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumPath } from './servers/chromium.ts';
import { connectedFile } from './servers/connected.ts';
import { copyStarter } from './servers/own-server.ts';
import { journeyDatabase } from './servers/sizes.ts';

const { TEST_DATABASE_URL, JOURNEY_PORT = '3411', JOURNEY_SERVER_PORT = '3412', SHUFFLE_SEED } = process.env;
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages are drawn by the processor: handing frames to a second process that has no card either only costs.
  '--disable-gpu-compositing',
];

const sizes: { name: string; port: number; env: Record<string, string> }[] = [
  { name: 'embedded', port: Number(JOURNEY_PORT), env: {} },
  ...(TEST_DATABASE_URL
    ? [
        {
          name: 'server',
          port: Number(JOURNEY_SERVER_PORT),
          env: { DATABASE_URL: journeyDatabase(TEST_DATABASE_URL).url },
        },
      ]
    : []),
];

const journeyFiles = globSync('*.spec.ts', { cwd: join(import.meta.dirname, 'journeys') });

/** The same files in an order that depends on the seed alone. */
function shuffled(files: string[], seed: string): string[] {
  const places = files.map((file) => ({
    file,
    place: createHash('sha256')
      .update(seed + file)
      .digest('hex'),
  }));
  return places.toSorted((one, other) => one.place.localeCompare(other.place)).map(({ file }) => file);
}

// The configuration is read again in each worker; the folder must stay the one the server was started on.
if (!process.env.JOURNEY_DATA) {
  process.env.JOURNEY_DATA = mkdtempSync(join(tmpdir(), 'health-journeys-'));
  copyStarter(join(process.env.JOURNEY_DATA, 'embedded'));
}

const node = `${process.execPath} --disable-warning=ExperimentalWarning`;
const healthOf = (port: number) => `http://127.0.0.1:${port}/api/health`;
const gracefulShutdown = { signal: 'SIGTERM' as const, timeout: 10_000 };

export default defineConfig({
  testDir: 'journeys',
  // One more than the processors of a small machine: some journeys wait for what happens once a minute.
  workers: 3,
  timeout: 240_000,
  // A machine that does more than these journeys answers later; what is waited for is a state, never a time.
  expect: { timeout: 30_000 },
  outputDir: '../test-results/journeys',
  use: {
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    // What a worker answers passes by the routes of a journey; the journey of the offline page allows it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: chromiumPath, args },
  },
  projects: sizes.flatMap(({ name, port }) => {
    const use = { baseURL: `http://127.0.0.1:${port}` };
    // Every journey on the embedded size; the whole way once on the server.
    if (name === 'server') return [{ name, use, testMatch: /whole-way/ }];
    if (!SHUFFLE_SEED) return [{ name, use }];
    // Projects run in the order in which they stand here; the files of one project always run by name.
    return shuffled(journeyFiles, SHUFFLE_SEED).map((file) => ({
      name: `${name} ${file}`,
      use,
      testMatch: file,
    }));
  }),
  webServer: [
    ...sizes.map(({ name, port, env }) => ({
      command: `${node} ../scripts/start.mjs`,
      url: healthOf(port),
      timeout: 120_000,
      env: {
        ...env,
        PORT: String(port),
        DATA_DIR: join(process.env.JOURNEY_DATA ?? '', name),
        LOG_LEVEL: 'warn',
        PAPER_SOURCES: 'none',
        ENCODER: 'off',
        // Every user of the journeys signs up from one address.
        LOGIN_TRIES: '1000',
      },
      gracefulShutdown,
    })),
    // Nothing waits for it here: the other journeys begin meanwhile.
    {
      command: `${node} servers/connected-server.ts`,
      env: { CONNECTED: connectedFile(), AFTER: healthOf(Number(JOURNEY_PORT)) },
      gracefulShutdown,
    },
  ],
});
