import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, isNotNull, isNull, max, min, ne, or, sql } from 'drizzle-orm';
import { type Config, ConfigError } from '../../platform/config.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { HealthKeys } from '../../platform/services.ts';
import { readHealthFields, sealedColumns } from '../profile/health-fields.ts';
import { dataKeys, users, wrappedDataKeys } from '../schema.ts';
import { encryptZoteroKeys } from '../zotero-accounts.ts';
import { DataKeyRing, wrapDataKey } from './data-key-ring.ts';
import { addDataKey, lockDataKeys, openWraps } from './open-health-keys.ts';
import { profileKeyFingerprint } from './profile-key.ts';

/** So many users are locked at a time, for some milliseconds. */
const BATCH = 100;

/** What a rotation did. */
export interface Rotation {
  /** Users whose fields were re-encrypted. */
  users: number;
  /** Users whose fields cannot be decrypted with any key; they stay unchanged. */
  unreadable: number;
}

/**
 * Moves every user's health fields and Zotero key to a new data key, which both profile keys open, while other processes read and
 * write. Old data keys are deleted when no row uses them, except the oldest, which signs the unsubscribe links. After being killed it
 * continues when it is called again with the same keys.
 */
export async function rotateProfileKey(db: Database, old: Buffer, next: Buffer): Promise<Rotation> {
  if (profileKeyFingerprint(old) === profileKeyFingerprint(next)) {
    throw new ConfigError('The new profile key is the same as the old one.');
  }
  const healthKeys = await db.transaction((tx) => prepareKeys(tx, old, next));
  const rotation = { users: 0, unreadable: 0 };
  // A process may store a row with an old key between the last batch and the removal: then there is another turn.
  do {
    const turn = await encryptAnew(db, healthKeys);
    await encryptZoteroKeys(db, healthKeys);
    rotation.users += turn.users;
    rotation.unreadable = turn.unreadable;
  } while (!(await removeOldKeys(db, rotation.unreadable)));
  return rotation;
}

/** Wraps every data key under the new profile key as well, and makes the new data key, unless an earlier call did. */
async function prepareKeys(tx: Transaction, old: Buffer, next: Buffer): Promise<HealthKeys> {
  await lockDataKeys(tx);
  const wraps = await tx
    .select()
    .from(wrappedDataKeys)
    .where(eq(wrappedDataKeys.fingerprint, profileKeyFingerprint(old)))
    .orderBy(asc(wrappedDataKeys.dataKeyId));
  if (wraps.length === 0) {
    throw new ConfigError(
      `The profile key with the fingerprint ${profileKeyFingerprint(old)} opens no data key of this database.`,
    );
  }
  const secrets = openWraps(old, wraps);
  const [begun] = await tx
    .select({ id: wrappedDataKeys.dataKeyId })
    .from(wrappedDataKeys)
    .where(eq(wrappedDataKeys.fingerprint, profileKeyFingerprint(next)))
    .limit(1);
  if (!begun) {
    const both = [...secrets].map(([id, secret]) => ({
      dataKeyId: id,
      fingerprint: profileKeyFingerprint(next),
      wrapped: wrapDataKey(next, id, secret),
    }));
    await tx.insert(wrappedDataKeys).values(both);
    const secret = randomBytes(32);
    secrets.set(await addDataKey(tx, secret, [old, next]), secret);
  }
  return new DataKeyRing(next, secrets);
}

async function encryptAnew(db: Database, healthKeys: HealthKeys): Promise<Rotation> {
  const done: Rotation = { users: 0, unreadable: 0 };
  for (let after = ''; ; ) {
    const batch = await db.transaction((tx) => encryptBatch(tx, healthKeys, after));
    done.users += batch.users;
    done.unreadable += batch.unreadable;
    if (!batch.last) return done;
    after = batch.last;
  }
}

