import { Lines } from '../xml/lines.ts';
import { mathPlace, plainTex } from '../xml/math.ts';
import { type Attributes, LEFT_OUT, type Place } from '../xml/parse-xml.ts';
import { plainText } from '../xml/plain-text.ts';

/** Elements that stand on lines of their own. */
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
  'fig',
  'fig-group',
  'table-wrap',
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
const CELLS = new Set(['td', 'th', 'oasis:entry', 'chem-struct']);
const LABELLED = new Set([
  'fig',
  'table-wrap',
  'boxed-text',
  'supplementary-material',
  'statement',
  'list-item',
  'fn',
]);
const FORMULAS = new Set(['inline-formula', 'disp-formula', 'alternatives', 'mml:math', 'math', 'tex-math']);

/** Running text with everything JATS allows in it, flattened into lines. Shared by abstract, body and captions. */
export function flow(lines: Lines, parent = ''): Place {
  return {
    open: (name, attributes) => inside(lines, parent, name, attributes),
    text: (text) => lines.add(text),
  };
}

function inside(lines: Lines, parent: string, name: string, attributes: Attributes): Place {
  if (NO_TEXT.has(name)) return LEFT_OUT;
  if (BLOCKS.has(name)) return block(lines, name);
  if (FORMULAS.has(name)) return formula(lines, name);
  if (CELLS.has(name)) return cell(lines);
  if (name === 'label') return label(lines, parent);
  if (name === 'title') return block(lines, parent);
  if (name === 'sup') return superscript(lines);
  if (name === 'break') lines.add(' ');
  if (name === 'def' || name === 'hr') lines.add(' ');
  if (name === 'xref' && parent === 'sup' && attributes['ref-type'] === 'bibr') return LEFT_OUT;
  return flow(lines, name === 'italic' || name === 'bold' || name === 'xref' ? parent : name);
}

function block(lines: Lines, name: string): Place {
  lines.end();
  return { ...flow(lines, name), close: () => lines.end() };
}

function cell(lines: Lines): Place {
  if (lines.open.trim()) lines.add(' | ');
  return {
    // A paragraph in a cell must not break the row.
    open: (name, attributes) =>
      name === 'p' || name === 'list-item' ? cellPart(lines) : inside(lines, 'td', name, attributes),
    text: (text) => lines.add(text),
  };
}

function cellPart(lines: Lines): Place {
  lines.add(' ');
  return flow(lines, 'td');
}

function label(lines: Lines, parent: string): Place {
  if (!LABELLED.has(parent)) return LEFT_OUT;
  return plainText((text) => {
    const words = text.replace(/[.:]+$/, '');
    if (words) lines.leadWith(/^(?:fig|tab|box|appendix|additional|supp)/i.test(words) ? `${words}:` : words);
  });
}

/** Citation marks in superscript are dropped; a power of ten keeps its meaning. */
function superscript(lines: Lines): Place {
  const power = /(?:^|[^\d.])10$/.test(lines.open.slice(-4));
  let first = power;
  const inner = flow(lines, 'sup');
  return {
    ...inner,
    text(text) {
      lines.add(first && /^[-−–+]?\d/.test(text) ? `^${text}` : text);
      first = false;
    },
  };
}

/** A formula once, however many forms of it are given: MathML before TeX. */
function formula(lines: Lines, name: string): Place {
  const math: string[] = [];
  const tex: string[] = [];
  const form = (child: string, attributes: Attributes): Place => {
    if (child === 'tex-math') return plainText((text) => tex.push(text));
    if (child === 'mml:math' || child === 'math') return mathPlace((text) => math.push(text));
    if (child === 'alternatives') return { open: form };
    return inside(lines, name, child, attributes);
  };
  const close = () => lines.add(` ${math.join(' ') || tex.map(plainTex).join(' ')} `);
  if (name !== 'tex-math' && !name.endsWith('math'))
    return { open: form, text: (text) => lines.add(text), close };
  const only = form(name, {});
  return {
    ...only,
    close() {
      only.close?.();
      close();
    },
  };
}

/** The words of an element in one line, without footnote marks: titles, subjects, keywords. */
export function oneLine(done: (text: string) => void): Place {
  const lines = new Lines();
  const running = flow(lines);
  return {
    open(name, attributes) {
      if (name === 'xref' || name === 'fn') return LEFT_OUT;
      if (name === 'compound-kwd-part' && lines.open) lines.add(' ');
      return running.open?.(name, attributes) ?? LEFT_OUT;
    },
    text: (text) => lines.add(text),
    close: () =>
      done(
        lines
          .take()
          .replaceAll('\n', ' ')
          .replace(/[\s,*†‡§]+$/, ''),
      ),
  };
}
