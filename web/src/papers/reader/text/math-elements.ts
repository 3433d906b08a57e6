/** Elements of presentation MathML that are rendered; of others only the text is. */
const ELEMENTS = new Set(
  'math mi mn mo ms mtext mspace mrow mfrac msqrt mroot mstyle merror mpadded mphantom menclose msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mlabeledtr mtd semantics'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'display mathvariant stretchy fence separator accent accentunder linethickness columnalign rowalign columnspan rowspan notation width height depth form movablelimits largeop lspace rspace symmetric'.split(
    ' ',
  ),
);

/** An element of a formula, or text in it. */
export type MathNode = string | { name: string; attributes: Record<string, string>; children: MathNode[] };

type MathElement = Exclude<MathNode, string>;

const TOKEN = /<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
const ESCAPED: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const unescaped = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot);/g, (written) => ESCAPED[written] ?? '');

/** Returns a formula, as the server writes it, as elements that are safe to render; null for anything else. */
export function mathNodesOf(source: string): MathNode | null {
  const root: MathElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  let read = 0;
  for (const [token, end, name = '', attributes = '', isEmpty, words] of source.matchAll(TOKEN)) {
    read += token.length;
    const around = open.at(-1);
    if (!around) return null;
    if (words !== undefined) around.children.push(unescaped(words));
    else if (end) {
      if (open.length === 1 || around.name !== name) return null;
      open.pop();
      open.at(-1)?.children.push(...drawnAs(around));
    } else {
      const element = { name, attributes: attributesOf(attributes), children: [] };
      if (isEmpty) around.children.push(...drawnAs(element));
      else open.push(element);
    }
  }
  const [node] = root.children;
  const isWhole = read === source.length && open.length === 1 && root.children.length === 1;
  return isWhole && typeof node === 'object' && node.name === 'math' ? node : null;
}

const attributesOf = (written: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(written.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [name, unescaped(value)]),
  );

/** An element as it may be rendered; for others only their content. */
function drawnAs({ name, attributes, children }: MathElement): MathNode[] {
  // Browsers no longer render it: brackets are written around its content instead.
  if (name === 'mfenced') return [fenced(attributes, children)];
  if (!ELEMENTS.has(name)) return children;
  const kept = Object.entries(attributes).filter(([key]) => ATTRIBUTES.has(key));
  return [{ name, attributes: Object.fromEntries(kept), children }];
}

function fenced(written: Record<string, string>, children: MathNode[]): MathNode {
  const sign = (words: string): MathNode => ({ name: 'mo', attributes: {}, children: [words] });
  const separators = written.separators ?? ',';
  const between = separators.trim().charAt(0);
  const inside = children.flatMap((child, at) => (at > 0 && between ? [sign(between), child] : [child]));
  return {
    name: 'mrow',
    attributes: {},
    children: [sign(written.open ?? '('), ...inside, sign(written.close ?? ')')],
  };
}
