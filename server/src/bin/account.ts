import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createAccount, makeResetLink } from '../accounts/account/accounts.ts';
import { isOperator } from '../accounts/administration/operators.ts';
import { linkMinutes } from '../accounts/mails/account-links.ts';
import { foldName } from '../accounts/names/fold-name.ts';
import { eraseNamed } from '../accounts/personal-data/erase-account.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { auditCommand } from '../platform/operations/audit.ts';
import { runCommand } from './open-services.ts';

const USAGE = 'Usage: npm run account -- create <username>, or reset <username>, or erase <username>';
/** Bytes of a password that is made here. */
const RANDOM = 18;

interface CommandServices {
  db: Database;
  config: Config;
  now: () => Date;
}

const [command = '', username, ...more] = process.argv.slice(2);
const commands: Record<string, (services: CommandServices, name: string) => Promise<void>> = {
  create: printNewAccount,
  reset: printResetLink,
  erase: eraseAnAccount,
};
const carryOut = commands[command];
if (!carryOut || !username || more.length > 0) fail(USAGE);
// No key is needed: nothing encrypted is read.
else
  await runCommand(async (config, database) => {
    await migrate(database);
    await carryOut({ db: database.db, config, now: () => new Date() }, username);
  });

async function printNewAccount(services: CommandServices, name: string): Promise<void> {
  const typed = await askPassword('Its password (not shown; leave it empty to have one made): ');
  const password = typed || randomBytes(RANDOM).toString('base64url');
  const event = { action: 'sign-up', at: 'account create' } as const;
  try {
    const made = await auditCommand(services.config, event, () =>
      createAccount(services, { username: name, password }),
    );
    console.log(`The account ${JSON.stringify(made)} is made.`);
    if (!typed) console.log(`Its password, which is shown only now:\n${password}`);
    if (!isOperator(services.config, foldName(made)))
      console.log('It may open /admin when ADMIN_USERS names it and the server is started again.');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    fail(`No account was made. ${error.message}`);
  }
}

async function printResetLink(services: CommandServices, name: string): Promise<void> {
  const event = { action: 'reset', at: 'account reset' } as const;
  const url = await auditCommand(services.config, event, () => makeResetLink(services, name), Boolean);
  if (!url) return fail(nobodyIs(name));
  console.log(`This link sets a new password once, within ${linkMinutes.reset} minutes:\n${url}`);
}

/** After a restore, accounts that were erased are back. */
async function eraseAnAccount(services: CommandServices, name: string): Promise<void> {
  const event = { action: 'erase', at: 'account erase' } as const;
  const isDone = await auditCommand(services.config, event, () => eraseNamed(services, name), Boolean);
  if (!isDone) return fail(nobodyIs(name));
  console.log('The account and everything that belonged to it are gone.');
}

function nobodyIs(name: string): string {
  return `No account has the username ${JSON.stringify(name)}.`;
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

/** Swallows what is typed: a password is not shown. */
function unseen(): Writable {
  return new Writable({ write: (_chunk, _encoding, written) => written() });
}

/** Returns the password that is typed at the terminal, unseen, or that comes through a pipe; empty when there is none. */
async function askPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '');
  process.stderr.write(question);
  const terminal = createInterface({ input: process.stdin, output: unseen(), terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
