import { makeResetLink } from '../accounts/account/make-reset-link.ts';
import { linkMinutes } from '../accounts/mails/account-links.ts';
import { eraseNamed } from '../accounts/personal-data/erase-named.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';
import { auditCommand } from '../platform/operations/audit-command.ts';
import { giveUp } from './open-services.ts';

const USAGE = 'Usage: npm run account -- reset <username>, or erase <username>';

const [command, username, ...more] = process.argv.slice(2);
if ((command !== 'reset' && command !== 'erase') || !username || more.length > 0) {
  console.error(USAGE);
  process.exitCode = 1;
} else await (command === 'erase' ? eraseAnAccount(username) : printResetLink(username)).catch(giveUp);

/** Works beside a running server, and needs no key: nothing encrypted is read. */
async function printResetLink(name: string): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const services = { db: database.db, config, now: () => new Date() };
    const event = { action: 'reset', at: 'account reset' } as const;
    const url = await auditCommand(config, event, () => makeResetLink(services, name), Boolean);
    if (url) console.log(`This link sets a new password once, within ${linkMinutes.reset} minutes:\n${url}`);
    else sayNobody(name);
  } finally {
    await database.close();
  }
}

/** After a restore, accounts that were erased are back. */
async function eraseAnAccount(name: string): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const event = { action: 'erase', at: 'account erase' } as const;
    const isDone = await auditCommand(config, event, () => eraseNamed({ db: database.db }, name), Boolean);
    if (isDone) console.log('The account and everything that belonged to it are gone.');
    else sayNobody(name);
  } finally {
    await database.close();
  }
}

function sayNobody(name: string): void {
  console.error(`No account has the username ${JSON.stringify(name)}.`);
  process.exitCode = 1;
}
