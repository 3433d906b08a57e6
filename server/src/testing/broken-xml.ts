import { type ArticleParts, articleXml } from './extreme-articles.ts';

/** Returns the next whole number from 0 to below `below`. */
type Draw = (below: number) => number;

/** A generator of numbers that repeats itself for the same seed: the linear congruential one of Numerical Recipes. */
function drawing(seed: number): Draw {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const PARTS: ArticleParts = {
  meta: `<article-id pub-id-type="doi">10.1234/knees</article-id><contrib-group><contrib><name><surname>Müller</surname><given-names>Ana</given-names></name></contrib></contrib-group>
<pub-date><year>2020</year></pub-date><permissions><license xlink:href="https://creativecommons.org/licenses/by/4.0/"/></permissions><abstract><sec><title>Methods</title><p>120 adults walked 10<sup>6</sup> steps – ½ of them daily 🦵.</p></sec></abstract><kwd-group><kwd>walking</kwd></kwd-group>`,
  body: `<sec><title>Results</title><p>All walked<xref ref-type="bibr" rid="r1">1</xref> &lt; 5 &amp; &alpha;.</p><table-wrap><label>Table 1</label><table><tr><th>A</th></tr><tr><td colspan="2">1</td></tr></table></table-wrap>
<p><inline-formula><mml:math><mml:mi>x</mml:mi></mml:math></inline-formula><disp-formula><tex-math>$x^2$</tex-math></disp-formula></p></sec>`,
  back: '<ref-list><ref id="r1"><label>1</label><mixed-citation>Old <italic>paper</italic>. 2001</mixed-citation></ref></ref-list>',
};

/** Returns one part of the bytes changed, somewhere in the file, as damage on the way changes it. */
type Damage = (whole: Buffer, draw: Draw) => Buffer;

function stretch(whole: Buffer, draw: Draw): [from: number, to: number] {
  const from = draw(whole.length);
  return [from, Math.min(whole.length, from + 1 + draw(draw(8) === 0 ? whole.length : 40))];
}
function spliced(whole: Buffer, draw: Draw, inside: (part: Buffer) => Buffer): Buffer {
  const [from, to] = stretch(whole, draw);
  return Buffer.concat([whole.subarray(0, from), inside(whole.subarray(from, to)), whole.subarray(to)]);
}
const SIGNS = [
  '<',
  '>',
  '&',
  '"',
  '</',
  '<!--',
  ']]>',
  '<![CDATA[',
  '<?',
  '&#0;',
  '&#xD800;',
  '&x;',
  '\0',
  '\ufffd',
  '</p>',
  '<p>',
];

const DAMAGES: readonly Damage[] = [
  (whole, draw) => whole.subarray(0, draw(whole.length)),
  (whole, draw) => spliced(whole, draw, () => Buffer.alloc(0)),
  (whole, draw) => spliced(whole, draw, (part) => Buffer.concat([part, part])),
  (whole, draw) => spliced(whole, draw, (part) => Buffer.from(part).reverse()),
  (whole, draw) => spliced(whole, draw, () => Buffer.from(SIGNS[draw(SIGNS.length)] ?? '')),
  (whole, draw) => spliced(whole, draw, (part) => part.map(() => draw(256)) as Buffer),
  (whole, draw) => spliced(whole, draw, (part) => Buffer.alloc(part.length)),
  (whole, draw) => Buffer.concat([whole, whole.subarray(draw(whole.length))]),
  (whole, draw) => Buffer.concat([whole, Buffer.alloc(1 + draw(600))]),
  (whole) => Buffer.from(whole.toString('utf8'), 'latin1'),
  (whole) => Buffer.from(whole.toString('utf8'), 'utf16le'),
  (whole) => Buffer.from(whole.toString('latin1'), 'utf8'),
  (whole, draw) =>
    Buffer.concat([
      Buffer.from(
        [
          [0xff, 0xfe],
          [0xfe, 0xff],
          [0x1f, 0x8b],
          [0xef, 0xbb, 0xbf],
        ][draw(4)] ?? [],
      ),
      whole,
    ]),
  (whole, draw) =>
    Buffer.concat([
      Buffer.from(
        `<?xml version="1.0" encoding="${['utf-16', 'klingon', 'shift_jis', 'iso-8859-1', 'gb18030'][draw(5)]}"?>`,
      ),
      whole,
    ]),
];

/** Returns a JATS article with this number that was damaged at one place or three: the same for the same number. */
export function brokenArticle(number: number): Buffer {
  const draw = drawing(number * 7919 + 17);
  let whole: Buffer = Buffer.from(articleXml(number, PARTS));
  for (let times = draw(3) === 0 ? 3 : 1; times > 0; times--)
    whole = DAMAGES[draw(DAMAGES.length)]?.(whole, draw) ?? whole;
  return whole;
}
