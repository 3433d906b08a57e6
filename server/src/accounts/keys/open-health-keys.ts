import { randomBytes } from 'node:crypto';
import { asc, isNotNull, sql } from 'drizzle-orm';
import { ConfigError } from '../../platform/config.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import type { HealthKeys } from '../../platform/services.ts';
import { opensHealthFields } from '../profile/health-fields.ts';
import { dataKeys, users, wrappedDataKeys } from '../schema.ts';
import { DataKeyRing, unwrapDataKey, wrapDataKey } from './data-key-ring.ts';
import {
  makeKeyFile,
  type ProfileKeySettings,
  profileKeyFile,
  profileKeyFingerprint,
  readProfileKey,
} from './profile-key.ts';

/** Any number, the same in every process: what changes the data keys runs in one process at a time. */
const KEY_LOCK = 7_206_003;
/** So many users' fields are tried with a profile key before it counts as wrong. */
const TRIED = 50;

/** Makes other transactions that change the data keys wait for the end of this one. */
export async function lockDataKeys(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${KEY_LOCK})`);
}

/**
 * Returns the keys of the health fields, and makes the first one in a new or upgraded library. Throws ConfigError when the
 * profile key is missing or is not the one that this database needs. A key file is made only where nothing is encrypted yet.
 */
export function openHealthKeys(db: Database, settings: ProfileKeySettings): Promise<HealthKeys> {
  return db.transaction(async (tx) => {
    await lockDataKeys(tx);
    const wraps = await tx.select().from(wrappedDataKeys).orderBy(asc(wrappedDataKeys.dataKeyId));
    if (wraps.length === 0) return firstKeys(tx, settings);
    const needed = [...new Set(wraps.map(({ fingerprint }) => fingerprint))].join(' or ');
    const profileKey = readProfileKey(settings);
    if (!profileKey) throw new ConfigError(missing(settings, `, with the fingerprint ${needed},`));
    const fingerprint = profileKeyFingerprint(profileKey);
    const mine = wraps.filter((wrap) => wrap.fingerprint === fingerprint);
    if (mine.length === 0) {
      throw new ConfigError(
        `The profile key is not the one of this database: it has the fingerprint ${fingerprint}, needed is ${needed}. Set PROFILE_KEY to the right key, or put the right key file at ${profileKeyFile(settings)}.`,
      );
    }
    return new DataKeyRing(profileKey, openWraps(profileKey, mine));
  });
}

/** Returns the secrets of wrapped data keys by their ids. */
export function openWraps(
  profileKey: Buffer,
  wraps: readonly { dataKeyId: number; wrapped: Buffer }[],
): Map<number, Buffer> {
  return new Map(
    wraps.map(({ dataKeyId: id, wrapped }) => {
      try {
        return [id, unwrapDataKey(profileKey, id, wrapped)];
      } catch {
        throw new ConfigError(
          `The data key ${id} in the database is damaged. Restore the database from a backup.`,
        );
      }
    }),
  );
}

function missing(settings: ProfileKeySettings, which: string): string {
  return `The profile key is missing: the health fields in this database were encrypted with a key${which} that is neither in PROFILE_KEY nor in ${profileKeyFile(settings)}. Set PROFILE_KEY, or put the key file back.`;
}

/**
 * The first data keys. Where an earlier version encrypted with the profile key itself, that becomes the oldest data key, so
 * that its rows can still be read and its unsubscribe links still work after a rotation.
 */
async function firstKeys(tx: Queryable, settings: ProfileKeySettings): Promise<HealthKeys> {
  const sealed = await tx
    .select({ id: users.id, sealed: users.healthFields })
    .from(users)
    .where(isNotNull(users.healthFields))
    .limit(TRIED);
  const [anybody] = await tx.select({ id: users.id }).from(users).limit(1);
  const found = readProfileKey(settings);
  if (!found && sealed.length > 0) throw new ConfigError(missing(settings, ''));
  const profileKey = found ?? makeKeyFile(settings.DATA_DIR, profileKeyFile(settings));
  if (sealed.length > 0 && !sealed.some((row) => opensHealthFields(profileKey, row.id, row.sealed))) {
    throw new ConfigError(
      `The profile key is not the one of this database: it opens no health field. Set PROFILE_KEY to the right key, or put the right key file at ${profileKeyFile(settings)}.`,
    );
  }
  const secrets = anybody ? [profileKey, randomBytes(32)] : [randomBytes(32)];
  const known = new Map<number, Buffer>();
  for (const secret of secrets) known.set(await addDataKey(tx, secret, [profileKey]), secret);
  return new DataKeyRing(profileKey, known);
}

/** Stores a data key, wrapped under each of the profile keys, and returns its id. */
export async function addDataKey(tx: Queryable, secret: Buffer, profileKeys: Buffer[]): Promise<number> {
  const [row] = await tx.insert(dataKeys).values({}).returning({ id: dataKeys.id });
  if (!row) throw new Error('The data key was not stored.');
  await tx.insert(wrappedDataKeys).values(
    profileKeys.map((key) => ({
      dataKeyId: row.id,
      fingerprint: profileKeyFingerprint(key),
      wrapped: wrapDataKey(key, row.id, secret),
    })),
  );
  return row.id;
}
