import { describe, expect, it } from 'vitest';
import { mathNodesOf } from './math-elements.ts';

const MATH = '<math xmlns="http://www.w3.org/1998/Math/MathML">';
const inside = (source: string) => {
  const node = mathNodesOf(`${MATH}${source}</math>`);
  return typeof node === 'object' && node ? node.children : node;
};
const element = (name: string, ...children: unknown[]) => ({ name, attributes: {}, children });

describe('formulas', () => {
  it.each([
    [
      'elements',
      '<mfrac><mn>1</mn><mn>2</mn></mfrac>',
      [element('mfrac', element('mn', '1'), element('mn', '2'))],
    ],
    ['scripts', '<mi>a</mi><script>alert(1)</script>', [element('mi', 'a'), 'alert(1)']],
    [
      'pictures and links',
      '<mtext><img src="x"/><a href="javascript:x()">b</a></mtext>',
      [element('mtext', 'b')],
    ],
    [
      'attributes',
      '<mi mathvariant="bold" onclick="x()" style="color:red" href="x" class="y" id="z">a</mi>',
      [{ name: 'mi', attributes: { mathvariant: 'bold' }, children: ['a'] }],
    ],
    [
      'brackets that browsers no longer draw',
      '<mfenced open="["><mi>a</mi><mi>b</mi></mfenced>',
      [
        element(
          'mrow',
          ...[
            element('mo', '['),
            element('mi', 'a'),
            element('mo', ','),
            element('mi', 'b'),
            element('mo', ')'),
          ],
        ),
      ],
    ],
  ])('%s', (_, source, expected) => expect(inside(source)).toEqual(expected));

  it.each([
    '',
    'x',
    '<math',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<math><mi></math>',
    '<math></math><math></math>',
    '<math></math>x',
    '</math>',
  ])('%j is not a formula', (source) => expect(mathNodesOf(source)).toBeNull());
});
