import type { Influence } from '@health/contract';
import { and, eq } from 'drizzle-orm';
import { emptyHealthFields, readHealthFields, sealedColumns } from '../../accounts/profile/health-fields.ts';
import { users } from '../../accounts/schema.ts';
import { invalidateRankings } from '../../library/preferences/stale-rankings.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { unusedInfluences } from '../schema.ts';

/** The influences turned off, without items of the health profile, which are encrypted. */
async function unusedOf(db: Queryable, userId: string): Promise<Influence[]> {
  const rows = await db.select().from(unusedInfluences).where(eq(unusedInfluences.userId, userId));
  return rows.map(({ kind, pmcId }) => (kind === 'liked' ? { kind, pmc_id: pmcId } : { kind }));
}

/** Returns every influence that the user turned off. */
export async function listUnused(services: Services, userId: string): Promise<{ unused: Influence[] }> {
  const { names } = await openNames(services, services.db, userId);
  const items = names.map((name) => ({ kind: 'profile' as const, name }));
  return { unused: [...(await unusedOf(services.db, userId)), ...items] };
}

/**
 * Turns an influence off or on, from the next request on; idempotent. Items of the health profile are stored in its
 * encrypted fields. Returns every influence that is turned off.
 */
export async function setUsed(
  services: Services,
  userId: string,
  influence: Influence,
  used: boolean,
): Promise<{ unused: Influence[] }> {
  await services.db.transaction(async (tx) => {
    if (influence.kind === 'profile') return setItemUsed(services, tx, userId, influence.name, used);
    const pmcId = influence.kind === 'liked' ? influence.pmc_id : '';
    const row = { userId, kind: influence.kind, pmcId };
    if (used) await tx.delete(unusedInfluences).where(isRow(row));
    else await tx.insert(unusedInfluences).values(row).onConflictDoNothing();
    await invalidateRankings(tx, userId);
  });
  return listUnused(services, userId);
}

function isRow({ userId, kind, pmcId }: typeof unusedInfluences.$inferInsert) {
  const { userId: user, kind: what, pmcId: paper } = unusedInfluences;
  return and(eq(user, userId), eq(what, kind), eq(paper, pmcId ?? ''));
}

async function setItemUsed(services: Services, tx: Queryable, userId: string, name: string, used: boolean) {
  const { fields, names } = await openNames(services, tx, userId);
  const others = names.filter((other) => other !== name);
  const sealed = await sealedColumns(services, tx, userId, {
    ...fields,
    not_used: used ? others : [...others, name].slice(-200),
  });
  await tx.update(users).set(sealed).where(eq(users.id, userId));
}

async function openNames(services: Services, db: Queryable, userId: string) {
  const [row] = await db
    .select({ id: users.id, healthFields: users.healthFields, healthKey: users.healthKey })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  const fields = (row && (await readHealthFields(services, db, row))) ?? emptyHealthFields();
  return { fields, names: fields.not_used ?? [] };
}
