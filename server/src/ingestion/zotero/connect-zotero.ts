import { errorMessages, type ZoteroConnection } from '@health/contract';
import { ApiError } from '../../platform/http/api-error.ts';
import { isFetching } from '../../platform/source-tasks/source-tasks.ts';
import { requireZotero, withZotero, type ZoteroServices } from './zotero-services.ts';

/** Returns whether this server connects to Zotero, and with which account of the user. */
export async function showZotero(services: ZoteroServices, userId: string): Promise<ZoteroConnection> {
  const available = await isFetching(services, 'zotero');
  // The key is shown as set where the server does not connect, too: its user can still delete it.
  const kept = await services.accounts.find(userId);
  const account = kept && {
    name: kept.accountName,
    can_write: kept.canWrite,
    added_at: kept.addedAt.toISOString(),
  };
  return { available, account };
}

/** Keeps a user's key once Zotero has said whose it is and what it may do. Refuses one that is unknown or reads nothing. */
export async function setZoteroKey(
  services: ZoteroServices,
  userId: string,
  key: string,
): Promise<ZoteroConnection> {
  await requireZotero(services);
  const info = await withZotero(services, (zotero) => zotero.keyInfo(key));
  if (!info) throw new ApiError(400, errorMessages.zoteroWrongKey, { field: 'key' });
  const { library = false, write = false } = info.access.user ?? {};
  if (!library) throw new ApiError(400, errorMessages.zoteroClosedKey, { field: 'key' });
  await services.accounts.keep(userId, {
    ...{ key, account: info.userID, accountName: info.username.slice(0, 200), canWrite: write },
  });
  return showZotero(services, userId);
}

/** Deletes a user's key. */
export async function forgetZoteroKey(services: ZoteroServices, userId: string): Promise<ZoteroConnection> {
  await services.accounts.forget(userId);
  return showZotero(services, userId);
}
