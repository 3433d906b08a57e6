import { genders, type healthFields, type ProfileFields, profileFields } from '@health/contract';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { openText, sealText } from '../seal-text.ts';

export type StoredHealthFields = Pick<ProfileFields, (typeof healthFields)[number]> & {
  /** Items that recommendations are not to use, though the profile holds them. */
  not_used?: string[] | undefined;
};

const stored = profileFields
  .pick({ medical_conditions: true, lifestyle_factors: true, medications: true, allergies: true })
  .extend({ not_used: z.array(z.string()).optional() });

/** Encrypts the fields under the user's own key. */
export function sealHealthFields(secret: Buffer, userId: string, fields: StoredHealthFields): Buffer {
  return sealText(secret, userId, 'health fields', JSON.stringify(fields));
}

/** Decrypts the fields; empty lists when there are none. Throws when the key is not the one they were sealed with. */
export function openHealthFields(secret: Buffer, userId: string, sealed: Buffer | null): StoredHealthFields {
  if (!sealed) return emptyHealthFields();
  const text = openText(secret, userId, 'health fields', sealed);
  return stored.parse(JSON.parse(text));
}

/** Whether the secret opens the fields. */
export function opensHealthFields(secret: Buffer, userId: string, sealed: Buffer | null): boolean {
  try {
    openHealthFields(secret, userId, sealed);
    return true;
  } catch {
    return false;
  }
}

/** What a row of `users` holds of the health fields. */
interface SealedRow {
  id: string;
  healthFields: Buffer | null;
  healthKey: number | null;
}

type Keyed = Pick<Services, 'healthKeys'>;

/**
 * Returns the health fields of a row, or null when they cannot be opened: a damaged row must not keep its user out. Inside a
 * transaction `db` is the transaction, because the embedded engine serves no other connection meanwhile.
 */
export async function readHealthFields(
  { healthKeys }: Keyed,
  db: Queryable,
  { id, healthFields, healthKey }: SealedRow,
): Promise<StoredHealthFields | null> {
  if (!healthFields) return emptyHealthFields();
  const secret = await healthKeys.find(healthKey, db);
  if (!secret || !opensHealthFields(secret, id, healthFields)) return null;
  return openHealthFields(secret, id, healthFields);
}

/** Returns the columns that store the fields, encrypted with the newest data key. `tx` is the transaction that stores them. */
export async function sealedColumns(
  { healthKeys }: Keyed,
  tx: Queryable,
  userId: string,
  fields: StoredHealthFields,
): Promise<{ healthFields: Buffer; healthKey: number }> {
  const { id, secret } = await healthKeys.newest(tx);
  return { healthFields: sealHealthFields(secret, userId, fields), healthKey: id };
}

/** Returns the fields of a user who gave none. */
export function emptyHealthFields(): StoredHealthFields {
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
