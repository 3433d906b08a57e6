import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type OpenDatabase, openDatabase } from '../platform/database/connect.ts';
import { copyTemplate } from './test-database.ts';

/** A database whose engine runs in a process of its own, to be killed under the application that uses it. */
export interface KillableDatabase extends OpenDatabase {
  kill(): Promise<void>;
  /** Suspends and resumes the process of the engine. */
  pause(): void;
  resume(): void;
  startAgain(): Promise<void>;
}

/** Starts the embedded engine in another process and joins it. `close` ends the process and removes its data. */
export async function killableDatabase(): Promise<KillableDatabase> {
  const folder = copyTemplate();
  let engine = await startEngine(folder);
  const database = await openDatabase({ DATA_DIR: folder });
  const kill = async () => {
    engine.kill('SIGKILL');
    await once(engine, 'exit');
  };
  return {
    ...database,
    kill,
    pause: () => void engine.kill('SIGSTOP'),
    resume: () => void engine.kill('SIGCONT'),
    startAgain: async () => {
      engine = await startEngine(folder);
    },
    close: async () => {
      await database.close();
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startEngine(folder: string): Promise<ChildProcess> {
  const { href } = new URL('../platform/database/embedded/embedded.ts', import.meta.url);
  const code = `const { openEmbedded } = await import(${JSON.stringify(href)});
    await openEmbedded(${JSON.stringify(folder)});
    console.log('ready');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [said] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  if (child.exitCode !== null) throw new Error(`the engine ended with ${said}`);
  return child;
}
