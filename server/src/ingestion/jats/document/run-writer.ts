import type { DocumentRun, runMarks } from '@health/contract';
import { cutToLength } from '../../xml/lines.ts';

/** How words are set and where they lead, in the article's own ids. */
export interface RunStyle {
  marks: readonly (typeof runMarks)[number][];
  /** Ids of entries of the reference list. */
  cites: string;
  /** The id of a part of the article. */
  to: string;
  href: string;
}

/** Words as they are in the text. */
export const PLAIN: RunStyle = { marks: [], cites: '', to: '', href: '' };

/** A stretch of words that are set alike. */
interface DraftRun {
  text: string;
  style: RunStyle;
  mathml: string | null;
}
export type DraftRuns = readonly DraftRun[];

/** What a run costs beside its characters. */
const RUN = 16;
/** Entries that one mark may cite. */
const MOST_CITED = 100;
const UNEVEN = /\s\s|[^\S ]/;
const SPACE = /\s+/g;
const ESCAPED: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Collects the words of one paragraph: white space is folded across elements, and what finds no room is left out. */
export class RunWriter {
  private runs: DraftRun[] = [];
  private hasWords = false;
  /** The last character was a space, or there is none yet. */
  private isOpen = true;
  private readonly room: DocumentRoom;

  constructor(room: DocumentRoom) {
    this.room = room;
  }

  add(text: string, style: RunStyle): void {
    const even = UNEVEN.test(text) ? text.replace(SPACE, ' ') : text;
    const words = this.isOpen && even.startsWith(' ') ? even.slice(1) : even;
    if (!words) return;
    const last = this.runs.at(-1);
    const continues = last?.style === style && last.mathml === null;
    const kept = this.room.fitting(words, continues ? 0 : RUN);
    if (!kept) return;
    if (continues) last.text += kept;
    else this.runs.push({ text: kept, style, mathml: null });
    this.isOpen = words.endsWith(' ');
    this.hasWords ||= words !== ' ';
  }

  /** Adds a text with its white space. */
  addVerbatim(text: string): void {
    const kept = this.room.fitting(text, RUN);
    if (!kept) return;
    this.runs.push({ text: kept, style: PLAIN, mathml: null });
    this.hasWords ||= /\S/.test(kept);
  }

  /** Ends the line; a line break that nothing follows is none. */
  break(): void {
    const last = this.runs.at(-1);
    if (!last || !this.hasWords || !this.room.takes(RUN)) return;
    this.runs.push({ text: '\n', style: PLAIN, mathml: null });
    this.isOpen = true;
  }

  addMath(mathml: string): void {
    if (this.room.fitting(mathml, RUN) !== mathml) return;
    this.runs.push({ text: wordsIn(mathml), style: PLAIN, mathml });
    this.isOpen = false;
    this.hasWords = true;
  }

  append(runs: DraftRuns): void {
    for (const run of runs) this.runs.push(run);
    this.isOpen = false;
    this.hasWords ||= runs.length > 0;
  }

  /** Returns the words so far, which are then forgotten; nothing when there are none. */
  take(): DraftRuns {
    const { runs, hasWords } = this;
    this.runs = [];
    this.hasWords = false;
    this.isOpen = true;
    if (!hasWords) return [];
    for (let last = runs.at(-1); last && last.mathml === null; last = runs.at(-1)) {
      last.text = last.text.trimEnd();
      if (last.text) break;
      runs.pop();
    }
    return runs;
  }
}

/** The words of MathML as a browser finds them in its elements. */
const wordsIn = (mathml: string): string =>
  mathml.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:amp|lt|gt|quot);/g, (written) => ESCAPED[written] ?? '');

/** Where the ids of an article lead in its document. */
export interface DocumentTargets {
  parts: ReadonlyMap<string, string>;
  references: ReadonlyMap<string, readonly number[]>;
}

/** Returns words as the contract has them, with the places that their ids lead to. */
export function finishedRuns(runs: DraftRuns, targets: DocumentTargets): DocumentRun[] {
  const finished: DocumentRun[] = [];
  for (const run of runs) {
    const next = finishedRun(run, targets);
    const last = finished.at(-1);
    if (typeof next === 'string' && typeof last === 'string') finished[finished.length - 1] = last + next;
    else finished.push(next);
  }
  return finished;
}

function finishedRun({ text, style, mathml }: DraftRun, targets: DocumentTargets): DocumentRun {
  if (mathml !== null) return { text, mathml };
  const { marks, href } = style;
  const cites = style.cites ? citedPlaces(style.cites, targets) : [];
  const to = targets.parts.get(style.to);
  if (marks.length + cites.length === 0 && !to && !href) return text;
  return {
    text,
    ...(marks.length > 0 && { marks: [...marks] }),
    ...(cites.length > 0 && { cites }),
    ...(to && { to }),
    ...(href && { href }),
  };
}

const citedPlaces = (ids: string, { references }: DocumentTargets): number[] =>
  ids
    .split(' ')
    .flatMap((id) => references.get(id) ?? [])
    .slice(0, MOST_CITED);

/** Characters that the document of one article may take: some ten times what a large article has. */
const MOST_CHARACTERS = 4_000_000;
/** What words leave over, so that the paragraph that they are in can still be kept. */
const RESERVE = 100_000;

/** The room for the document of one article. What comes when it is used up is left out, and the document says so. */
export class DocumentRoom {
  isCut = false;
  private left = MOST_CHARACTERS;

  /** Reserves room for something of this size. Returns false when there is none. */
  takes(size: number): boolean {
    const fits = size <= this.left;
    if (fits) this.left -= size;
    else this.isCut = true;
    return fits;
  }

  /** Returns as much of a text as there is room for; `cost` is what it costs beside its characters. */
  fitting(text: string, cost: number): string {
    const most = Math.max(this.left - RESERVE - cost, 0);
    const shortened = text.length <= most ? text : cutToLength(text, most);
    this.isCut ||= shortened.length < text.length;
    if (shortened) this.left -= shortened.length + cost;
    return shortened;
  }
}
