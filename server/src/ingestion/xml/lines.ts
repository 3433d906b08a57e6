const SPACE = /\s+/g;
/** Most text has single spaces only; telling so is much cheaper than replacing them. */
const UNEVEN = /\s\s|[^\S ]/;

/** Text with its white space folded. */
export function folded(text: string): string {
  return (UNEVEN.test(text) ? text.replace(SPACE, ' ') : text).trim();
}

/**
 * Collects running text into lines: `add` continues the line, `end` closes it. `lead` stands before the next line that
 * has words ("Conclusions: ", "Table 2: ").
 */
export class Lines {
  readonly all: string[] = [];
  private line = '';
  private lead = '';

  add(text: string): void {
    this.line += text;
  }

  end(): void {
    const line = this.line && folded(this.line);
    this.line = '';
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

  /** The text of the open line so far. */
  get open(): string {
    return this.line;
  }

  /** All lines so far, which are then forgotten. */
  take(): string {
    this.end();
    return this.all.splice(0).join('\n');
  }
}
