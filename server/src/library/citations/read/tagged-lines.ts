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
}

/** Splits a text into records by the rules of its format. Lines outside of records that begin no field are left out. */
export function taggedRecords(text: string, rules: LineRules): TaggedRecord[] {
  const records: TaggedRecord[] = [];
  let open: TaggedRecord | null = null;
  let number = 0;
  for (const line of linesOf(text)) {
    number++;
    const field = rules.fieldIn(line);
    if (!field) {
      if (rules.endsAtBlank && line.trim() === '') open = null;
      else if (open) extend(open, line);
      continue;
    }
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

/** An indented line continues where the line before was broken; another one is a line of its own. */
function extend({ fields }: TaggedRecord, line: string): void {
  const last = fields.at(-1);
  const text = line.trim();
  if (!last || !text) return;
  const separator = /^\s/.test(line) && !/^\s*[*\u2022]\s/.test(line) ? ' ' : '\n';
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
