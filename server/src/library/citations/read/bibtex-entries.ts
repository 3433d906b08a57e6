/** An entry of a BibTeX file as it is there: values with their LaTeX, macros put in. */
export interface BibtexEntry {
  line: number;
  /** In small letters. */
  type: string;
  key: string;
  /** By name in small letters. */
  fields: Map<string, string>;
}

/** An entry that cannot be read, the line where it breaks, and why. */
export interface BrokenEntry {
  line: number;
  broken: string;
}

/** The longest value, after macros were put in. */
const LONGEST_VALUE = 250_000;
/** An entry begins on a line of its own; inside of a value such a line means that a bracket was left open. */
const ENTRY_LINE = /\n[ \t]{0,20}@[a-zA-Z]{1,40}[ \t]{0,20}[{(]/g;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

class Broken extends Error {}
class Unended extends Broken {}

/** Splits a BibTeX file into its entries. A broken entry is reported, and reading continues with the next. Takes linear time. */
export class BibtexFile {
  readonly entries: (BibtexEntry | BrokenEntry)[] = [];
  private readonly macros = new Map(MONTHS.map((month) => [month, month]));
  private at = 0;
  /** Where the entry at hand must have ended. */
  private end = 0;
  private line = 1;
  private counted = 0;

  private readonly text: string;

  constructor(text: string) {
    this.text = text;
    while (this.nextEntry());
  }

  private nextEntry(): boolean {
    const start = this.text.indexOf('@', this.at);
    if (start < 0) return false;
    const line = this.lineAt(start);
    ENTRY_LINE.lastIndex = start + 1;
    this.end = ENTRY_LINE.exec(this.text)?.index ?? this.text.length;
    this.at = start + 1;
    const type = this.word().toLowerCase();
    this.space();
    if (!type || !this.take('{', '(')) return true;
    try {
      if (type === 'comment' || type === 'preamble') this.skipBlock();
      else if (type === 'string') this.readMacro();
      else this.entries.push({ line, type, ...this.readEntry() });
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      this.entries.push({
        line: error instanceof Unended ? line : this.lineAt(this.at),
        broken: error.message,
      });
      this.at = this.end;
    }
    return true;
  }

  private readMacro(): void {
    this.space();
    const name = this.word().toLowerCase();
    this.expect('=');
    this.macros.set(name, this.value());
    this.space();
    this.take('}', ')');
  }

  private readEntry(): { key: string; fields: Map<string, string> } {
    const fields = new Map<string, string>();
    const key = this.key();
    while (true) {
      this.space();
      if (this.take(',')) continue;
      if (this.take('}', ')')) return { key, fields };
      const name = this.word().toLowerCase();
      if (!name && this.at >= this.end) throw new Unended('The entry that begins here does not end.');
      if (!name) throw new Broken('A field has no name.');
      this.expect('=');
      const value = this.value();
      if (!fields.has(name)) fields.set(name, value);
    }
  }

  /** Everything up to the first comma; an entry may have no key at all. */
  private key(): string {
    const start = this.at;
    while (this.at < this.end && !',={})"'.includes(this.text[this.at] ?? '')) this.at++;
    if (this.text[this.at] !== '=') return this.text.slice(start, this.at).trim();
    this.at = start;
    return '';
  }

  /** One value, or several joined with "#". */
  private value(): string {
    let value = '';
    do {
      this.space();
      value += this.part();
      if (value.length > LONGEST_VALUE) throw new Broken('A field is longer than what is kept of one.');
      this.space();
    } while (this.take('#'));
    return value;
  }

  private part(): string {
    if (this.take('{')) return this.upTo('}');
    if (this.take('"')) return this.upTo('"');
    const word = this.word();
    if (!word) throw new Broken('A field has no value.');
    return this.macros.get(word.toLowerCase()) ?? word;
  }

  /** The text up to the closing character outside of brackets. */
  private upTo(closing: '}' | '"'): string {
    const start = this.at;
    let depth = 0;
    for (; this.at < this.end; this.at++) {
      const character = this.text[this.at];
      if (character === '\\') this.at++;
      else if (character === closing && depth === 0) return this.text.slice(start, this.at++);
      else if (character === '{') depth++;
      else if (character === '}') depth--;
    }
    this.at = start;
    throw new Broken(`The value that begins here is not closed with ${closing}.`);
  }

  private skipBlock(): void {
    try {
      this.upTo('}');
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      this.at = this.end;
    }
  }

  private word(): string {
    const start = this.at;
    while (this.at < this.end && /[^\s{}()=,#"@]/.test(this.text[this.at] ?? '')) this.at++;
    return this.text.slice(start, this.at);
  }

  private space(): void {
    while (this.at < this.end && /\s/.test(this.text[this.at] ?? '')) this.at++;
  }

  private take(...characters: string[]): boolean {
    if (this.at >= this.end || !characters.includes(this.text[this.at] ?? '')) return false;
    this.at++;
    return true;
  }

  private expect(character: string): void {
    this.space();
    if (!this.take(character)) throw new Broken(`There should be "${character}" here.`);
  }

  /** The line of a place that is not before the last one asked for, or close to it. */
  private lineAt(place: number): number {
    for (; this.counted < place; this.counted++) if (this.text[this.counted] === '\n') this.line++;
    return this.line;
  }
}
