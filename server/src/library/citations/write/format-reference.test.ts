import { describe, expect, it } from 'vitest';
import { reference } from '../record/reference.ts';
import { formatBibliography, formatReference } from './write-references.ts';

const smith = { family: 'Smith', given: 'Jane Ann' };
const trial = reference.parse({
  title: 'Salt and pressure: a trial',
  authors: [
    smith,
    { family: "O'Neil", given: 'Jean-Luc', suffix: 'Jr' },
    { literal: 'The Salt Study Group' },
  ],
  journal: 'Journal of Salt',
  year: 2020,
  date: '2020-03-05',
  volume: '3',
  issue: '2',
  pages: '45-52',
  doi: '10.1000/salt',
  pmid: '123',
});
const many = reference.parse({
  ...trial,
  authors: Array.from({ length: 22 }, (_, index) => ({ family: `Name${index + 1}`, given: 'A' })),
});
const book = reference.parse({
  type: 'book',
  title: 'Is salt <good>?',
  publisher: 'Salt Press',
  url: 'https://example.org/a&b',
});

describe('a reference', () => {
  it.each([
    [
      'vancouver',
      "Smith JA, O'Neil JL Jr, The Salt Study Group. Salt and pressure: a trial. Journal of Salt. 2020 Mar 5;3(2):45-52. doi: 10.1000/salt. PMID: 123.",
    ],
    [
      'ama',
      "Smith JA, O'Neil JL Jr, The Salt Study Group. Salt and pressure: a trial. <i>Journal of Salt.</i> 2020;3(2):45-52. doi:10.1000/salt",
    ],
    [
      'apa',
      "Smith, J. A., O'Neil, J.-L., Jr, &amp; The Salt Study Group. (2020). Salt and pressure: a trial. <i>Journal of Salt</i>, <i>3</i>(2), 45–52. https://doi.org/10.1000/salt",
    ],
    [
      'harvard',
      "Smith, J.A., O'Neil, J.-L., Jr and The Salt Study Group (2020) ‘Salt and pressure: a trial’, <i>Journal of Salt</i>, 3(2), pp. 45–52. Available at: https://doi.org/10.1000/salt.",
    ],
  ] as const)('in the style %s', (style, html) => {
    expect(formatReference(trial, style).html).toBe(html);
    expect(formatReference(trial, style).text).toBe(html.replaceAll(/<\/?i>/g, '').replaceAll('&amp;', '&'));
  });

  it.each([
    ['vancouver', /^Name1 A, Name2 A, Name3 A, Name4 A, Name5 A, Name6 A, et al\. Salt/],
    ['ama', /^Name1 A, Name2 A, Name3 A, et al\. Salt/],
    ['apa', /^Name1, A\., .*Name19, A\., … Name22, A\. \(2020\)/],
    ['harvard', /^Name1, A\. et al\. \(2020\)/],
  ] as const)('with many authors in the style %s is shortened', (style, start) => {
    expect(formatReference(many, style).text).toMatch(start);
  });

  it.each([
    ['vancouver', 'Is salt <good>? Salt Press;.'],
    ['ama', 'Is salt <good>? Salt Press;.'],
    ['apa', 'Is salt <good>? (n.d.). Salt Press. https://example.org/a&b'],
    ['harvard', 'Is salt <good>? (no date) Salt Press. Available at: https://example.org/a&b.'],
  ] as const)('without author and year in the style %s begins with its title', (style, text) => {
    expect(formatReference(book, style).text).toBe(text.replace(';.', '.'));
    expect(formatReference(book, style).html).toContain('&lt;good&gt;');
  });

  it.each(['vancouver', 'ama', 'apa', 'harvard'] as const)(
    'that was retracted is marked so in the style %s',
    (style) => {
      expect(formatReference({ ...trial, retracted: true }, style).text).toMatch(/trial \[retracted\]/i);
    },
  );
});

it('in a list is numbered or sorted by name', () => {
  const [second, first] = [trial, { ...trial, authors: [{ literal: 'Adams' }] }];
  expect(formatBibliography([second, first], 'vancouver')).toMatch(/^1\. Smith .*\n2\. Adams\. /);
  expect(formatBibliography([second, first], 'apa')).toMatch(/^Adams\. .*\n\nSmith, /);
});
