import { copyFileSync, renameSync } from 'node:fs';
import { openHealthKeys } from '../accounts/keys/open-health-keys.ts';
import {
  makeKeyFile,
  profileKeyFile,
  profileKeyFingerprint,
  readProfileKey,
} from '../accounts/keys/profile-key.ts';
import { finishRotation, newKeySetting, rotateProfileKey } from '../accounts/keys/rotate-profile-key.ts';
import { type Config, ConfigError } from '../platform/config.ts';
import type { OpenDatabase } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';
import { auditCommand } from '../platform/operations/audit.ts';
import { runCommand } from './open-services.ts';

const USAGE = `Usage: npm run profile-key -- rotate    moves the health fields to a new key, while the application runs
       npm run profile-key -- finish    run after the restart with the new key: the old one opens nothing any more
       npm run profile-key -- show      prints the fingerprint of the key`;

const [command, ...more] = process.argv.slice(2);
const commands = { rotate, finish, show };

function isCommand(name: string | undefined): name is keyof typeof commands {
  return name !== undefined && Object.hasOwn(commands, name);
}

if (!isCommand(command) || more.length > 0) {
  console.error(USAGE);
  process.exit(1);
}
await runCommand(async (config, database) => {
  await migrate(database);
  const work = async () => {
    // Refuses a wrong key, and gives a library of an earlier version its first data keys.
    await openHealthKeys(database.db, config);
    await commands[command](config, database);
  };
  if (command === 'show') await work();
  else await auditCommand(config, { action: 'admin', at: `profile-key ${command}` }, work);
});

function currentKey(config: Config): Buffer {
  const key = readProfileKey(config);
  if (!key) throw new ConfigError('There is no profile key.');
  return key;
}

async function rotate(config: Config, { db }: OpenDatabase): Promise<void> {
  const old = currentKey(config);
  const setting = newKeySetting(process.env, config);
  const made = `${profileKeyFile(config)}.new`;
  // The new key is on the disk before anything is encrypted with it.
  const next = setting === null ? makeKeyFile(config.DATA_DIR, made) : Buffer.from(setting);
  const { users, unreadable } = await rotateProfileKey(db, old, next);
  console.log(`The health fields of ${users} users were encrypted with a new key.`);
  if (unreadable > 0) console.log(`Those of ${unreadable} users cannot be opened and stay as they are.`);
  const how = setting === null ? replaceKeyFile(config, old, made) : 'Set PROFILE_KEY to the new key.';
  console.log(
    `${how} Restart every process, then run "npm run profile-key -- finish". Fingerprint: ${profileKeyFingerprint(next)}`,
  );
}

/** Puts the new key file in the place of the old one, which is kept: backups made before need it. Returns both in a sentence. */
function replaceKeyFile(config: Config, old: Buffer, made: string): string {
  const file = profileKeyFile(config);
  const kept = `${file}.${profileKeyFingerprint(old)}`;
  copyFileSync(file, kept);
  renameSync(made, file);
  return `The key file ${file} holds the new key. The old one is kept as ${kept}: earlier backups need it; put it where they are, and remove it here.`;
}

async function finish(config: Config, { db }: OpenDatabase): Promise<void> {
  const removed = await finishRotation(db, currentKey(config));
  console.log(
    removed > 0 ? 'The old profile key opens nothing any more.' : 'There was no old profile key to remove.',
  );
}

async function show(config: Config): Promise<void> {
  console.log(profileKeyFingerprint(currentKey(config)));
}