/** Re-encrypts the next users' fields, and returns the last user's id; none when there are no more. */
async function encryptBatch(tx: Transaction, healthKeys: HealthKeys, after: string) {
  const { id: newest } = await healthKeys.newest(tx);
  const rows = await tx
    .select({ id: users.id, healthFields: users.healthFields, healthKey: users.healthKey })
    .from(users)
    .where(
      and(
        isNotNull(users.healthFields),
        or(isNull(users.healthKey), ne(users.healthKey, newest)),
        after ? gt(users.id, after) : undefined,
      ),
    )
    .orderBy(asc(users.id))
    .limit(BATCH)
    // An update of a profile waits for this batch, or the reverse: neither overwrites the other.
    .for('update');
  const result = { users: 0, unreadable: 0, last: rows.at(-1)?.id };
  for (const row of rows) {
    const fields = await readHealthFields({ healthKeys }, tx, row);
    if (!fields) {
      result.unreadable++;
      continue;
    }
    const sealed = await sealedColumns({ healthKeys }, tx, row.id, fields);
    await tx.update(users).set(sealed).where(eq(users.id, row.id));
    result.users++;
  }
  return result;
}

/** Removes the data keys that no row uses, except the oldest and the newest. Returns whether no more rows are to be moved. */
function removeOldKeys(db: Database, unreadable: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockDataKeys(tx);
    const [range] = await tx.select({ oldest: min(dataKeys.id), newest: max(dataKeys.id) }).from(dataKeys);
    const { oldest, newest } = { oldest: range?.oldest ?? 0, newest: range?.newest ?? 0 };
    // A process that is storing a row holds the key it encrypts with, so this waits for that row.
    await tx.execute(sql`select id from data_keys where id < ${newest} for update`);
    const { rows } = await tx.execute<{ left: number }>(sql`
      select count(*)::int as left from users
      where health_fields is not null and health_key is distinct from ${newest}`);
    if ((rows[0]?.left ?? 0) > unreadable) return false;
    const { rows: others } = await tx.execute(
      sql`select from zotero_keys where data_key <> ${newest} limit 1`,
    );
    if (others.length > 0) return false;
    await tx.execute(sql`
      delete from data_keys where id > ${oldest} and id < ${newest}
        and not exists (select from users where health_key = data_keys.id)
        and not exists (select from zotero_keys where data_key = data_keys.id)`);
    return true;
  });
}

/**
 * Ends a rotation: the old profile key opens nothing any more. Returns how many data keys it could open. Throws ConfigError
 * unless the given profile key, the new one, opens every data key.
 */
export function finishRotation(db: Database, current: Buffer): Promise<number> {
  return db.transaction(async (tx) => {
    await lockDataKeys(tx);
    const wraps = await tx.select().from(wrappedDataKeys);
    const mine = wraps.filter(({ fingerprint }) => fingerprint === profileKeyFingerprint(current));
    const all = await tx.select({ id: dataKeys.id }).from(dataKeys);
    if (openWraps(current, mine).size < all.length) {
      throw new ConfigError(
        'This profile key does not open every data key: set PROFILE_KEY to the new key first.',
      );
    }
    if (await isUnfinished(tx)) {
      throw new ConfigError(
        'The rotation is not complete: run "npm run profile-key -- rotate" again with both keys.',
      );
    }
    const { rowCount } = await tx
      .delete(wrappedDataKeys)
      .where(ne(wrappedDataKeys.fingerprint, profileKeyFingerprint(current)));
    return rowCount ?? 0;
  });
}

/** Whether rows that another process could still open are encrypted with a key that a rotation is to replace. */
async function isUnfinished(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ old: number }>(sql`
    select ((select count(*) from users
        where health_fields is not null and health_key is distinct from (select max(id) from data_keys))
      + (select count(*) from zotero_keys where data_key <> (select max(id) from data_keys)))::int as old`);
  return (rows[0]?.old ?? 0) > 0;
}

/** Returns where the new key comes from: `PROFILE_KEY_NEW`, or null for a key file to be made. */
export function newKeySetting(
  variables: Record<string, string | undefined>,
  config: Pick<Config, 'PROFILE_KEY'>,
): string | null {
  const given = variables.PROFILE_KEY_NEW;
  if (given && given.length >= 16) return given;
  if (given) throw new ConfigError('PROFILE_KEY_NEW must have at least 16 characters.');
  if (config.PROFILE_KEY)
    throw new ConfigError('Set PROFILE_KEY_NEW to the new key as well, at least 16 characters.');
  return null;
}
