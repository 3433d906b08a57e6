import { errorMessages } from '@health/contract';
import { eq } from 'drizzle-orm';
import type { Config } from '../../platform/config.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { foldName } from '../names/fold-name.ts';
import { users } from '../schema.ts';

/** Whether the settings name this username as an operator's, in whichever case. */
export function isOperator({ ADMIN_USERS }: Pick<Config, 'ADMIN_USERS'>, usernameKey: string): boolean {
  return ADMIN_USERS.some((name) => foldName(name) === usernameKey);
}

/** Throws an ApiError (403) unless the settings name the user as an operator. */
export async function requireOperator(
  { db, config }: Pick<Services, 'db' | 'config'>,
  userId: string,
): Promise<void> {
  const [user] = await db.select({ key: users.usernameKey }).from(users).where(eq(users.id, userId));
  if (!user || !isOperator(config, user.key)) throw new ApiError(403, errorMessages.operatorsOnly);
}
