import type { ReferenceOutcome } from '@health/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import type { ReadRecord } from '../citations/record/finish-reference.ts';
import type { Reference, ReferenceIds } from '../citations/record/reference.ts';
import { joinedRecord } from './joined-record.ts';
import { type FoundWork, KnownWorks } from './known-works.ts';
import { type MatchedPaper, matchReferences } from './match-references.ts';
import { type ComparableWork, workOfReference } from './same-work.ts';
import { type StoredReference, storedReferences } from './stored-references.ts';

/** What is to be done with a record of a file. */
export type PlannedRecord =
  | { outcome: 'refused'; line: number; reason: string }
  | { outcome: 'duplicate'; line: number; reference: Reference; of: PlannedReference; pair: PairedWork }
  | PlannedReference;

/** A record that is a reference of its own. */
export interface PlannedReference {
  outcome: Exclude<ReferenceOutcome, 'refused' | 'duplicate'>;
  line: number;
  reference: Reference;
  work: ComparableWork;
  /** The paper here, or the bare reference that the user has; null for none. */
  key: string | null;
  /** It is in the user's library. */
  saved: boolean;
  /** What it is the same as, or may be; null where there is nothing to decide. */
  pair: PairedWork | null;
}

/** A work that a record is shown beside. */
export interface PairedWork {
  reference: Reference;
  /** Of an earlier record of the file. */
  line: number | null;
  /** Of a paper here, or of a reference that the user has. */
  key: string | null;
  /** They are taken for one. */
  isSame: boolean;
}

/** Whether a user keeps a record beside the work that it is shown with, by the place of the record in the file, from 0. */
export type PairDecisions = ReadonlyMap<number, boolean>;

/** Returns what an import would do with each record of a file. Nothing is stored. */
export async function planImport(
  db: Queryable,
  userId: string,
  records: readonly ReadRecord[],
  choices: PairDecisions = new Map(),
): Promise<PlannedRecord[]> {
  const readable = records.filter((record) => 'reference' in record);
  const references = readable.map(({ reference }) => reference);
  const papers = await matchReferences(db, references);
  const paperOf = new Map(readable.map((record, index) => [record, papers[index] ?? null]));
  const saved = await savedOf(
    db,
    userId,
    papers.flatMap((paper) => paper?.key ?? []),
  );
  const own = new KnownWorks<StoredReference>();
  for (const stored of await storedReferences(db, userId, references)) own.add(stored);
  const plan = new ImportPlan(own, saved);
  return records.map((record, place) => {
    if ('refused' in record) return { outcome: 'refused', line: record.line, reason: record.refused };
    const keepBoth = choices.get(place) ?? null;
    return plan.planned(record.line, record.reference, paperOf.get(record) ?? null, keepBoth);
  });
}

/** A work that a record is the same as, or may be. */
type Candidate =
  | { kind: 'earlier'; known: PlannedReference; isSame: boolean }
  | { kind: 'own'; known: StoredReference; isSame: boolean }
  | { kind: 'paper'; known: MatchedPaper; isSame: true };

/** Plans one record after another. */
class ImportPlan {
  private readonly before = new KnownWorks<PlannedReference>();
  private readonly byPaper = new Map<string, PlannedReference>();
  /** The references of the user that a record of the file repeats word for word. */
  private readonly repeated = new Set<string>();
  private readonly own: KnownWorks<StoredReference>;
  private readonly saved: ReadonlySet<string>;

  constructor(own: KnownWorks<StoredReference>, saved: ReadonlySet<string>) {
    this.own = own;
    this.saved = saved;
  }

