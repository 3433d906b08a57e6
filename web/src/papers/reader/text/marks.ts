import type { DocumentRun, HighlightColour } from '@health/contract';
import type { TextIndex, TextRange } from './text-index.ts';

/** Why words are marked. */
type MarkReason =
  | { kind: 'found'; current: boolean }
  | { kind: 'cited' }
  | { kind: 'highlight'; id: string; colour: HighlightColour; hasNote: boolean };

/** Marked words of one unit. */
export interface TextMark {
  start: number;
  end: number;
  reason: MarkReason;
  /** The marked range starts here, and not in an earlier unit. */
  isFirst: boolean;
}
/** The marks of units, by unit name. */
export type UnitMarks = ReadonlyMap<string, readonly TextMark[]>;

export interface MarkedRange extends TextRange {
  reason: MarkReason;
}

/** Returns marked ranges of the text by section and unit. */
export function marksBySection(
  { units, starts }: TextIndex,
  ranges: readonly MarkedRange[],
): ReadonlyMap<string, UnitMarks> {
  const sections = new Map<string, Map<string, TextMark[]>>();
  for (const { start, end, reason } of ranges) {
    for (let place = unitAt(starts, start); place < units.length; place++) {
      const unit = units[place];
      const begin = starts[place] ?? 0;
      if (!unit || begin >= end) break;
      const mark = {
        start: Math.max(start - begin, 0),
        end: Math.min(end - begin, unit.text.length),
        reason,
        isFirst: start >= begin,
      };
      if (mark.start >= mark.end) continue;
      const marks = sections.get(unit.section) ?? new Map<string, TextMark[]>();
      sections.set(unit.section, marks.set(unit.id, [...(marks.get(unit.id) ?? []), mark]));
    }
  }
  return sections;
}

function unitAt(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return Math.max(low, 0);
}

/** Text with the same marks. */
export interface TextPiece {
  text: string;
  marks: readonly TextMark[];
  /** Its offset in its unit. */
  start: number;
}

/** Returns each run of a unit, split where marks begin and end. A formula is not split: it is marked as a whole. */
export function piecesOf(
  runs: readonly DocumentRun[],
  marks: readonly TextMark[],
): { run: DocumentRun; pieces: TextPiece[] }[] {
  let begin = 0;
  return runs.map((run) => {
    const text = typeof run === 'string' ? run : run.text;
    const [start, end] = [begin, begin + text.length];
    begin = end;
    const inside = marks.filter((mark) => mark.start < end && mark.end > start);
    const isWhole = inside.length === 0 || (typeof run !== 'string' && run.mathml !== undefined);
    if (isWhole) return { run, pieces: [{ text, marks: inside, start }] };
    const cuts = [start, end, ...inside.flatMap((mark) => [mark.start, mark.end])];
    const ordered = [...new Set(cuts)].filter((cut) => cut >= start && cut <= end).toSorted((a, b) => a - b);
    return {
      run,
      pieces: ordered.slice(0, -1).map((from, at) => {
        const to = ordered[at + 1] ?? end;
        return {
          text: text.slice(from - start, to - start),
          marks: inside.filter((mark) => mark.start < to && mark.end > from),
          start: from,
        };
      }),
    };
  });
}
