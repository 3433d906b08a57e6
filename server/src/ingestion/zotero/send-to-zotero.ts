import { errorMessages, type ZoteroSendReport } from '@health/contract';
import { nameOf, type Reference } from '../../library/citations/record/reference.ts';
import { referencesOf } from '../../library/references/paper-reference.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { MOST_WRITTEN, type ZoteroApi, type ZoteroLogIn } from '../connectors/zotero/zotero-api.ts';
import { namedCollections } from './import-zotero.ts';
import { type PlannedWork, planSending } from './plan-sending.ts';
import { newZoteroKey } from './write-zotero-item.ts';
import { requireAccount, withZotero, type ZoteroServices } from './zotero-services.ts';

/** What is sent, and where to. */
interface Sending {
  pmc_ids: readonly string[];
  collection: string;
  with_notes: boolean;
}

/** How often the library is read again because somebody else changed it meanwhile. */
const TURNS = 4;
const LONGEST_REASON = 200;

/**
 * Puts papers and bare references of a user into a collection of their library at Zotero. Every write names the version of the
 * library that was read: when it has changed, or when an answer was lost on its way, the library is read again, so that nothing is
 * added twice.
 */
export async function sendToZotero(
  services: ZoteroServices,
  userId: string,
  { pmc_ids, collection, with_notes }: Sending,
): Promise<ZoteroSendReport> {
  const account = await requireAccount(services, userId);
  if (!account.canWrite) throw new ApiError(409, errorMessages.zoteroReadOnly, { field: 'key' });
  const references = await referencesOf(services.db, userId, pmc_ids);
  if (references.length === 0) throw new ApiError(404, errorMessages.unknownPaper);
  return withZotero(services, async (zotero) => {
    const done: Outcomes = new Map();
    const tried: Outcomes = new Map();
    for (let turn = 0; turn < TURNS; turn++) {
      const into = await collectionNamed(zotero, account, collection);
      if (into === null) continue;
      const { items, version } = await zotero.items(account, null);
      const left = references.filter((reference) => !done.has(reference));
      const plan = planSending(left, items, into, { withNotes: with_notes });
      // What is there now was there before, or came with a write whose answer was lost.
      for (const { reference, outcome } of plan)
        if (outcome === 'unchanged') done.set(reference, tried.get(reference) ?? 'unchanged');
      const works = plan.filter(({ outcome }) => outcome !== 'unchanged');
      if (await writeAll({ zotero, account, version, done, tried }, works)) return reportOf(references, done);
    }
    throw new ApiError(409, errorMessages.zoteroChanging);
  });
}

/** What became of each work; of one that Zotero did not take, why. */
type Outcomes = Map<Reference, 'added' | 'filed' | 'unchanged' | { refused: string }>;

interface Writing {
  zotero: ZoteroApi;
  account: ZoteroLogIn;
  version: number;
  done: Outcomes;
  /** Works that were sent in a write that came too late, or whose answer is not known. */
  tried: Outcomes;
}

/** Writes works in the order of the plan. Returns false when something has changed, and what is not done is to be planned again. */
async function writeAll(writing: Writing, works: readonly PlannedWork[]): Promise<boolean> {
  let { version } = writing;
  let isWhole = true;
  for (const batch of batchesOf(works)) {
    const objects = batch.flatMap((work) => work.objects);
    const written = await writing.zotero.write(writing.account, 'items', objects, version);
    if (written === null) {
      for (const work of batch) writing.tried.set(work.reference, successOf(work));
      return false;
    }
    version = written.version;
    let place = 0;
    for (const work of batch) {
      const failed = work.objects.map((_, index) => written.failed[String(place + index)]);
      place += work.objects.length;
      const [first, ...notes] = failed;
      if (first && (first.code === 412 || first.code === 404)) isWhole = false;
      else if (first) writing.done.set(work.reference, { refused: reasonOf(first.message) });
      else {
        const note = notes.find((one) => one !== undefined);
        writing.done.set(
          work.reference,
          note ? { refused: `It was added without its note: ${reasonOf(note.message)}` } : successOf(work),
        );
      }
    }
  }
  return isWhole;
}

const successOf = ({ outcome }: PlannedWork): 'added' | 'filed' => (outcome === 'add' ? 'added' : 'filed');

const reasonOf = (message: string): string =>
  message.replaceAll(/\s+/g, ' ').slice(0, LONGEST_REASON) || 'Zotero gave no reason.';

/** Works whose objects fit into one write; the objects of a work stay together. */
function batchesOf(works: readonly PlannedWork[]): PlannedWork[][] {
  const batches: PlannedWork[][] = [];
  let room = 0;
  for (const work of works) {
    if (work.objects.length > room) {
      batches.push([]);
      room = MOST_WRITTEN;
    }
    batches.at(-1)?.push(work);
    room -= work.objects.length;
  }
  return batches;
}

/** Returns the key of the collection of this name, which is added when there is none; null when the library has changed meanwhile. */
async function collectionNamed(
  zotero: ZoteroApi,
  account: ZoteroLogIn,
  name: string,
): Promise<string | null> {
  const { items, version } = await zotero.collections(account);
  const known = namedCollections(items).find((one) => one.name === name);
  if (known) return known.key;
  const added = { key: newZoteroKey(), version: 0, name, parentCollection: false };
  return (await zotero.write(account, 'collections', [added], version)) && added.key;
}

function reportOf(references: readonly Reference[], done: Outcomes): ZoteroSendReport {
  const report: ZoteroSendReport = { added: 0, filed: 0, unchanged: 0, refused: [] };
  for (const reference of references) {
    const outcome = done.get(reference) ?? 'unchanged';
    if (typeof outcome === 'string') report[outcome]++;
    else report.refused.push({ title: nameOf(reference), reason: outcome.refused });
  }
  return report;
}
