import { type Account, errorMessages } from '@health/contract';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { isOperator } from '../administration/require-operator.ts';
import { users } from '../schema.ts';

/** Returns the account of the user: its address, whether that is verified, and how they sign in. */
export async function showAccount(
  { db, config }: Pick<Services, 'db' | 'config'>,
  userId: string,
): Promise<Account> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new ApiError(401, errorMessages.notLoggedIn);
  return {
    username: user.username,
    email: user.email,
    email_verified: user.emailVerifiedAt !== null,
    pending_email: user.pendingEmail,
    has_password: user.password !== null,
    is_operator: isOperator(config, user.usernameKey),
    mail_offered: config.SMTP_URL !== undefined,
    created_at: user.createdAt.toISOString(),
  };
}
