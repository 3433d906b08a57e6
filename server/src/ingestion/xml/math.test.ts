import { expect, test } from 'vitest';
import { mathHandler, plainTex } from './math.ts';
import { parseXml } from './parse-xml.ts';

function read(xml: string): string {
  let found = '';
  const handler = mathHandler((text) => {
    found = text;
  });
  const parser = parseXml({ open: () => handler });
  parser.write(xml);
  parser.close();
  return found;
}

test.each([
  [
    '<math><mi>x</mi><mo>=</mo><mfrac><mrow><mn>1</mn><mo>+</mo><mi>y</mi></mrow><mn>2</mn></mfrac></math>',
    'x = (1+y)/2',
  ],
  ['<mml:math><mml:msqrt><mml:mi>n</mml:mi></mml:msqrt></mml:math>', '√(n)'],
  ['<math><msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup></math>', 'x_i^2'],
  ['<math><semantics><mi>a</mi><annotation>\\alpha</annotation></semantics></math>', 'a'],
  ['<math><mover><mi>V</mi><mo>˙</mo></mover></math>', 'V'],
])('%s', (xml, text) => {
  expect(read(xml)).toBe(text);
});

test('the preamble of TeX is removed', () => {
  const tex = String.raw`\documentclass[12pt]{minimal} \usepackage{amsmath} \begin{document}$$x^{2}$$\end{document}`;
  expect(plainTex(tex)).toBe('x^{2}');
  expect(plainTex('$a$')).toBe('a');
});
