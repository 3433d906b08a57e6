import { hasToken } from '../../text/tokens/tokenise.ts';
import { fieldOfTag, weakerTag } from './fields.ts';
import { addToFrame, type Frame, newFrame } from './frames.ts';
import { lookedForAnywhere, readRun } from './read-run.ts';
import { readTerm, type WrittenTerm } from './read-term.ts';
import { fieldsBehindGroups, type SyntaxToken } from './tokens.ts';
import type { SyntaxField, SyntaxProblem, SyntaxTerm, SyntaxTree } from './tree.ts';

/** A query with operators as it was read; the tree is null when nothing of it can be looked for. */
export interface SyntaxRead {
  tree: SyntaxTree | null;
  problems: SyntaxProblem[];
}

/** Bound the work for a query that no person typed. */
const [MOST_TERMS, DEEPEST] = [256, 64];

type TokenOf<Kind extends SyntaxToken['kind']> = Extract<SyntaxToken, { kind: Kind }>;

/**
 * Reads the tokens of a query as PubMed does: from left to right, no operator binding more than another, but for parentheses; terms
 * side by side are joined by AND. Words before a field in square brackets are one phrase. Never fails.
 */
export function parseSyntax(tokens: readonly SyntaxToken[], now: Date): SyntaxRead {
  return new SyntaxParser(tokens, now).read();
}

class SyntaxParser {
  private readonly tokens: readonly SyntaxToken[];
  private readonly now: Date;
  private problems: SyntaxProblem[] = [];
  private readonly frames: Frame[] = [newFrame(null, null)];
  /** By the place of each opening parenthesis: the field behind its partner. */
  private readonly groupFields: ReadonlyMap<number, SyntaxField>;
  private at = 0;
  private run: TokenOf<'word'>[] = [];
  private prefix: TokenOf<'prefix'> | null = null;
  private terms = 0;
  /** Parentheses opened beyond the deepest level. */
  private beyond = 0;

  constructor(tokens: readonly SyntaxToken[], now: Date) {
    this.tokens = tokens;
    this.now = now;
    this.groupFields = fieldsBehindGroups(tokens);
  }

  read(): SyntaxRead {
    for (; this.at < this.tokens.length; this.at++) {
      const token = this.tokens[this.at];
      if (token) this.take(token);
    }
    this.endRun();
    while (this.frames.length > 1) {
      const { opened } = this.frame;
      if (opened)
        this.tell(
          opened,
          'The opening parenthesis has no partner: the group was read to the end of the query.',
        );
      this.endGroup();
    }
    this.endFrame();
    return { tree: this.frame.node, problems: this.problems };
  }

  private get frame(): Frame {
    return this.frames.at(-1) ?? newFrame(null, null);
  }

  private tell({ start, end }: { start: number; end: number }, sentence: string): void {
    this.problems.push({ start, end, sentence });
  }

  private take(token: SyntaxToken): void {
    if (token.kind === 'word') this.word(token);
    else if (token.kind === 'tag') this.tag(token);
    else {
      this.endRun();
      if (token.kind === 'quoted') this.quoted(token);
      else if (token.kind === 'operator') this.operator(token.operator, token);
      else if (token.kind === 'minus') this.operator('NOT', token);
      else if (token.kind === 'open') this.open(token);
      else if (token.kind === 'close') this.close(token);
      else if (token.kind === 'prefix') this.prefix = token;
    }
  }

  private word(token: TokenOf<'word'>): void {
    const { prefix } = this;
    if (!prefix) {
      if (!this.joinsDates(token)) this.run.push(token);
      return;
    }
    this.prefix = null;
    this.add({ ...token, start: prefix.start, field: prefix.field, isQuoted: false, near: null });
  }

  private quoted(token: TokenOf<'quoted'>): void {
    if (!token.isClosed) this.tell(token, 'The quotation mark has no partner: it was left out.');
    const { prefix } = this;
    this.prefix = null;
    const tag = prefix ? null : this.tagNext();
    const field = prefix?.field ?? tag?.field ?? this.frame.field ?? 'text';
    const near = tag?.near ?? token.near;
    const text = token.star ? `${token.text}*` : token.text;
    const [start, end] = [prefix?.start ?? token.start, tag?.end ?? token.end];
    if (hasToken(text) || text.includes('*')) this.add({ text, field, near, isQuoted: true, start, end });
  }

  /** Consumes the field in square brackets that comes next; null when there is none or it is unknown. */
  private tagNext(): { field: SyntaxField; near: number | null; end: number } | null {
    const next = this.tokens[this.at + 1];
    if (next?.kind !== 'tag') return null;
    this.at++;
    return this.readTag(next);
  }

