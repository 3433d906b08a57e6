import { eq } from 'drizzle-orm';
import { unpackModel } from '../../evidence/classifiers/packed-model.ts';
import type { SequenceModel } from '../../evidence/classifiers/sequence-model.ts';
import { shippedRoles } from '../../evidence/sentence-roles/role-model.ts';
import type { Database } from '../../platform/database/connect.ts';
import { models } from '../../platform/schema/models.ts';

/** The name of the roles' row in `models`. Its number goes up with the features: weights learned for others mean nothing. */
export const ROLES = 'sentence-roles-4';
/** How long a process goes on before it asks whether another one has learned anew. */
const FRESH_MS = 60_000;

interface Known {
  model: SequenceModel;
  trainedAt: number;
  askedAt: number;
}
const known = new WeakMap<Database, Known>();

/** The model of sentence roles: the one this library taught itself, else the one that comes with the product. */
export async function currentRoles(db: Database, now: () => number = Date.now): Promise<SequenceModel> {
  const before = known.get(db);
  if (before && now() - before.askedAt < FRESH_MS) return before.model;
  const [row] = await db.select({ at: models.trainedAt }).from(models).where(eq(models.name, ROLES));
  const trainedAt = row?.at.getTime() ?? 0;
  const model = before?.trainedAt === trainedAt ? before.model : await read(db);
  known.set(db, { model, trainedAt, askedAt: now() });
  return model;
}

/** Lets the next answer of this process ask at once, after the library has learned anew. */
export function forgetRoles(db: Database): void {
  known.delete(db);
}

async function read(db: Database): Promise<SequenceModel> {
  const [row] = await db.select({ weights: models.weights }).from(models).where(eq(models.name, ROLES));
  return row?.weights ? unpackModel(row.weights) : shippedRoles();
}
