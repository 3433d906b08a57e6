import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { administer, TEMPLATES, templateOnServer } from './test-database.ts';

const program = fileURLToPath(new URL('./make-templates.ts', import.meta.url));

/**
 * Vitest's global setup: makes what every test file copies, once for a whole run; returns what removes it. A process of its own
 * makes it, so that the modules that the processes of tests read are compiled by then.
 */
export default async function prepareTemplates(): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL;
  // Projects of one run share them.
  if (process.env[TEMPLATES]) return async () => {};
  const run = process.env.HEALTH_TEST_RUN ?? randomBytes(6).toString('hex');
  const place = server ? `health_template_${run}` : mkdtempSync(join(tmpdir(), 'health-template-'));
  process.env[TEMPLATES] = place;
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', program]);
  return async () => {
    const names = (['migrated', 'starter'] as const).map(templateOnServer);
    delete process.env[TEMPLATES];
    if (!server) return rmSync(place, { recursive: true, force: true });
    await administer(server, ...names.map((name) => `drop database if exists ${name}`));
  };
}
