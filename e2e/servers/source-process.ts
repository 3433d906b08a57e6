import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const start = fileURLToPath(new URL('../../server/src/testing/source-server/start.ts', import.meta.url));

/** Europe PMC and Zotero, played by a process of their own on loopback. */
export interface SourceProcess {
  /** The settings with which a server of the application asks it. */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts it with so many papers on each interest; every answer takes `delay` milliseconds. */
export async function sourceProcess(
  interests: readonly string[],
  { papers, delay }: { papers: number; delay: number },
): Promise<SourceProcess> {
  const interestOptions = interests.flatMap((label) => ['--interest', label]);
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      start,
      `--generated=${papers}`,
      `--delay=${delay}`,
      ...interestOptions,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const settings: Record<string, string> = {};
  for await (const line of createInterface(child.stdout)) {
    const [, name, value] = /^([A-Z_]+)=(.+)$/.exec(line) ?? [];
    if (name && value) settings[name] = value;
    if (name === 'ZOTERO_URL') break;
  }
  return {
    settings,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
