import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';

/** Where the profile key comes from: the setting, else a file in the data folder. */
export type ProfileKeySettings = Pick<Config, 'PROFILE_KEY' | 'DATA_DIR'>;

/** Returns the path of the key file, used where `PROFILE_KEY` is not set. */
export function profileKeyFile({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'profile-key');
}

/** Returns the profile key from `PROFILE_KEY` or the key file; null when there is neither. */
export function readProfileKey(settings: ProfileKeySettings): Buffer | null {
  if (settings.PROFILE_KEY) return Buffer.from(settings.PROFILE_KEY);
  const file = profileKeyFile(settings);
  return existsSync(file) ? readKeyFile(file) : null;
}

/** Returns the key in a key file. Throws when the file cannot be read. */
function readKeyFile(file: string): Buffer {
  return Buffer.from(readFileSync(file, 'utf8'), 'base64');
}

/** Makes a key file with a random key, readable by its owner only, and returns the key; a file that is there is kept. */
export function makeKeyFile(folder: string, file: string): Buffer {
  // With a PostgreSQL server nothing else has made the folder yet.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  return readKeyFile(file);
}

/** Returns 16 hexadecimal digits that name a profile key without telling it. */
export function profileKeyFingerprint(profileKey: Buffer): string {
  return Buffer.from(hkdfSync('sha256', profileKey, '', 'fingerprint', 8)).toString('hex');
}
