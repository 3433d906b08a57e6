import { tablesOfAreas } from '../operators.ts';
import { auditCommand } from '../platform/operations/audit.ts';
import { restoreBackup } from '../platform/operations/restore-backup.ts';
import { rebuildIndex } from '../search/index/rebuild-index.ts';
import { giveUp, runCommand } from './open-services.ts';

const [file, ...more] = process.argv.slice(2);
if (!file || more.length > 0) giveUp('Usage: npm run restore -- FILE');
await runCommand(async (config, database) => {
  const { rows, made_at, fingerprints, ended } = await auditCommand(
    config,
    { action: 'admin', at: 'restore' },
    () => restoreBackup(database.pool, tablesOfAreas, file),
  );
  await rebuildIndex(database.db);
  console.log(
    `${rows.toLocaleString('en-GB')} rows were restored as they were at ${made_at}; all hashes are equal.`,
  );
  console.log(
    `Ended, because they were made before: ${ended.sessions} sessions, ${ended.feeds} addresses of feeds, ${ended.links} links in mails. Readers log in with the passwords of ${made_at}; accounts that were erased since are back (docs/operations.md says how to erase them again).`,
  );
  console.log(`The profile key it needs has the fingerprint ${fingerprints.join(' or ') || '- (none)'}.`);
});