  /** `keepBoth` is what the user chose; null where nothing was chosen, so that only what is the same for certain is one. */
  planned(
    line: number,
    reference: Reference,
    paper: MatchedPaper | null,
    keepBoth: boolean | null,
  ): PlannedRecord {
    const work = workOfReference(reference);
    const beside = this.candidate(work, paper);
    const isOne =
      beside !== null && (keepBoth === null || isRepeated(beside, work) ? beside.isSame : !keepBoth);
    if (isOne && beside.kind === 'earlier') return this.duplicate(line, reference, beside.known);
    const isHere = paper !== null && (beside?.kind === 'paper' ? isOne : this.isNew(paper));
    const known = isHere ? paper : isOne && beside.kind === 'own' ? beside.known : null;
    const planned: PlannedReference = {
      outcome: isHere ? 'matched' : idsToFetch(reference) ? 'fetchable' : 'bare',
      ...{ line, reference, work },
      key: known?.key ?? null,
      saved: isHere ? this.saved.has(paper.key) : known !== null,
      pair: beside && !isRepeated(beside, work) ? pairOf(beside) : null,
    };
    this.before.add(planned);
    if (known && !isHere) this.repeated.add(known.key);
    if (isHere) this.byPaper.set(paper.key, planned);
    return planned;
  }

  /** Returns what the record is shown beside: what it is the same as comes before what it may be. */
  private candidate(work: ComparableWork, paper: MatchedPaper | null): Candidate | null {
    const own = paper?.byId ? null : withKind('own', this.own.find(work));
    // A record that was kept beside another one is there already.
    if (own && isRepeated(own, work) && !this.repeated.has(own.known.key)) return own;
    const candidates: (Candidate | null)[] = [this.earlier(work, paper), own];
    if (paper && !paper.byId && !this.byPaper.has(paper.key))
      candidates.push({ kind: 'paper', known: paper, isSame: true });
    const found = candidates.filter((one) => one !== null);
    return found.find(({ isSame }) => isSame) ?? found[0] ?? null;
  }

  /** Two records that resemble one paper by their titles alone are not one for that. */
  private earlier(work: ComparableWork, paper: MatchedPaper | null): Candidate | null {
    const known = paper && this.byPaper.get(paper.key);
    const found = withKind('earlier', this.before.find(work));
    return known && !found?.isSame ? { kind: 'earlier', known, isSame: paper.byId } : found;
  }

  private isNew = ({ key, byId }: MatchedPaper): boolean => byId && !this.byPaper.has(key);

  /** What only the later record says goes to the first, unless that is in the library and stays as it is. */
  private duplicate(line: number, reference: Reference, of: PlannedReference): PlannedRecord {
    const pair = pairOf({ kind: 'earlier', known: of, isSame: true });
    if (!of.saved) {
      of.reference = joinedRecord(of.reference, reference);
      of.work = workOfReference(of.reference);
      this.before.add(of);
    }
    return { outcome: 'duplicate', line, reference, of, pair };
  }
}

/** A record that the user has word for word: there is nothing to decide. */
const isRepeated = ({ kind, known }: Candidate, work: ComparableWork): boolean =>
  kind === 'own' && known.work.whole === work.whole;

function withKind<Kind extends 'earlier' | 'own', Known>(
  kind: Kind,
  found: FoundWork<Known> | null,
): { kind: Kind; known: Known; isSame: boolean } | null {
  return found && { kind, ...found };
}

const pairOf = ({ kind, known: { reference, key, ...known }, isSame }: Candidate): PairedWork => ({
  ...{ reference, key, isSame },
  line: kind === 'earlier' && 'line' in known ? known.line : null,
});

/**
 * Returns the ids by which a source may know the paper of a reference that is not here; null when it has none. Fetching papers by
 * their ids begins here: a stored paper automatically claims the references that wait for it.
 */
function idsToFetch({ pmid, pmcid, doi }: Reference): ReferenceIds | null {
  return pmid || pmcid || doi ? { pmid, pmcid, doi } : null;
}

async function savedOf(db: Queryable, userId: string, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await db.execute<{ key: string }>(sql`
    select pmc_id as key from library where user_id = ${userId} and pmc_id = any(${sql.param([...keys])}::text[])`);
  return new Set(rows.map(({ key }) => key));
}
