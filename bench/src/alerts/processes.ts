import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { api } from '@health/contract';

const HEALTH_KEY = 'a key of the bench, for nobody';

/** A process of the product on its own, as it runs on a server. */
export interface RunningProcess {
  child: ChildProcess;
  stop(): Promise<void>;
}

function start(name: 'api' | 'worker', url: string, stdout: 'pipe' | 'ignore'): ChildProcess {
  const main = fileURLToPath(new URL(`../../../server/src/bin/${name}.ts`, import.meta.url));
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: process.env.BENCH_PORT ?? '0',
      DATABASE_URL: url,
      PROFILE_KEY: HEALTH_KEY,
      LOG_LEVEL: 'warn',
      PAPER_SOURCES: 'none',
      ENCODER: 'off',
      READER: 'off',
    },
    stdio: ['ignore', stdout, 'inherit'],
  });
}

const stopping = (child: ChildProcess) => async (): Promise<void> => {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

/** `npm run worker`. */
export function startWorker(url: string): RunningProcess {
  const child = start('worker', url, 'ignore');
  return { child, stop: stopping(child) };
}

/** `npm run api`, ready to answer at `origin`. */
export async function startWeb(url: string): Promise<RunningProcess & { origin: string }> {
  const child = start('api', url, 'pipe');
  if (!child.stdout) throw new Error('The web server has no output.');
  const lines = createInterface(child.stdout);
  const [line] = await once(lines, 'line');
  const [origin] = /http:\S+/.exec(String(line)) ?? [];
  if (!origin) throw new Error('The web server did not say where it is.');
  for (let tries = 0; tries < 100; tries++) {
    if ((await fetch(`${origin}${api.checkHealth.path}`).catch(() => null))?.ok) break;
    await wait(100);
  }
  return { child, origin, stop: stopping(child) };
}
