import { tablesOfAreas } from '../operators.ts';
import { auditCommand } from '../platform/operations/audit.ts';
import { backUp } from '../platform/operations/back-up.ts';
import { giveUp, runCommand } from './open-services.ts';

const [target, ...more] = process.argv.slice(2);
if (!target || more.length > 0) giveUp('Usage: npm run backup -- FILE|FOLDER');
await runCommand(async (config, database) => {
  const { file, rows, bytes, fingerprints } = await auditCommand(
    config,
    { action: 'admin', at: 'backup' },
    () => backUp(database, config, tablesOfAreas, target, new Date()),
  );
  console.log(`${rows.toLocaleString('en-GB')} rows are in ${file} (${(bytes / 1e6).toFixed(1)} MB).`);
  console.log(
    `The profile key is not in it; keep it apart. Its fingerprint: ${fingerprints.join(' or ') || 'none is needed'}.`,
  );
});
