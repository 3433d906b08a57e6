import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const start = fileURLToPath(new URL('../../server/src/testing/source-server/start.ts', import.meta.url));

/** A fake Europe PMC and Zotero in a separate process on loopback. */
export interface SourceProcess {
  /** The settings with which a server of the application uses it. */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts it with this many papers on each interest; every response takes `delay` milliseconds. */
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
