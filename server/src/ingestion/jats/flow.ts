import { type Lines } from '../xml/lines.ts';
import { mathPlace, plainTex } from '../xml/math.ts';
import { type Attributes, LEFT_OUT, type Place } from '../xml/parse-xml.ts';

/** Elements that stand on lines of their own. */
const BLOCKS = new Set([
  'p', 'list', 'list-item', 'disp-quote', 'boxed-text', 'statement', 'speech', 'verse-group', 'verse-line', 'def-item',
  'fig', 'fig-group', 'table-wrap', 'table-wrap-group', 'table-wrap-foot', 'tr', 'oasis:row', 'caption', 'fn', 'attrib',
  'preformat', 'code', 'supplementary-material', 'disp-formula-group', 'question', 'answer', 'array', 'sig-block',
]);
const NO_TEXT = new Set([
  'graphic', 'inline-graphic', 'media', 'object-id', 'alt-text', 'long-desc', 'permissions', 'ref-list', 'ack',
  'sec-meta', 'processing-meta', 'private-char', 'related-article', 'related-object', 'index-term', 'email',
  'sub-article', 'response', 'kwd-group', 'copyright-statement', 'license',
]);
const CELLS = new Set(['td', 'th', 'oasis:entry', 'chem-struct']);
const LABELLED = new Set(['fig', 'table-wrap', 'boxed-text', 'supplementary-material', 'statement', 'list-item', 'fn']);
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
    open: (name, attributes) => (name === 'p' || name === 'list-item' ? cellPart(lines) : inside(lines, 'td', name, attributes)),
    text: (text) => lines.add(text),
  };
}

function cellPart(lines: Lines): Place {
  lines.add(' ');
  return flow(lines, 'td');
}

function label(lines: Lines, parent: string): Place {
  if (!LABELLED.has(parent)) return LEFT_OUT;
  let text = '';
  return {
    open: () => ({ text: (found) => void (text += found) }),
    text: (found) => void (text += found),
    close() {
      const words = text.trim().replace(/[.:]+$/, '');
      if (words) lines.leadWith(/^(?:fig|tab|box|appendix|additional|supp)/i.test(words) ? `${words}:` : words);
    },
  };
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
  let math = '';
  let tex = '';
  const readMath = () => mathPlace((text) => void (math += ` ${text}`));
  const close = () => lines.add(math ? ` ${math.trim()} ` : tex && ` ${plainTex(tex)} `);
  if (name === 'tex-math') return { text: (text) => void (tex += text), close };
  if (name.endsWith('math')) return chained(readMath(), close);
  const form = (child: string, attributes: Attributes): Place => {
    if (child === 'tex-math') return { text: (text) => void (tex += text) };
    if (child === 'mml:math' || child === 'math') return readMath();
    if (child === 'alternatives') return { open: form };
    return inside(lines, name, child, attributes);
  };
  return { open: form, text: (text) => lines.add(text), close };
}

function chained(place: Place, after: () => void): Place {
  return { ...place, close: () => (place.close?.(), after()) };
}
