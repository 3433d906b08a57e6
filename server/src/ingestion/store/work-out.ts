import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SourcePaper } from '../source-paper.ts';
import { type PaperRecord, paperRecord } from './paper-record.ts';
import type { PlannedPaper } from './plan-batch.ts';
import { packDocument } from './read-stored.ts';

/** Milliseconds that are computed at a stretch; then others of this process get their turn. */
const STRETCH_MS = 4;

/** Gives the row of a paper. */
export type RecordOf = (planned: PlannedPaper) => PaperRecord;

/** A row that was worked out, and the paper that it was worked out from. */
interface WorkedOut {
  paper: SourcePaper;
  record: PaperRecord;
}

/**
 * Works out the rows of planned papers before the transaction that writes them, because in the embedded size every user waits for
 * an open transaction. Returns a function that gives the row of a paper: the one that was worked out when the paper is still the same,
 * and else, because somebody stored it meanwhile, a new one.
 */
export async function workOut(planned: readonly PlannedPaper[]): Promise<RecordOf> {
  const known = new Map<string, WorkedOut>();
  let since = performance.now();
  const packed: Promise<unknown>[] = [];
  for (const { paper, digest, kept } of planned) {
    if (!kept) packed.push(packDocument(paper));
    known.set(paper.pmc_id, { paper, record: paperRecord(paper, digest) });
    if (performance.now() - since < STRETCH_MS) continue;
    await nextTurn();
    since = performance.now();
  }
  await Promise.all(packed);
  return ({ paper, digest }) => {
    const before = known.get(paper.pmc_id);
    return before && isSame(before.paper, paper) ? { ...before.record, digest } : paperRecord(paper, digest);
  };
}

/** What a row is worked out from is the same; the parts of a full text are not. */
function isSame(one: SourcePaper, other: SourcePaper): boolean {
  const hasSameText = one.sections === other.sections || textOf(one.sections) === textOf(other.sections);
  return hasSameText && textOf(withoutText(one)) === textOf(withoutText(other));
}

const textOf = (value: unknown): string => JSON.stringify(value);
const withoutText = ({ sections: _, parts: __, document: ___, ...paper }: SourcePaper) => paper;
