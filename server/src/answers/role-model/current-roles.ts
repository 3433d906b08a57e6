import { eq } from 'drizzle-orm';
import { unpackModel } from '../../evidence/classifiers/packed-model.ts';
import type { SequenceModel } from '../../evidence/classifiers/sequence-model.ts';
import { shippedRoles } from '../../evidence/sentence-roles/role-model.ts';
import type { Database } from '../../platform/database/connect.ts';
import { SingleFlight } from '../../platform/single-flight.ts';
import { models } from '../schema.ts';

/** The name of the row in `models`. Its number goes up with the features: weights trained for others mean nothing. */
export const ROLES = 'sentence-roles-4';
/** Milliseconds for which a process uses a model before it looks whether another process has trained a new one. */
const CHECK_EVERY_MS = 60_000;

interface CachedModel {
  model: SequenceModel;
  /** Milliseconds since the epoch; 0 for the shipped model. */
  trainedAt: number;
  checkedAt: number;
}
const cache = new WeakMap<Database, CachedModel>();
const running = new SingleFlight<Database, SequenceModel>();

/** Returns the model of sentence roles: the one trained on this library, else the one that comes with the product. */
export async function currentRoles(db: Database, now: () => number = Date.now): Promise<SequenceModel> {
  const cached = cache.get(db);
  if (cached && now() - cached.checkedAt < CHECK_EVERY_MS) return cached.model;
  return running.run(db, async () => {
    const [row] = await db.select({ at: models.trainedAt }).from(models).where(eq(models.name, ROLES));
    const trainedAt = row?.at.getTime() ?? 0;
    const model = cached?.trainedAt === trainedAt ? cached.model : await readModel(db);
    cache.set(db, { model, trainedAt, checkedAt: now() });
    return model;
  });
}

/** Makes the next call of `currentRoles` in this process look for a new model at once. */
export function invalidateRoles(db: Database): void {
  cache.delete(db);
}

async function readModel(db: Database): Promise<SequenceModel> {
  const [row] = await db.select({ weights: models.weights }).from(models).where(eq(models.name, ROLES));
  return row?.weights ? unpackModel(row.weights) : shippedRoles();
}
