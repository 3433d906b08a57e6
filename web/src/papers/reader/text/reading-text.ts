import type {
  DocumentBlock,
  DocumentReference,
  DocumentRun,
  DocumentSection,
  Paper,
  PaperDocument,
} from '@health/contract';

/** A unit of text: a paragraph, a heading, a caption, a cell, an entry of the reference list. */
export interface TextUnit {
  id: string;
  /** Its section. */
  section: string;
  runs: readonly DocumentRun[];
  /** The text of `runs`, as the page shows it. */
  text: string;
}

/** The text to read: the abstract, the sections and the references, and all of it as units in order. */
export interface ReadingText {
  sections: readonly DocumentSection[];
  references: readonly DocumentReference[];
  units: readonly TextUnit[];
}

/** The id of the reference list as a section. */
export const REFERENCES = 'references';
const ABSTRACT = 'abstract';

/** Returns the text of runs. */
export const wordsOf = (runs: readonly DocumentRun[]): string =>
  runs.map((run) => (typeof run === 'string' ? run : run.text)).join('');

/** Returns a paper as text to read: its abstract followed by the sections of its full text. */
export function readingTextOf(
  { abstract }: Pick<Paper, 'abstract'>,
  { sections, references }: Pick<PaperDocument, 'sections' | 'references'>,
): ReadingText {
  const all = abstract ? [abstractSection(abstract), ...sections] : sections;
  const units = [
    ...all.flatMap((section) => [
      unitOf(titleUnit(section), section, section.title),
      ...section.blocks.flatMap((block, place) => unitsOfBlock(section, block, place)),
    ]),
    ...references.map((reference, place) =>
      unitOf(referenceUnit(place), { id: REFERENCES }, [referenceWords(reference)]),
    ),
  ];
  return { sections: all, references, units: units.filter(({ text }) => text !== '') };
}

/** Returns the titles of each section with those of the sections around it, by its id: "Results › Adverse events". */
export function sectionPaths(sections: ReadingText['sections']): ReadonlyMap<string, string> {
  const open: DocumentSection[] = [];
  const paths = new Map<string, string>();
  for (const section of sections) {
    while ((open.at(-1)?.level ?? 0) >= section.level) open.pop();
    open.push(section);
    paths.set(section.id, open.map(({ title }) => wordsOf(title)).join(' › '));
  }
  return paths;
}

function abstractSection(abstract: string): DocumentSection {
  const blocks = abstract.split('\n').map((line) => {
    const [label] = /^[\p{Lu}][^.:]{1,60}:(?=\s)/u.exec(line) ?? [];
    const runs: DocumentRun[] = label ? [{ text: label, marks: ['bold'] }, line.slice(label.length)] : [line];
    return { kind: 'paragraph' as const, runs };
  });
  return { id: ABSTRACT, level: 1, number: '', title: ['Abstract'], blocks };
}

/** Names of units; highlights are stored under them. */
export const titleUnit = ({ id }: Pick<DocumentSection, 'id'>): string => `${id}.t`;
export const blockUnit = ({ id }: Pick<DocumentSection, 'id'>, place: number, part = ''): string =>
  part ? `${id}.${place}.${part}` : `${id}.${place}`;
export const furtherPart = (place: number): string => `p${place + 2}`;
export const referenceUnit = (place: number): string => `r${place + 1}`;

function unitOf(
  id: string,
  { id: section }: Pick<DocumentSection, 'id'>,
  runs: readonly DocumentRun[],
): TextUnit {
  return { id, section, runs, text: wordsOf(runs) };
}

function unitsOfBlock(section: DocumentSection, block: DocumentBlock, place: number): TextUnit[] {
  const part = (name: string) => (runs: readonly DocumentRun[], index: number) =>
    unitOf(blockUnit(section, place, `${name}${index}`), section, runs);
  if (block.kind === 'figure') return block.caption.map(part('c'));
  if (block.kind !== 'table') return [unitOf(blockUnit(section, place), section, block.runs)];
  const cells = (rows: typeof block.head, name: string) =>
    rows.flatMap((row, index) => row.map(({ runs }, column) => part(`${name}${index}.`)(runs, column)));
  return [
    ...block.caption.map(part('c')),
    ...cells(block.head, 'h'),
    ...cells(block.body, 'b'),
    ...(block.further ?? []).flatMap(({ head, body }, at) => [
      ...cells(head, `${furtherPart(at)}h`),
      ...cells(body, `${furtherPart(at)}b`),
    ]),
    ...block.notes.map(part('n')),
  ];
}

/** Some publishers leave separators between names to the typesetter: "Levitsky D. A.Strupp B. J." */
const RUN_TOGETHER = /\p{Lu}\.\p{Lu}\p{Ll}+ \p{Lu}\./u;
/** Further authors of an entry become "et al.". */
const MOST_AUTHORS = 6;

/** Returns an entry of a reference list as printed, or from its fields when there is no text or its names run together. */
export function referenceWords(entry: DocumentReference): string {
  const isWhole = entry.authors.length > 0 && entry.title && entry.source;
  if (entry.text && !(isWhole && RUN_TOGETHER.test(entry.text))) return entry.text;
  const { authors, title, source, year, volume, issue, pages } = entry;
  const names = authors.slice(0, MOST_AUTHORS).join(', ') + (authors.length > MOST_AUTHORS ? ', et al' : '');
  const printed = `${volume}${issue && `(${issue})`}${pages && `:${pages}`}`;
  const when = [year === null ? '' : String(year), printed].filter(Boolean).join(';');
  const parts = [names, title, source, when].filter(Boolean);
  return parts.map((part) => (/[.?!]$/.test(part) ? part : `${part}.`)).join(' ');
}
