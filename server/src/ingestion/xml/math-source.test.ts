import { expect, test } from 'vitest';
import { mathSource } from './math-source.ts';
import { parseXml } from './parse-xml.ts';

function sourcesOf(xml: string, most = 1000): string[] {
  const sources: string[] = [];
  const parser = parseXml({
    open: (_, attributes) => mathSource(attributes, {}, (source) => sources.push(source), most),
  });
  parser.write(xml);
  parser.close();
  return sources;
}
const math = (inside: string) => `<math xmlns="http://www.w3.org/1998/Math/MathML">${inside}</math>`;

test.each([
  ['loses prefixes and white space', '<mml:math>\n <mml:mi>x</mml:mi> </mml:math>', '<mi>x</mi>'],
  ['keeps signs escaped', '<math><mo>&lt;</mo><mi>&amp;</mi></math>', '<mo>&lt;</mo><mi>&amp;</mi>'],
  [
    'keeps what lays a formula out, and no script, link or style',
    '<math><mi mathvariant="bold" href="javascript:x" style="x" onclick="x">a</mi></math>',
    '<mi mathvariant="bold">a</mi>',
  ],
  ['keeps the words of unknown elements', '<math><script><mn>1</mn></script></math>', '<mn>1</mn>'],
  [
    'leaves other languages out',
    '<math><semantics><mi>a</mi><annotation-xml><svg><mi>b</mi></svg></annotation-xml></semantics></math>',
    '<semantics><mi>a</mi></semantics>',
  ],
])('%s', (_, xml, inside) => {
  expect(sourcesOf(xml)).toEqual([math(inside)]);
});

test('a longer source is left out', () => {
  expect(sourcesOf('<math><mn>1</mn></math>', 20)).toEqual([]);
});
