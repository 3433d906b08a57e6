import { eq } from 'drizzle-orm';
import { users } from '../../accounts/schema.ts';
import type { Services } from '../../platform/services.ts';
import { furtherSource } from './look-further.ts';

/** Whether Europe PMC can be asked here, and whether a user wants that for every question. */
export interface FurtherSetting {
  available: boolean;
  always: boolean;
}

/** Returns the setting of a user. */
export async function furtherSetting(services: Services, userId: string): Promise<FurtherSetting> {
  const [user] = await services.db
    .select({ always: users.looksFurther })
    .from(users)
    .where(eq(users.id, userId));
  return { available: furtherSource(services) !== null, always: user?.always ?? false };
}

/** Stores whether every question of a user is also sent to Europe PMC, and returns the setting. */
export async function setFurther(
  services: Services,
  userId: string,
  always: boolean,
): Promise<FurtherSetting> {
  await services.db.update(users).set({ looksFurther: always }).where(eq(users.id, userId));
  return furtherSetting(services, userId);
}
