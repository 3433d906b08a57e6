import { errorMessages } from '@health/contract';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { isFetching } from '../../platform/source-tasks/source-tasks.ts';
import { SourceClient } from '../connectors/http/source-client.ts';
import { SourceError } from '../connectors/paper-source.ts';
import { ZoteroApi, ZoteroError } from '../connectors/zotero/zotero-api.ts';
import { noteFailure, noteSuccess } from '../tasks/take-task.ts';

/** A user's account at Zotero, with the key that opens it. */
interface KeptAccount {
  key: string;
  account: number;
  accountName: string;
  canWrite: boolean;
  addedAt: Date;
}

/** Where the Zotero keys of users are kept. The area `accounts` has them, which this one does not know. */
export interface ZoteroAccounts {
  find(userId: string): Promise<KeptAccount | null>;
  keep(userId: string, account: Omit<KeptAccount, 'addedAt'>): Promise<void>;
  forget(userId: string): Promise<void>;
}

/** The services of the use cases about Zotero. */
export interface ZoteroServices extends Services {
  accounts: ZoteroAccounts;
  client: SourceClient;
}

/** Milliseconds that one import or one sending may take in all. */
const TIMEOUT_MS = 300_000;

/** Returns what the use cases about Zotero need. */
export const zoteroServices = (services: Services, accounts: ZoteroAccounts): ZoteroServices => ({
  ...services,
  accounts,
  client: new SourceClient(services),
});

/** Refuses where this server does not connect to Zotero: by its settings, or because an operator paused it. */
export async function requireZotero(services: ZoteroServices): Promise<void> {
  if (!(await isFetching(services, 'zotero'))) throw new ApiError(409, errorMessages.zoteroOff);
}

/** Returns a user's account at Zotero; refuses without one. */
export async function requireAccount(services: ZoteroServices, userId: string): Promise<KeptAccount> {
  await requireZotero(services);
  const account = await services.accounts.find(userId);
  if (!account) throw new ApiError(409, errorMessages.zoteroNoKey, { field: 'key' });
  return account;
}

/** Does work with Zotero, and remembers for operators whether it answered. What Zotero says no to becomes a sentence for the user. */
export async function withZotero<Result>(
  services: ZoteroServices,
  work: (zotero: ZoteroApi) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work(new ZoteroApi(services.client, AbortSignal.timeout(TIMEOUT_MS)));
    await noteSuccess(services, 'zotero');
    return result;
  } catch (error) {
    if (error instanceof ZoteroError) throw new ApiError(409, sentences[error.why]);
    if (!(error instanceof SourceError)) throw error;
    await noteFailure(services, 'zotero', error.message);
    const wait = error.retryAt ? error.retryAt.getTime() - services.now().getTime() : 60_000;
    throw new ApiError(503, error.message, { retryAfter: Math.max(1, Math.ceil(wait / 1000)) });
  }
}

const sentences: Record<ZoteroError['why'], string> = {
  key: errorMessages.zoteroWrongKey,
  missing: errorMessages.zoteroNoCollection,
  'too many': errorMessages.zoteroTooLarge,
};
