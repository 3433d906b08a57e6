import type { PairChoice, ReferenceReport, ZoteroCollection } from '@health/contract';
import {
  importRecords,
  previewRecords,
  type RecordsToImport,
} from '../../library/references/import-references.ts';
import type { ZoteroCollectionRecord } from '../connectors/zotero/zotero-item.ts';
import { readZoteroItems } from './read-zotero-item.ts';
import { requireAccount, withZotero, type ZoteroServices } from './zotero-services.ts';

/** Collections within collections that are named; deeper ones, and circles, end there. */
const DEEPEST = 20;

/** Returns the collections of a user's library at Zotero, each named with those around it, in alphabetical order. */
export async function listZoteroCollections(
  services: ZoteroServices,
  userId: string,
): Promise<ZoteroCollection[]> {
  const account = await requireAccount(services, userId);
  const { items } = await withZotero(services, (zotero) => zotero.collections(account));
  return namedCollections(items);
}

/** Returns collections named with those around them: "Thesis / Chapter 2". */
export function namedCollections(items: readonly ZoteroCollectionRecord[]): ZoteroCollection[] {
  const byKey = new Map(items.map((one) => [one.key, one.data]));
  const pathOf = (key: string, depth = 0): string[] => {
    const found = byKey.get(key);
    if (!found || depth === DEEPEST) return [];
    const above = found.parentCollection === false ? [] : pathOf(found.parentCollection, depth + 1);
    return [...above, found.name];
  };
  return items
    .map(({ key }) => ({ key, name: pathOf(key).join(' / ') }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** A collection, or null for the whole library, and what the user decided of pairs. */
interface ChosenSource {
  collection: string | null;
  pairs: readonly PairChoice[];
}

/** Returns what an import of a collection, or for null of the whole library at Zotero, would do; nothing is stored. */
export async function previewZotero(
  services: ZoteroServices,
  userId: string,
  source: ChosenSource,
): Promise<ReferenceReport> {
  return previewRecords(services, userId, await recordsOf(services, userId, source));
}

/** Imports a collection, or for null the whole library at Zotero. */
export async function importZotero(
  services: ZoteroServices,
  userId: string,
  source: ChosenSource,
): Promise<ReferenceReport> {
  return importRecords(services, userId, await recordsOf(services, userId, source));
}

async function recordsOf(
  services: ZoteroServices,
  userId: string,
  { collection, pairs }: ChosenSource,
): Promise<RecordsToImport> {
  const account = await requireAccount(services, userId);
  const { items } = await withZotero(services, (zotero) => zotero.items(account, collection));
  return { format: 'zotero', encoding: null, records: readZoteroItems(items), pairs };
}
