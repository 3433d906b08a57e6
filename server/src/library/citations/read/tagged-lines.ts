/** A field of a line format: its tag, its value with one line for each line that continued it, and where it begins. */
interface TaggedField {
  tag: string;
  value: string;
  line: number;
}

/** A record of a line format: its fields in order, and the line it begins on (from 1). */
export interface TaggedRecord {
  line: number;
  fields: TaggedField[];
}

/** What a line of a line format is. */
export interface LineRules {
  /** Returns tag and value of a line that begins a field; null for every other line. */
  fieldIn(line: string): { tag: string; value: string } | null;
  /** Whether this tag begins a record, given that the one before it has content. */
  begins(tag: string, open: TaggedRecord): boolean;
  /** Whether this tag ends its record. */
  ends(tag: string): boolean;
  /** Whether an empty line ends a record. */
  endsAtBlank: boolean;
  /** What a line that begins no field is to the field before it; by `isIndented` the format may mark that it continues. */
  continues(tag: string, isIndented: boolean): Continuation;
}

/** `text`: it goes on, with empty lines between; `line`: it is a line of its own; `wrapped`: the line was broken; `not`: it is loose. */
type Continuation = 'text' | 'line' | 'wrapped' | 'not';

/** Stands before a line that is to be read as it is, whatever it looks like. No program shows it. */
export const LINE_MARK = '\u200b';

/** Splits a text into records by the rules of its format. Loose lines, which belong to no field, are left out. */
export function taggedRecords(text: string, rules: LineRules): TaggedRecord[] {
  const records: TaggedRecord[] = [];
  let open: TaggedRecord | null = null;
  let [number, empty] = [0, 0];
  for (const line of linesOf(text)) {
    number++;
    const field = rules.fieldIn(line);
    if (!field) {
      if (line.trim() === '') empty++;
      else if (open) extend(open, line, empty, rules);
      if (rules.endsAtBlank && empty > 0) open = null;
      if (line.trim() !== '') empty = 0;
      continue;
    }
    empty = 0;
    if (rules.ends(field.tag)) {
      open = null;
      continue;
    }
    if (!open || rules.begins(field.tag, open)) {
      open = { line: number, fields: [] };
      records.push(open);
    }
    open.fields.push({ ...field, line: number });
  }
  return records;
}

/** Adds a line to the last field. In a text an indented line continues where the line before was broken, unless it is of a list. */
function extend({ fields }: TaggedRecord, line: string, empty: number, rules: LineRules): void {
  const last = fields.at(-1);
  if (!last) return;
  const text = line.trim();
  const isIndented = /^\s/.test(line);
  const how = rules.continues(last.tag, isIndented);
  if (how === 'not') return;
  if (text.startsWith(LINE_MARK)) {
    last.value += `\n${line.trimStart().slice(LINE_MARK.length)}`;
    return;
  }
  const isWrapped = how === 'wrapped' || (how === 'text' && isIndented && !/^[*\u2022]\s/.test(text));
  const ends = how === 'text' ? '\n'.repeat(empty + 1) : '\n';
  const separator = isWrapped && empty === 0 ? ' ' : ends;
  last.value += (last.value ? separator : '') + text;
}

/** Returns the lines of a text, whatever ends them. */
export const linesOf = (text: string): string[] => text.split(/\r\n|\n|\r/);

/** The fields of a record by tag. */
export class Fields {
  private readonly byTag: Map<string, string[]>;

  constructor({ fields }: TaggedRecord) {
    this.byTag = new Map();
    for (const { tag, value } of fields) {
      const text = value.trim();
      if (!text) continue;
      const values = this.byTag.get(tag);
      if (values) values.push(text);
      else this.byTag.set(tag, [text]);
    }
  }

  /** All values of these tags, in the order of the tags. */
  all(...tags: string[]): string[] {
    return tags.flatMap((tag) => this.byTag.get(tag) ?? []);
  }

  /** The first value that there is; empty when there is none. */
  first(...tags: string[]): string {
    return this.all(...tags)[0] ?? '';
  }
}
