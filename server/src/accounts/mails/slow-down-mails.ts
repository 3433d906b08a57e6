import { allowTry } from '../../platform/limits/count-tries.ts';
import type { Services } from '../../platform/services.ts';
import { foldName } from '../names/fold-name.ts';

/**
 * Slows down mails to one address that anybody can give for an account, from however many accounts they are asked for.
 * Refuses with 429 while the wait lasts, whether or not somebody has the address. Does nothing where no mail is sent.
 */
export async function slowDownMails(services: Services, email: string): Promise<void> {
  if (services.config.SMTP_URL) await allowTry(services, 'mail', foldName(email));
}
