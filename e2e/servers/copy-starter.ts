import { cpSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Puts the papers that come with the application into a new data folder. The test command has stored them once for all
 * (`server/src/testing/make-templates.ts`); without it nothing is put there, and the server stores them when it starts.
 */
export function copyStarter(folder: string): void {
  const templates = process.env.HEALTH_TEST_TEMPLATES;
  if (templates)
    cpSync(join(templates, 'starter', 'postgres'), join(folder, 'postgres'), { recursive: true });
}
