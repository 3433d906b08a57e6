import { eq } from 'drizzle-orm';
import { unpackModel } from '../../evidence/classifiers/packed-model.ts';
import type { SequenceModel } from '../../evidence/classifiers/sequence-model.ts';
import { shippedRoles } from '../../evidence/sentence-roles/role-model.ts';
import type { Database } from '../../platform/database/connect.ts';
import { SingleFlight } from '../../platform/process-memory.ts';
import type { KeptDatabase } from '../../platform/services.ts';
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
/** The model that this process uses. */
class RolesInUse {
  cached: CachedModel | null = null;
  readonly running = new SingleFlight<'roles', SequenceModel>();
}

/** Returns the model of sentence roles: the one trained on this library, else the one that comes with the product. */
export async function currentRoles(
  { db, memory }: KeptDatabase<Database>,
  now: () => number = Date.now,
): Promise<SequenceModel> {
  const part = memory.part(RolesInUse);
  const { cached } = part;
  if (cached && now() - cached.checkedAt < CHECK_EVERY_MS) return cached.model;
  return part.running.run('roles', async () => {
    const [row] = await db.select({ at: models.trainedAt }).from(models).where(eq(models.name, ROLES));
    const trainedAt = row?.at.getTime() ?? 0;
    const model = cached?.trainedAt === trainedAt ? cached.model : await readModel(db);
    part.cached = { model, trainedAt, checkedAt: now() };
    return model;
  });
}

/** Makes the next call of `currentRoles` in this process look for a new model at once. */
export function invalidateRoles({ memory }: Pick<KeptDatabase, 'memory'>): void {
  memory.part(RolesInUse).cached = null;
}

async function readModel(db: Database): Promise<SequenceModel> {
  const [row] = await db.select({ weights: models.weights }).from(models).where(eq(models.name, ROLES));
  return row?.weights ? unpackModel(row.weights) : shippedRoles();
}
