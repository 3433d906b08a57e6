import { errorMessages } from '@health/contract';
import { eq } from 'drizzle-orm';
import { searches } from '../../answers/schema.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { usableSources } from '../../platform/source-tasks/source-tasks.ts';
import { changeOwn, refuseUnscheduled } from './own-search.ts';

/** Returns whether recurrent searches may look in Europe PMC: the operator has switched off neither it nor this. */
export function offersLookingFurther({ config }: Pick<Services, 'config'>): boolean {
  return config.LOOK_FURTHER && usableSources(config).includes('europe-pmc');
}

/** Refuses a consent that would have no effect. */
function refuseUnoffered(services: Pick<Services, 'config'>, on: boolean): void {
  if (on && !offersLookingFurther(services)) throw new ApiError(409, errorMessages.looksNoFurther);
}

/**
 * Lets a recurrent search look in Europe PMC, too, which sends its words there every day; or ends that. Ending it counts from the next
 * request on.
 */
export async function switchLookingFurther(
  services: Services,
  userId: string,
  { query_id, on }: { query_id: string; on: boolean },
) {
  refuseUnoffered(services, on);
  await changeOwn(services, userId, query_id, async (tx, search) => {
    if (on) refuseUnscheduled(search);
    await tx.update(searches).set({ looksFurther: on }).where(eq(searches.id, query_id));
  });
  return { query_id, on };
}