  private readTag(token: TokenOf<'tag'>): { field: SyntaxField; near: number | null; end: number } | null {
    const [name = '', near] = token.text.split(':~');
    const field = fieldOfTag(name);
    if (!token.isClosed) this.tell(token, 'The square bracket has no partner: it was read as closed.');
    if (!field) {
      const words = this.run.map(({ text }) => text).join(' ') || 'The phrase';
      this.tell(token, `There is no field “[${token.text}]”: ${lookedForAnywhere(words)}`);
      return null;
    }
    const weaker = weakerTag(name);
    if (weaker) this.tell(token, `Of “[${token.text}]”, ${weaker}.`);
    return { field, near: near && /^\d{1,4}$/.test(near) ? Number(near) : null, end: token.end };
  }

  private tag(token: TokenOf<'tag'>): void {
    if (this.run.length === 0) {
      if (this.tokens[this.at - 1]?.kind !== 'close' || !fieldOfTag(token.text))
        this.tell(token, `There is no word before “[${token.text}]”: it was left out.`);
      return;
    }
    const read = this.readTag(token);
    if (read) this.endRun(read);
    else this.endRun();
  }

  /** `"2020/01/01"[dp] : "3000"[dp]`, as PubMed writes ranges: the second date is read together with the first. */
  private joinsDates({ text, start }: TokenOf<'word'>): boolean {
    const last = this.frame.last;
    const next = this.tokens[this.at + 1];
    if (text !== ':' || last?.field !== 'year' || next?.kind === undefined || this.run.length > 0)
      return false;
    if (next.kind !== 'quoted' && next.kind !== 'word') return false;
    this.at++;
    const tag = this.tagNext();
    this.frame.undo();
    this.terms--;
    this.problems = this.problems.filter((problem) => problem.start !== last.start);
    const end = tag?.end ?? next.end;
    const whole = `${last.text}:${next.text}`;
    const from = Math.min(last.start, start);
    this.add({ text: whole, field: 'year', isQuoted: false, near: null, start: from, end });
    return true;
  }

  private operator(operator: 'AND' | 'OR' | 'NOT', token: SyntaxToken): void {
    const { frame } = this;
    if (frame.operator && operator !== 'NOT')
      this.tell(token, `Two operators follow each other: ${frame.operator.name} was left out.`);
    if (frame.operator?.name === 'OR' && operator === 'NOT')
      this.tell(
        token,
        'NOT behind OR was read as NOT alone: what follows is left out of what stands before.',
      );
    if (!frame.node && !frame.operator && !frame.leftOut && operator !== 'NOT')
      this.tell(token, `There is nothing before ${operator}: it was left out.`);
    else frame.operator = { name: operator, start: token.start, end: token.end };
  }

  private open(token: SyntaxToken): void {
    if (this.frames.length >= DEEPEST) {
      if (this.beyond === 0)
        this.tell(token, `More than ${DEEPEST} parentheses inside each other: the inner ones were left out.`);
      this.beyond++;
      return;
    }
    const field = this.prefix?.field ?? this.groupFields.get(this.at) ?? this.frame.field;
    this.prefix = null;
    this.frames.push(newFrame(token, field));
  }

  private close(token: SyntaxToken): void {
    if (this.beyond > 0) this.beyond--;
    else if (this.frames.length > 1) this.endGroup();
    else this.tell(token, 'The closing parenthesis has no partner: it was left out.');
  }

  private endGroup(): void {
    this.endFrame();
    const closed = this.frames.pop();
    if (closed) addToFrame(this.frame, closed.node, null);
  }

  /** The end of a group or of the query: reports what was begun and not finished. */
  private endFrame(): void {
    const { prefix, frame } = this;
    this.prefix = null;
    if (prefix) this.tell(prefix, 'There is no word behind the field: it was left out.');
    if (frame.operator)
      this.tell(frame.operator, `There is nothing behind ${frame.operator.name}: it was left out.`);
    frame.operator = null;
  }

  /** Ends the words in a row: one phrase before a field, else single words that are joined by AND. */
  private endRun(tag?: { field: SyntaxField; near: number | null; end: number }): void {
    const { run } = this;
    this.run = [];
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last) return;
    if (tag) {
      const text = run.map((word) => word.text).join(' ');
      this.add({ text, field: tag.field, near: tag.near, isQuoted: false, start: first.start, end: tag.end });
      return;
    }
    for (const written of readRun(run, this.frame.field ?? 'text', (problem) => this.problems.push(problem)))
      this.add(written);
    if (run.length > 0) this.frame.leftOut = true;
  }

  private add(written: WrittenTerm): void {
    const term = this.readOne(written);
    addToFrame(this.frame, term, term);
  }

  private readOne(written: WrittenTerm): SyntaxTerm | null {
    if (this.terms === MOST_TERMS)
      this.tell(written, `A query has at most ${MOST_TERMS} terms: those from here on were left out.`);
    if (this.terms++ >= MOST_TERMS) return null;
    return readTerm(written, this.now, (problem) => this.problems.push(problem));
  }
}
