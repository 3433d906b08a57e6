import { describe, expect, it } from 'vitest';
import { readReferences } from './read-references.ts';
import { type Reference, reference } from './record/reference.ts';
import { writeReferences } from './write/write-references.ts';

function read(text: string): Reference[] {
  const file = readReferences(text);
  if (file.format === null) throw new Error(file.refused.reason);
  return file.records.flatMap((record) => ('reference' in record ? record.reference : []));
}

const NOTE = [
  'The first paragraph; it has a semicolon, 5% and {brackets}.',
  '',
  'The second paragraph.',
  'It goes on in a second line.',
  '',
  '- point one',
  '- point two -- with dashes',
  '  - a point below',
  '',
  '',
  'The last paragraph: p < 0.05 & <b>bold</b>',
].join('\n');

describe('what a user keeps beside a reference comes home from', () => {
  it.each(['ris', 'bibtex', 'nbib', 'csl', 'csv'] as const)('%s word for word', (format) => {
    const kept = {
      ...{ notes: [NOTE], tags: ['my tag', 'salt, and more'], folders: ['Review 2020', 'Später'] },
      ...{ status: 'reading', keywords: ['salt'] },
    };
    const [first, second] = ['Salt', 'Pepper'].map((title) => reference.parse({ title, ...kept }));
    expect(read(writeReferences([first, second] as Reference[], format))).toMatchObject([kept, kept]);
  });

  it.each(['ris', 'nbib', 'bibtex'] as const)('%s with a semicolon in a tag', (format) => {
    const kept = { tags: ['salt; pepper'], folders: ['a; b'], keywords: ['salt'] };
    expect(read(writeReferences([reference.parse({ title: 'Salt', ...kept })], format))[0]).toMatchObject(
      kept,
    );
  });

  it('keywords that are tags as well', () => {
    const kept = { tags: ['salt'], keywords: ['salt', 'pepper'] };
    const [again] = read(writeReferences([reference.parse({ title: 'Salt', ...kept })], 'ris'));
    expect(again).toMatchObject(kept);
  });
});

it.each([
  ['paragraphs of a web page', '<p>One &lt; two</p><p>Two<br>lines</p>', 'One < two\n\nTwo\nlines'],
  ['a list of a web page', '<p>Points</p><ul><li>one</li><li>two</li></ul>', 'Points\n\n- one\n- two'],
  ['signs that look like markup', '<p>Read &lt;b&gt;this&lt;/b&gt; &amp;lt;</p>', 'Read <b>this</b> &lt;'],
  ['Markdown with a sign', 'p <0.05\n\n- <b>one</b>', 'p <0.05\n\n- <b>one</b>'],
  ['ends of lines of other systems', 'One\r\n\r\ntwo\rthree', 'One\n\ntwo\nthree'],
])('a note of another program with %s is read', (_, note, text) => {
  expect(read(JSON.stringify([{ title: 'Salt', note }]))[0]?.notes).toEqual([text]);
});

describe('a line without a tag', () => {
  it.each([
    'JF  - Lamp Journal',
    'M3  - Article',
    'DO  - 10.9999/lamp',
    'UR  - https://example.org/1',
    'PY  - 2021',
    'AU  - Petit, Zoe',
    'KW  - lamps',
    'VL  - 3',
    'SP  - 7',
    'AN  - 123',
    'PB  - Press',
  ])('below %s belongs to no field', (field) => {
    const record = `TY  - JOUR\nTI  - Second record with a loose line\n${field}`;
    const loose = 'Link to the Invented Full Text: https://example.org/resolver?id=6002';
    for (const line of [loose, ` ${loose}`, `\n${loose}`])
      expect(read(`${record}\n${line}\nER  - \n`)).toEqual(read(`${record}\nER  - \n`));
  });

  it('goes on where a field is text, and in lists of keywords', () => {
    const [found] = read(
      'TY  - JOUR\nTI  - Salt and\n  pressure\nN2  - We asked.\nWe found\n   salt.\nKW  - salt\npepper\nN1  - One.\n\nTwo.\n- three\nER  - \n',
    );
    expect(found).toMatchObject({
      title: 'Salt and pressure',
      abstract: 'We asked.\nWe found salt.',
      keywords: ['salt', 'pepper'],
      notes: ['One.\n\nTwo.\n- three'],
    });
  });

  it('of other formats goes on where it is indented', () => {
    const nbib =
      'PMID- 1\nTI  - Salt and\n      pressure\nJT  - Lamp Journal\nLink to it: https://example.org/1\nPG  - 3\n';
    expect(read(nbib)).toMatchObject([{ title: 'Salt and pressure', journal: 'Lamp Journal', pages: '3' }]);
    const wos = 'PT J\nTI Salt and\n   pressure\nSO LAMP\nLink to it: https://example.org/1\nPY 2003\nER\n';
    expect(read(wos)).toMatchObject([{ title: 'Salt and pressure', journal: 'LAMP', year: 2003 }]);
  });

  it('before and between records belongs to none', () => {
    const records = read(
      'Database: Invented Index <1974 to 2023>\n1  exp lamp/ (1200)\n\nTY  - JOUR\nT1  - First\nJF  - Lamp Journal\nER  - \nDatabase: again\n\nTY  - JOUR\nT1  - Second\nER  - \n',
    );
    expect(records.map(({ title, journal }) => [title, journal])).toEqual([
      ['First', 'Lamp Journal'],
      ['Second', ''],
    ]);
  });
});
