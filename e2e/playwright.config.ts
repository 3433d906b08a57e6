import { createHash } from 'node:crypto';
import { globSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { roomForTests } from '../server/src/testing/room-for-tests.ts';
import { chromiumPath } from './servers/chromium.ts';
import { connectedFile } from './servers/connected.ts';
import { copyStarter } from './servers/own-server.ts';
import { journeyDatabase } from './servers/sizes.ts';

const {
  TEST_DATABASE_URL,
  JOURNEY_SIZES,
  JOURNEY_PORT = '3411',
  JOURNEY_SERVER_PORT = '3412',
  SHUFFLE_SEED,
} = process.env;
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages are rendered by the CPU: passing frames to a GPU process without a GPU only costs time.
  '--disable-gpu-compositing',
];

const sizes: { name: string; port: number; env: Record<string, string> }[] = [
  { name: 'embedded', port: Number(JOURNEY_PORT), env: {} },
  ...(TEST_DATABASE_URL && JOURNEY_SIZES === 'both'
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

/** The same files in an order that depends only on the seed. */
function shuffled(files: string[], seed: string): string[] {
  const places = files.map((file) => ({
    file,
    place: createHash('sha256')
      .update(seed + file)
      .digest('hex'),
  }));
  return places.toSorted((one, other) => one.place.localeCompare(other.place)).map(({ file }) => file);
}

// Each worker reads the configuration again; the folder must stay the one that the server started with.
if (!process.env.JOURNEY_DATA) {
  process.env.JOURNEY_DATA = mkdtempSync(join(tmpdir(), 'health-journeys-'));
  copyStarter(join(process.env.JOURNEY_DATA, 'embedded'));
}

// A shell reads the commands: the path of Node, which may have spaces, is no part of them.
const node = '"$NODE" --disable-warning=ExperimentalWarning';
const NODE = process.execPath;
const healthOf = (port: number) => `http://127.0.0.1:${port}/api/health`;
const gracefulShutdown = { signal: 'SIGTERM' as const, timeout: 10_000 };

export default defineConfig({
  testDir: 'journeys',
  // One more than the processors of a small machine: some journeys wait for tasks that run once a minute.
  workers: 3,
  timeout: 240_000,
  // A busy machine responds more slowly; tests wait for a state, never for a time.
  expect: { timeout: 30_000 },
  outputDir: '../test-results/journeys',
  use: {
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    // Responses of a service worker bypass the routes of a journey; the offline journey allows the worker.
    serviceWorkers: 'block',
    launchOptions: { executablePath: chromiumPath, args },
  },
  projects: sizes.flatMap(({ name, port }) => {
    const use = { baseURL: `http://127.0.0.1:${port}` };
    // Every journey runs on the embedded database; the whole-way journey also runs on the server.
    if (name === 'server') return [{ name, use, testMatch: /whole-way/ }];
    if (!SHUFFLE_SEED) return [{ name, use }];
    // Projects run in the order listed here; the files of one project always run by name.
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
        NODE,
        PORT: String(port),
        DATA_DIR: join(process.env.JOURNEY_DATA ?? '', name),
        LOG_LEVEL: 'warn',
        PAPER_SOURCES: 'none',
        ENCODER: 'off',
        ...roomForTests,
        // All users of the journeys sign up from one address.
        LOGIN_TRIES: '1000',
      },
      gracefulShutdown,
    })),
    // Nothing waits for it here: the other journeys start in the meantime.
    {
      command: `${node} servers/connected-server.ts`,
      env: { NODE, CONNECTED: connectedFile(), AFTER: healthOf(Number(JOURNEY_PORT)) },
      gracefulShutdown,
    },
  ],
});
