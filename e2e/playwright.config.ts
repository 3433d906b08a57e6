import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumPath } from './servers/chromium.ts';
import { journeyDatabase } from './servers/sizes.ts';

const { TEST_DATABASE_URL, JOURNEY_PORT = '3411' } = process.env;
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
          port: Number(JOURNEY_PORT) + 1,
          env: { DATABASE_URL: journeyDatabase(TEST_DATABASE_URL).url },
        },
      ]
    : []),
];

// The configuration is read again in each worker; the folder must stay the one the server was started on.
process.env.JOURNEY_DATA ??= mkdtempSync(join(tmpdir(), 'health-journeys-'));

export default defineConfig({
  testDir: 'journeys',
  // One more than the processors of a small machine: some journeys wait for what happens once a minute.
  workers: 3,
  timeout: 90_000,
  // A machine that does more than these journeys answers later; what is waited for is a state, never a time.
  expect: { timeout: 10_000 },
  // A busy machine can break one journey in hundreds. It is run once more, and the test command names it.
  retries: 1,
  outputDir: '../test-results',
  use: {
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath, args },
  },
  projects: sizes.map(({ name, port }) => ({
    name,
    use: { baseURL: `http://127.0.0.1:${port}` },
    // Every journey on the embedded size; the whole way once on the server.
    ...(name === 'server' && { testMatch: /whole-way/ }),
  })),
  webServer: sizes.map(({ name, port, env }) => ({
    command: `${process.execPath} --disable-warning=ExperimentalWarning ../scripts/start.mjs`,
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 120_000,
    env: {
      ...env,
      PORT: String(port),
      DATA_DIR: join(process.env.JOURNEY_DATA ?? '', name),
      LOG_LEVEL: 'warn',
      PAPER_SOURCES: 'none',
      // Every reader of the journeys signs up from one address.
      LOGIN_TRIES: '1000',
    },
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  })),
});
