import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, it } from 'vitest';

it('every migration is newer than the one before, because a database skips those older than its last', () => {
  const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));
  const times = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
});
