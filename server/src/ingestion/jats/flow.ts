import { Lines, withoutEnd } from '../xml/lines.ts';
import { type Attributes, type ElementHandler, LEFT_OUT } from '../xml/parse-xml.ts';
import { MOST_READ } from '../xml/plain-text.ts';
import { raisedText, type Script } from '../xml/raised-text.ts';
import { captionedHandler, leadingLabel } from './captioned.ts';
import { formulaHandler, isFormula } from './formula.ts';
import type { FullTextParts } from './full-text-parts.ts';
import type { RunningText } from './running-text.ts';
import { cellHandler } from './table.ts';

/** Elements that are on lines of their own. */
const BLOCKS = new Set([
  'p',
  'list',
  'list-item',
  'disp-quote',
  'boxed-text',
  'statement',
  'speech',
  'verse-group',
  'verse-line',
  'def-item',
  'fig-group',
  'table-wrap-group',
  'table-wrap-foot',
  'tr',
  'oasis:row',
  'caption',
  'fn',
  'attrib',
  'preformat',
  'code',
  'supplementary-material',
  'disp-formula-group',
  'question',
  'answer',
  'array',
  'sig-block',
]);
const NO_TEXT = new Set([
  'graphic',
  'inline-graphic',
  'media',
  'object-id',
  'alt-text',
  'long-desc',
  'permissions',
  'ref-list',
  'ack',
  'sec-meta',
  'processing-meta',
  'private-char',
  'related-article',
  'related-object',
  'index-term',
  'email',
  'sub-article',
  'response',
  'kwd-group',
  'copyright-statement',
  'license',
]);
/** Cells outside a table, and what is in rows like them. */
const CELLS = new Set(['td', 'th', 'oasis:entry', 'chem-struct']);
const CAPTIONED = new Set(['fig', 'table-wrap']);
const LABELLED = new Set(['boxed-text', 'supplementary-material', 'statement', 'list-item', 'fn']);

/**
 * Running text with everything JATS allows in it, flattened into lines. Shared by abstract, body and captions. Tables,
 * figures, formulas and citations in it go into `parts` besides.
 */
export function flow(lines: Lines, parent = '', parts: FullTextParts | null = null): ElementHandler {
  return running({ lines, parts }, parent);
}

function running(into: RunningText, parent: string): ElementHandler {
  return {
    open: (name, attributes) => inside(into, parent, name, attributes),
    text: (text) => into.lines.add(text),
  };
}

function inside(into: RunningText, parent: string, name: string, attributes: Attributes): ElementHandler {
  if (NO_TEXT.has(name)) return LEFT_OUT;
  if (CAPTIONED.has(name)) return captionedHandler(into, name, inside);
  if (BLOCKS.has(name)) return block(into, name);
  if (isFormula(name)) return formulaHandler(into, name, inside);
  if (CELLS.has(name)) return cellHandler(into, inside);
  if (name === 'label') return LABELLED.has(parent) ? leadingLabel(into) : LEFT_OUT;
  if (name === 'title') return block(into, parent);
  if (name === 'sup' || name === 'sub') return raised(into, name);
  if (name === 'break' || name === 'def' || name === 'hr') into.lines.add(' ');
  if (name === 'xref' && attributes['ref-type'] === 'bibr') {
    into.parts?.cite(attributes.rid ?? '');
    if (parent === 'sup') return LEFT_OUT;
  }
  return running(into, name === 'italic' || name === 'bold' || name === 'xref' ? parent : name);
}

function block(into: RunningText, name: string): ElementHandler {
  into.lines.end();
  return { ...running(into, name), close: () => into.lines.end() };
}

/** Text set high or low keeps its meaning (`raisedText`); links to references are marks, which are dropped with what parts them. */
function raised({ lines, parts }: RunningText, script: Script): ElementHandler {
  const own = { lines: new Lines(MOST_READ), parts };
  const before = lines.openEnd;
  let hasMarks = false;
  const inner = running(own, script);
  return {
    text: inner.text,
    open(name, attributes) {
      hasMarks ||= name === 'xref' && attributes['ref-type'] === 'bibr';
      return inner.open?.(name, attributes) ?? LEFT_OUT;
    },
    close() {
      const text = own.lines.take().replaceAll('\n', ' ');
      if (hasMarks && !/[\p{L}\p{N}]/u.test(text)) return;
      lines.add(raisedText(script, text, before));
    },
  };
}

/** The words of an element in one line, without footnote marks: titles, subjects, keywords. */
export function oneLine(done: (text: string) => void): ElementHandler {
  const lines = new Lines(MOST_READ);
  const running = flow(lines);
  return {
    open(name, attributes) {
      if (name === 'xref' || name === 'fn') return LEFT_OUT;
      if (name === 'compound-kwd-part' && lines.openEnd) lines.add(' ');
      return running.open?.(name, attributes) ?? LEFT_OUT;
    },
    text: (text) => lines.add(text),
    close() {
      const words = lines.take().replaceAll('\n', ' ');
      // Of a text that is too long the end is not known.
      done(lines.isCut ? words : withoutEnd(words, ' ,*†‡§'));
    },
  };
}
