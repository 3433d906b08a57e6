/** Returns the first `most` UTF-16 units of a text, without half a character at the end. */
export function cutToLength(text: string, most: number): string {
  if (text.length <= most) return text;
  const isHalf = /[\ud800-\udbff]/.test(text.charAt(most - 1));
  return text.slice(0, isHalf ? most - 1 : most);
}

/**
 * Returns a text without the run of `signs` at its end. A regular expression for such a run restarts at each of its signs, which takes
 * minutes for a run of a million signs that is not at the end of the text.
 */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

const SPACE = /\s+/g;
/** Most text has single spaces only; telling so is much cheaper than replacing them. */
const UNEVEN = /\s\s|[^\S ]/;
/** How much of the end of an open line can be asked for. */
const END = 4;

/** Text with its white space folded. */
export function folded(text: string): string {
  return (UNEVEN.test(text) ? text.replace(SPACE, ' ') : text).trim();
}

/**
 * Collects running text into lines: `add` continues the line, `end` closes it. `lead` is before the next line that
 * has words ("Conclusions: ", "Table 2: "). Nothing is kept of what comes after `most` characters.
 */
export class Lines {
  readonly all: string[] = [];
  private line = '';
  private lead = '';
  private room: number;
  /** The last characters of the open line. To look at the line itself would copy all of it each time. */
  openEnd = '';
  /** The open line has more than white space. */
  hasWords = false;
  /** More came than is kept. */
  isCut = false;

  constructor(most = Number.POSITIVE_INFINITY) {
    this.room = most;
  }

  add(text: string): void {
    const shortened = text.length <= this.room ? text : cutToLength(text, this.room);
    this.isCut ||= shortened.length < text.length;
    if (!shortened) return;
    this.room -= shortened.length;
    this.line += shortened;
    this.openEnd = (shortened.length < END ? this.openEnd + shortened : shortened).slice(-END);
    this.hasWords ||= /\S/.test(shortened);
  }

  end(): void {
    const line = this.line && folded(this.line);
    this.line = '';
    this.openEnd = '';
    this.hasWords = false;
    if (line) {
      this.all.push(this.lead ? `${this.lead} ${line}` : line);
      this.lead = '';
    }
  }

  leadWith(label: string): void {
    this.lead = this.lead ? `${this.lead} ${label}` : label;
  }

  /** Forgets a label that no line followed. */
  dropLead(): void {
    this.lead = '';
  }

  /** All lines so far, which are then forgotten. */
  take(): string {
    this.end();
    return this.all.splice(0).join('\n');
  }
}
