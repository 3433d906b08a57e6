import type { DocumentBlock, PaperDocument } from '@health/contract';
import type { SourcePaper } from '../../source-paper.ts';
import { DocumentRoom, type DocumentTargets, type DraftRuns, finishedRuns, RunWriter } from './run-writer.ts';
import type { DraftCell, TableRows } from './table-rows.ts';

type Reference = PaperDocument['references'][number];

/** A block with its words as they were read. */
export type DraftBlock =
  | { kind: 'paragraph' | 'quotation' | 'heading' | 'code'; runs: DraftRuns }
  | { kind: 'item'; depth: number; marker: string | null; runs: DraftRuns }
  | { kind: 'formula'; id: string; label: string; runs: DraftRuns; tex: string | null }
  | { kind: 'figure'; id: string; label: string; caption: DraftRuns[]; anchor: string | null }
  | {
      kind: 'table';
      id: string;
      label: string;
      caption: DraftRuns[];
      rows: TableRows;
      notes: DraftRuns[];
      anchor: string | null;
    };

interface DraftSection {
  id: string;
  level: number;
  number: string;
  title: DraftRuns;
  /** The title is the one that such sections have when the article gives none. */
  isUntitled: boolean;
  blocks: (DraftBlock & { box?: number })[];
}

/** What a section and a block cost beside their characters. */
const SECTION = 100;
const BLOCK = 60;
const MOST_SECTIONS = 10_000;
const DEEPEST_LEVEL = 9;
/** An id of an article that may be in an address. */
const ANCHOR = /^[A-Za-z][\w.-]{0,99}$/;

/** The document of an article as far as it was read. */
export class DocumentDraft {
  readonly room = new DocumentRoom();
  private readonly sections: DraftSection[] = [];
  private readonly parts = new Map<string, string>();
  private readonly counts = { s: 0, f: 0, t: 0, e: 0 };
  private boxes = 0;

  /** Begins a section; text that follows belongs to it. */
  beginSection(level: number, id = ''): DraftSection | null {
    if (this.sections.length >= MOST_SECTIONS || !this.room.takes(SECTION)) return null;
    const section: DraftSection = {
      id: this.name('s', id),
      level: Math.min(level, DEEPEST_LEVEL),
      number: '',
      title: [],
      isUntitled: false,
      blocks: [],
    };
    this.sections.push(section);
    return section;
  }

  /** Adds a block to the section that was begun last. */
  add(block: DraftBlock, box: number): void {
    const section = this.sections.at(-1) ?? this.beginSection(1);
    if (section && this.room.takes(BLOCK)) section.blocks.push(box > 0 ? { ...block, box } : block);
  }

  /** Names a part: a section (`s`), a figure, a table or a formula (`e`). `id` is what the article calls it. */
  name(kind: 's' | 'f' | 't' | 'e', id = ''): string {
    const name = `${kind}${++this.counts[kind]}`;
    if (id) this.lead(id, name);
    return name;
  }

  /** Lets an id of the article lead to a part. */
  lead(id: string, name: string): void {
    if (!this.parts.has(id) && this.room.takes(id.length + BLOCK)) this.parts.set(id, name);
  }

  /** Returns the number of a new frame. */
  nextBox(): number {
    return ++this.boxes;
  }

  writer(): RunWriter {
    return new RunWriter(this.room);
  }

  /** Returns the document, or null when there is nothing to read; `entries` is the reference list with the ids of the article. */
  finished(entries: readonly ReferenceEntry[]): PaperDocument | null {
    const references = new Map<string, number[]>();
    for (const [place, { id }] of entries.entries()) {
      const places = references.get(id);
      if (places) places.push(place);
      else if (id) references.set(id, [place]);
    }
    const targets: DocumentTargets = { parts: this.parts, references };
    const sections = this.keptSections().map(({ title, blocks, isUntitled: _, ...section }) => ({
      ...section,
      title: finishedRuns(title, targets),
      blocks: blocks.map((block) => finishedBlock(block, targets)),
    }));
    if (sections.length === 0) return null;
    return {
      kept: 'structured',
      sections,
      references: entries.map(({ reference }) => reference),
      cut: this.room.isCut,
    };
  }

  /** The sections with words of their own, and those that they are in. */
  private keptSections(): DraftSection[] {
    const kept: DraftSection[] = [];
    for (const section of this.sections.toReversed()) {
      const isTitled = section.title.length > 0 && !section.isUntitled;
      const isAround = isTitled && (kept.at(-1)?.level ?? 0) > section.level;
      if (section.blocks.length > 0 || isAround) kept.push(section);
    }
    return kept.reverse();
  }
}

/** An entry of the reference list under the id that the article gives it. */
export interface ReferenceEntry {
  id: string;
  reference: Reference & Partial<SourcePaper['parts']['references'][number]>;
}

/** Returns an id of the article that may be in the address of its page. */
export const anchorOf = (id = ''): string | null => (ANCHOR.test(id) ? id : null);

function finishedBlock(block: DraftBlock & { box?: number }, targets: DocumentTargets): DocumentBlock {
  const finish = (runs: DraftRuns) => finishedRuns(runs, targets);
  if (block.kind === 'figure') return { ...block, caption: block.caption.map(finish) };
  if (block.kind !== 'table') return { ...block, runs: finish(block.runs) };
  const { rows, ...table } = block;
  const written = (row: DraftCell[]) =>
    row.map(({ runs, heading, columns, rows: down }) => ({
      runs: finish(runs),
      ...(heading && { heading: true as const }),
      ...(columns > 1 && { columns }),
      ...(down > 1 && { rows: down }),
    }));
  const [first = { head: [], body: [] }, ...further] = rows.parts.map(({ head, body }) => ({
    head: head.map(written),
    body: body.map(written),
  }));
  return {
    ...table,
    caption: table.caption.map(finish),
    notes: table.notes.map(finish),
    ...first,
    ...(further.length > 0 && { further }),
    cut: rows.cut,
  };
}
