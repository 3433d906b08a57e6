import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { genders, type healthFields, type ProfileFields, profileFields } from '@health/contract';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import type { HealthKey } from '../../platform/services.ts';

export type StoredHealthFields = Pick<ProfileFields, (typeof healthFields)[number]> & {
  /** Items that recommendations are not to use, though the profile holds them. */
  not_used?: string[] | undefined;
};

const [NONCE, TAG] = [12, 16];
const stored = profileFields
  .pick({ medical_conditions: true, lifestyle_factors: true, medications: true, allergies: true })
  .extend({ not_used: z.array(z.string()).optional() });

/** Reads `PROFILE_KEY`, else the key file in the data folder, which is made on first use and readable by its owner only. */
export function readHealthKey({
  PROFILE_KEY,
  DATA_DIR,
}: Pick<Config, 'PROFILE_KEY' | 'DATA_DIR'>): HealthKey {
  if (PROFILE_KEY) return Buffer.from(PROFILE_KEY);
  const file = join(DATA_DIR, 'profile-key');
  // With a PostgreSQL server nothing else has made the folder yet.
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  return Buffer.from(readFileSync(file, 'utf8'), 'base64');
}

function keyOf(secret: HealthKey, userId: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, userId, 'health fields', 32));
}

/** Encrypts the fields with AES-256-GCM under the user's own key; the user's id is bound in, so rows cannot be swapped. */
export function sealHealthFields(secret: HealthKey, userId: string, fields: StoredHealthFields): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, userId), nonce);
  cipher.setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(fields), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts the fields; empty lists when there are none. Throws when the key is not the one they were sealed with. */
export function openHealthFields(
  secret: HealthKey,
  userId: string,
  sealed: Buffer | null,
): StoredHealthFields {
  if (!sealed) return emptyHealthFields();
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, userId), sealed.subarray(0, NONCE));
  decipher.setAAD(Buffer.from(userId));
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  const text = Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString(
    'utf8',
  );
  return stored.parse(JSON.parse(text));
}

function emptyHealthFields(): StoredHealthFields {
  return {
    medical_conditions: { data: [] },
    lifestyle_factors: { data: [] },
    medications: { data: [] },
    allergies: { data: [] },
  };
}

/** The stored gender, or null when it was never given. */
export function genderOf(value: string | null): (typeof genders)[number] | null {
  return genders.find((gender) => gender === value) ?? null;
}
