import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { administer, TEMPLATES, templateOnServer, testServer } from './test-database.ts';

const program = fileURLToPath(new URL('./make-templates.ts', import.meta.url));

/**
 * Vitest's global setup: makes what every test file copies, once for a whole run; returns what removes it. A process of its own
 * makes it, so that the modules that the processes of tests read are compiled by then.
 */
export default async function prepareTemplates(): Promise<() => Promise<void>> {
  // The parts of one run share them.
  if (process.env[TEMPLATES]) return async () => {};
  const folder = mkdtempSync(join(tmpdir(), 'health-template-'));
  process.env[TEMPLATES] = folder;
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', program]);
  return async () => {
    const names = (['migrated', 'starter'] as const).map(templateOnServer);
    delete process.env[TEMPLATES];
    rmSync(folder, { recursive: true, force: true });
    const server = testServer();
    if (server) await administer(server, ...names.map((name) => `drop database if exists ${name}`));
  };
}
