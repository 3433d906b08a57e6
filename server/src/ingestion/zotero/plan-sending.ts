import type { Reference } from '../../library/citations/record/reference.ts';
import { type ComparableIds, idsOf, SameRecords, titleKeyOf } from '../../library/references/comparable.ts';
import type { ZoteroItem } from '../connectors/zotero/zotero-item.ts';
import { readZoteroItems, worksOf } from './read-zotero-item.ts';
import { type WrittenItem, writeZoteroItem } from './write-zotero-item.ts';

/** What is to be done for one work: objects to write together, or nothing when it is in the collection already. */
export interface PlannedWork {
  reference: Reference;
  outcome: 'add' | 'file' | 'unchanged';
  objects: WrittenItem[];
}

/** A work at Zotero, as works are compared; `item` is missing for one that this plan adds. */
interface KnownWork {
  ids: ComparableIds;
  titleKey: string;
  item?: ZoteroItem;
}

/**
 * Returns what puts works into a collection: those that the library at Zotero has, by an id or by title, year and first author,
 * are filed there; the others are added. A work that comes twice is added once.
 */
export function planSending(
  references: readonly Reference[],
  items: readonly ZoteroItem[],
  collection: string,
  options: { withNotes: boolean },
): PlannedWork[] {
  const known = new SameRecords<KnownWork>();
  const works = worksOf(items);
  for (const [place, record] of readZoteroItems(items).entries()) {
    const item = works[place];
    if (item && 'reference' in record) known.add({ ...identityOf(record.reference), item });
  }
  return references.map((reference): PlannedWork => {
    const identity = identityOf(reference);
    const found = known.find(identity);
    if (!found) {
      known.add(identity);
      return { reference, outcome: 'add', objects: writeZoteroItem(reference, collection, options) };
    }
    const { key, version, data } = found.item ?? {};
    const collections = data?.collections ?? [];
    if (!key || version === undefined || collections.includes(collection))
      return { reference, outcome: 'unchanged', objects: [] };
    const filed = { key, version, collections: [...collections, collection] };
    return { reference, outcome: 'file', objects: [filed] };
  });
}

const identityOf = (reference: Reference): KnownWork => ({
  ids: idsOf(reference),
  titleKey: titleKeyOf(reference),
});
