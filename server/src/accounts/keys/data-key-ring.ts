import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { errorMessages } from '@health/contract';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { DataKey, HealthKeys } from '../../platform/services.ts';
import { dataKeys, wrappedDataKeys } from '../schema.ts';
import { profileKeyFingerprint } from './profile-key.ts';

const [NONCE, TAG] = [12, 16];

function wrappingKey(profileKey: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', profileKey, '', 'wrapped data key', 32));
}

/** Encrypts a data key under a profile key with AES-256-GCM; its id is bound in, so that keys cannot be exchanged. */
export function wrapDataKey(profileKey: Buffer, id: number, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', wrappingKey(profileKey), nonce);
  cipher.setAAD(Buffer.from(String(id)));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Returns the data key. Throws when it was wrapped under another profile key, for another id, or was altered. */
export function unwrapDataKey(profileKey: Buffer, id: number, wrapped: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', wrappingKey(profileKey), wrapped.subarray(0, NONCE));
  decipher.setAAD(Buffer.from(String(id)));
  decipher.setAuthTag(wrapped.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(wrapped.subarray(NONCE + TAG)), decipher.final()]);
}

/** Returns the fingerprints of the profile keys that open the data keys, one unless a rotation is under way. */
export async function profileKeysInUse(db: Queryable): Promise<string[]> {
  const { fingerprint } = wrappedDataKeys;
  const rows = await db.selectDistinct({ fingerprint }).from(wrappedDataKeys).orderBy(asc(fingerprint));
  return rows.map((row) => row.fingerprint);
}

/** The data keys that one profile key opens; those made by other processes are read when they are first needed. */
export class DataKeyRing implements HealthKeys {
  readonly links: Buffer;
  readonly #profileKey: Buffer;
  readonly #oldest: number;
  readonly #known: Map<number, Buffer>;

  /** `known` holds at least the oldest data key. */
  constructor(profileKey: Buffer, known: Map<number, Buffer>) {
    this.#profileKey = profileKey;
    this.#known = known;
    this.#oldest = Math.min(...known.keys());
    const links = known.get(this.#oldest);
    if (!links) throw new Error('A ring of data keys holds at least one.');
    this.links = links;
  }

  async find(id: number | null, db: Queryable): Promise<Buffer | null> {
    // What a version without data keys wrote was encrypted with what became the oldest one.
    const keyId = id ?? this.#oldest;
    const dataKey = this.#known.get(keyId);
    if (dataKey) return dataKey;
    const isWanted = and(
      eq(wrappedDataKeys.dataKeyId, keyId),
      eq(wrappedDataKeys.fingerprint, profileKeyFingerprint(this.#profileKey)),
    );
    const [row] = await db.select().from(wrappedDataKeys).where(isWanted);
    if (!row) return null;
    const secret = unwrapDataKey(this.#profileKey, keyId, row.wrapped);
    this.#known.set(keyId, secret);
    return secret;
  }

  async newest(db: Queryable): Promise<DataKey> {
    // The lock keeps a rotation from removing the key before the row that it encrypts is stored.
    const newest = db
      .select({ id: dataKeys.id })
      .from(dataKeys)
      .orderBy(desc(dataKeys.id))
      .limit(1)
      .for('key share');
    // A key that was removed while this waited for it leaves no row; a newer one is there then.
    const [row] = await newest.then(async (rows) => (rows.length > 0 ? rows : await newest));
    const secret = row ? await this.find(row.id, db) : null;
    if (!row || !secret) throw new ApiError(503, errorMessages.unavailable, { retryAfter: 60 });
    return { id: row.id, secret };
  }
}
