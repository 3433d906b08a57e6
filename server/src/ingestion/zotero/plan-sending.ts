import type { Reference } from '../../library/citations/record/reference.ts';
import { KnownWorks } from '../../library/references/known-works.ts';
import { type ComparableWork, workOfReference } from '../../library/references/same-work.ts';
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
  work: ComparableWork;
  item?: ZoteroItem;
}

/**
 * Returns what puts works into a collection: those that the library at Zotero has, by an id or by what else they say (`compareWorks`),
 * are filed there; the others are added. A work that comes twice is added once.
 */
export function planSending(
  references: readonly Reference[],
  items: readonly ZoteroItem[],
  collection: string,
  options: { withNotes: boolean },
): PlannedWork[] {
  const known = new KnownWorks<KnownWork>();
  const works = worksOf(items);
  for (const [place, record] of readZoteroItems(items).entries()) {
    const item = works[place];
    if (item && 'reference' in record) known.add({ work: workOfReference(record.reference), item });
  }
  return references.map((reference): PlannedWork => {
    const work = workOfReference(reference);
    const found = known.find(work);
    if (!found?.isSame) {
      known.add({ work });
      return { reference, outcome: 'add', objects: writeZoteroItem(reference, collection, options) };
    }
    const { key, version, data } = found.known.item ?? {};
    const collections = data?.collections ?? [];
    if (!key || version === undefined || collections.includes(collection))
      return { reference, outcome: 'unchanged', objects: [] };
    const filed = { key, version, collections: [...collections, collection] };
    return { reference, outcome: 'file', objects: [filed] };
  });
}
