import { describe, expect, it } from 'vitest';
import { leastCpuTime } from '../../testing/least-cpu-time.ts';
import { decodeFile } from './decode-file.ts';
import { MOST_RECORDS, readReferences } from './read-references.ts';

describe('a file', () => {
  it.each([
    ['', 1, 'The file is empty.'],
    ['\n\nHello world, this is a letter.', 3, /^This is none of/],
    ['<html><body>', 1, /XML or a web page/],
    ['Authors,Journal,Year\na,b,2020', 1, /no column is named Title, DOI, PMID or PMCID/],
    ['\n\nYear\tAbstract\n2020\tb', 3, /^This is a table/],
    ['Name,Score\na,1', 1, /none of/],
    ['Title,DOI\n', 1, 'There is no reference in it.'],
    [`Title,Year\n${'a,2020\n'.repeat(MOST_RECORDS + 1)}`, MOST_RECORDS + 2, /at most 20,000/],
    ['{}[', 1, /none of/],
    ['123\n'.repeat(MOST_RECORDS + 1), MOST_RECORDS + 1, /at most 20,000/],
  ])('that cannot be used (%#) is refused with the line', (text, line, reason) => {
    const file = readReferences(text);
    if (file.format !== null) throw new Error('was read');
    expect(file.refused.line).toBe(line);
    expect(file.refused.reason).toMatch(reason);
  });

  const ris = 'TY  - JOUR\nTI  - Größe – “é”\nER  - \n';
  it.each<[string, Buffer, string]>([
    ['UTF-8', Buffer.from(ris), 'UTF-8'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${ris}`), 'UTF-8'],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${ris}`, 'utf16le'), 'UTF-16'],
    ['UTF-16, big end first', Buffer.from(`\ufeff${ris}`, 'utf16le').swap16(), 'UTF-16'],
    ['UTF-16 without a mark', Buffer.from(ris, 'utf16le'), 'UTF-16'],
    [
      'Windows-1252',
      Buffer.from(ris.replace('–', '\x96').replace('“', '\x93').replace('”', '\x94'), 'latin1'),
      'Windows-1252',
    ],
  ])('in %s is decoded, and the encoding is reported', (_, bytes, encoding) => {
    const decoded = decodeFile(bytes);
    expect(decoded?.encoding).toBe(encoding);
    expect(readReferences(decoded?.text ?? '')).toMatchObject({
      records: [{ reference: { title: 'Größe – “é”' } }],
    });
  });

  it.each([[Buffer.from('%PDF-1.7 ...')], [Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 9])]])(
    'that is not text is not decoded',
    (bytes) => expect(decodeFile(bytes)).toBeNull(),
  );

  const N = 200_000;
  it.each([
    ['open brackets', `@article{a, title={${'{'.repeat(N)}`],
    ['nested brackets', `@article{a, title={${'{'.repeat(N)}x${'}'.repeat(N)}}}`],
    ['entries in entries', '@article{'.repeat(N / 5)],
    ['entries left open', '@article{a, title={x\n'.repeat(N / 10)],
    ['backslashes', `@article{a, title={${'\\'.repeat(N)}}}`],
    ['accents', `@article{a, title={${'\\"{'.repeat(N / 3)}}}`],
    ['names', `@article{a, title={x}, author={${'a and '.repeat(N)}b}}`],
    ['open names', `@article{a, title={x}, author={${'{'.repeat(N)}${'}'.repeat(N)}}}`],
    ['spaces', `TY  - JOUR\nTI  -${' '.repeat(N)}x\nER  -`],
    ['markup', `TY  - JOUR\nTI  - ${'<i '.repeat(N)}\nER  -`],
    ['continued lines', `TY  - JOUR\nAB  - x\n${'y\n'.repeat(N)}ER  -`],
    ['dashes', `TY  - JOUR\nTI  - x\nSP  - ${'- '.repeat(N)}\nER  -`],
    ['tags', `TY  - JOUR\n${'KW  - x\n'.repeat(N)}ER  -`],
    ['lists in lists', '['.repeat(N)],
    ['quotes', `[{"title":"${'\\"'.repeat(N)}`],
    ['commas', `[${','.repeat(N)}`],
    ['a DOI without end', `10.1000/${'('.repeat(N)}${'.'.repeat(N)}`],
    ['words', `PMID ${':'.repeat(N)}`],
    ['cells', `Title,DOI\n${','.repeat(N)}`],
    ['rows', `Title,DOI\n${'a,\n'.repeat(N / 5)}`],
    ['columns', `Title,DOI${',Title'.repeat(N)}`],
    ['cells left open', `Title,DOI\n${'"a,\n'.repeat(N)}`],
    ['cells closed late', `Title,DOI\n${'"a\n"b,\n'.repeat(N)}`],
    ['quotes of cells', `Title,DOI\n"${'""'.repeat(N)}`],
    ['rows left open', `Title,DOI\n${'"""\n'.repeat(N / 5)}"`],
    ['authors of a cell', `Title,Authors\na,"${'b, '.repeat(N)}"`],
    ['dates', `TY  - JOUR\nTI  - x\nPY  - ${'1'.repeat(N)}\nER  -`],
  ])('with %s takes no longer than its length explains', (_, text) => {
    expect(leastCpuTime(() => readReferences(text), 5000)).toBeLessThan(5000);
  });
});
