import { errorMessages } from '@health/contract';
import { subHours } from 'date-fns/subHours';
import { sql } from 'drizzle-orm';
import { ApiError } from '../../platform/http/api-error.ts';
import { allowTry } from '../../platform/limits/count-tries.ts';
import type { Services } from '../../platform/services.ts';
import { foldName } from '../names/fold-name.ts';
import { accountMails, users } from '../schema.ts';

/** Mails an account gets in an hour; who asks more often gets the same answer and no other mail. */
const MAILS_AN_HOUR = 3;

/**
 * Queues the mail with the link that resets a password. The account that has verified the address is meant, else the only one
 * that has it, else none. Neither the answer nor its time tells whether there is one: the statements are the same, and the
 * mail is written later. Tries at one address slow down, also at one that nobody has.
 */
export async function requestReset({ db, config, now }: Services, email: string): Promise<void> {
  if (!config.SMTP_URL) throw new ApiError(409, errorMessages.mailNotConfigured);
  await allowTry({ db, now }, 'reset', foldName(email));
  const at = now();
  await db.transaction(async (tx) => {
    // Neither a mail nor the lack of one waits for the disk. Whoever gets no mail asks again.
    await tx.execute(sql`set local synchronous_commit = off`);
    await tx.execute(queueReset(foldName(email), at));
  });
}

const queueReset = (emailKey: string, at: Date) => sql`
    with meant as (
      select id, email from (
        select id, email, email_verified_at is not null as is_verified, count(*) over () as accounts
        from ${users} where email_key = ${emailKey}) as candidates
      where is_verified or accounts = 1)
    insert into ${accountMails} (user_id, kind, address, status, take_at, created_at)
    select id, 'reset', email, 'waiting', ${at}::timestamptz, ${at}::timestamptz from meant
    where (select count(*) from account_mails mail
      where mail.user_id = meant.id and mail.kind = 'reset' and mail.created_at > ${subHours(at, 1)})
      < ${MAILS_AN_HOUR}`;
