import type { Attributes, ElementHandler } from './parse-xml.ts';

/** Elements of presentation MathML; of others only what is in them is kept. */
const ELEMENTS = new Set(
  'mi mn mo ms mtext mspace mrow mfrac msqrt mroot mstyle merror mpadded mphantom mfenced menclose msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mlabeledtr mtd semantics'.split(
    ' ',
  ),
);
/** What is said in another language than MathML: TeX, pictures, anything. */
const LEFT = new Set(['annotation', 'annotation-xml', 'maction', 'mglyph']);
/** Attributes that lay a formula out; scripts, links, styles and names are left out. */
const ATTRIBUTES = new Set(
  'display mathvariant stretchy fence separator accent accentunder open close separators linethickness columnalign rowalign columnspan rowspan notation width height depth form movablelimits largeop lspace rspace symmetric'.split(
    ' ',
  ),
);
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string =>
  /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '') : text;

/**
 * Lets a place read a MathML element and hands its source to `done` at its end: elements of presentation MathML without a
 * prefix, in one `math` element. Nothing is handed over of a source with more than `most` characters.
 */
export function mathSource(
  attributes: Attributes,
  reader: ElementHandler,
  done: (source: string) => void,
  most: number,
): ElementHandler {
  let source = `<math xmlns="http://www.w3.org/1998/Math/MathML"${written(attributes)}>`;
  const add = (text: string) => {
    if (source.length <= most) source += text;
  };
  const inner = (handler: ElementHandler, end: string, kept: boolean): ElementHandler => ({
    open(full, found) {
      const child = handler.open?.(full, found) ?? {};
      const name = full.slice(full.indexOf(':') + 1);
      const isKept = kept && !LEFT.has(name);
      if (!isKept || !ELEMENTS.has(name)) return inner(child, '', isKept);
      add(`<${name}${written(found)}>`);
      return inner(child, `</${name}>`, true);
    },
    text(text) {
      handler.text?.(text);
      // White space between the elements of a formula means nothing.
      if (kept && text.trim()) add(escaped(text));
    },
    close() {
      handler.close?.();
      add(end);
    },
  });
  const whole = inner(reader, '</math>', true);
  return {
    ...whole,
    close() {
      whole.close?.();
      if (source.length <= most) done(source);
    },
  };
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([name]) => ATTRIBUTES.has(name))
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
}
