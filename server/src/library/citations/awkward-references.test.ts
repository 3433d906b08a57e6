import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { decodeFile } from './decode-file.ts';
import { readReferences } from './read-references.ts';

const archive = fileURLToPath(new URL('../../../../../shared/data/api-recordings.tar.xz', import.meta.url));
const isHere = existsSync(archive);
const folder = mkdtempSync(join(tmpdir(), 'awkward-references-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Of each file: how many records are read and how many are refused with their line. None: the file is refused with a line. */
const expected: Record<string, [number, number] | RegExp> = {
  'bibtex/citationjs-authors-with-non-ASCII-characters.bib': [0, 1],
  'bibtex/citationjs-biblatex-mapping-input.bib': [28, 0],
  'bibtex/citationjs-bibtex-mapping-input.bib': [16, 0],
  'bibtex/citationjs-commands.bib': [5, 0],
  'bibtex/citationjs-crossref.bib': [4, 2],
  'bibtex/citationjs-date-range.bib': [0, 1],
  'bibtex/citationjs-different-delimiters.bib': [2, 0],
  'bibtex/citationjs-escaped-and.bib': [0, 2],
  'bibtex/citationjs-escaped-characters.bib': [2, 0],
  'bibtex/citationjs-literals.bib': [0, 1],
  'bibtex/citationjs-math.bib': [1, 0],
  'bibtex/citationjs-nameparts.bib': [0, 8],
  'bibtex/citationjs-rich-text.bib': [7, 0],
  'bibtex/citationjs-string-and-preamble.bib': [1, 0],
  'bibtex/citationjs-unicode-and-capitalized-types.bib': [1, 0],
  'bibtex/citationjs-uppercase-and.bib': [1, 0],
  'bibtex/citationjs-whitespace-and-unknown-fields.bib': [1, 0],
  'bibtex/citationjs-year-and-month-with-date.bib': [0, 1],
  'csl/citationjs-biblatex-mapping-expected.csl.json': [28, 0],
  'csl/citationjs-bibtex-mapping-expected.csl.json': [16, 0],
  'csv/asreview-duplicate_records.csv': [10, 4],
  'csv/asreview-embase.csv': [6, 0],
  'csv/asreview-generic_semicolon.csv': [2, 0],
  'csv/asreview-missing_values.csv': [2, 2],
  'nbib/biopython-pubmed_result1.txt': [1, 0],
  'nbib/biopython-pubmed_result2.txt': [4, 0],
  'nbib/biopython-pubmed_result3.txt': [1, 0],
  'nbib/jabref-MedlinePlainImporterStringOutOfBounds.txt': [2, 0],
  'nbib/jabref-MedlinePlainImporterTestCompleteEntry.txt': [1, 0],
  'nbib/jabref-MedlinePlainImporterTestMultiAbstract.txt': [1, 0],
  'nbib/jabref-MedlinePlainImporterTestMultipleEntries.txt': [7, 0],
  'nbib/jabref-NbibImporterTest.nbib': [1, 0],
  'pubmed-xml/jabref-MedlineImporterTestArticleItalics.xml': /XML/,
  'pubmed-xml/jabref-MedlineImporterTestBookArticleSet.xml': /XML/,
  'pubmed-xml/jabref-MedlineImporterTestMalformedEntry.xml': /XML/,
  'pubmed-xml/jabref-MedlineImporterTestMathML.xml': /XML/,
  'ris/asreview-baseline_empty_values.ris': [2, 2],
  'ris/asreview-baseline_reference_types.ris': [0, 61],
  'ris/asreview-baseline_tag-notes_labels.ris': [32, 0],
  'ris/asreview-baseline_tag-notes_zotero.ris': [4, 0],
  'ris/asreview-baseline_tag_and_field_definitions_lists.ris': [0, 1],
  'ris/asreview-embase.ris': [6, 0],
  'ris/asreview-faulty_year.ris': [1, 0],
  'ris/asreview-ovid_zotero.ris': [6, 0],
  'ris/asreview-proquest.ris': [6, 0],
  'ris/asreview-pubmed_endnote.txt': [6, 0],
  'ris/asreview-pubmed_zotero.ris': [6, 0],
  'ris/asreview-ris_issue_1099.txt': [7, 0],
  'ris/asreview-ris_issue_992.txt': [19, 0],
  'ris/asreview-web_of_science.txt': [10, 0],
  'ris/jabref-RisImporterCorrupted.ris': [1, 0],
  'ris/jabref-RisImporterTest1.ris': [2, 1],
  'ris/jabref-RisImporterTest4b.ris': [1, 0],
  'ris/jabref-RisImporterTest5a.ris': [1, 0],
  'ris/jabref-RisImporterTest8_date.ris': [1, 0],
  'ris/rispy-example_bom.ris': [1, 0],
  'ris/rispy-example_empty_tag.ris': [1, 0],
  'ris/rispy-example_extraneous_data.ris': [2, 0],
  'ris/rispy-example_full.ris': [2, 0],
  'ris/rispy-example_full_without_whitespace.ris': [2, 0],
  'ris/rispy-example_multi_unknown_tags.ris': [1, 0],
  'ris/rispy-example_multiline.ris': [0, 3],
  'ris/rispy-example_starting_newlines.ris': [1, 0],
  'ris/rispy-example_urls.ris': [4, 0],
  'ris/rispy-example_utf_chars.ris': [1, 0],
  'ris/rispy-example_wos.ris': [2, 0],
};

if (isHere) execFileSync('tar', ['xJf', archive, '-C', folder]);

function formatsFolder(): string {
  const found = readdirSync(folder, { recursive: true })
    .map(String)
    .find((name) => /(?:^|\/)formats$/.test(name));
  if (!found) throw new Error('The archive has no folder of formats.');
  return join(folder, found);
}

describe.skipIf(!isHere)(
  `awkward files of references${isHere ? '' : ' (shared/data/api-recordings.tar.xz is missing)'}`,
  () => {
    const root = isHere ? formatsFolder() : '';
    const names = isHere
      ? readdirSync(root, { recursive: true })
          .map(String)
          .filter((name) => /\.\w+$/.test(name))
      : [];

    test('are all tested', () => expect(names.toSorted()).toEqual(Object.keys(expected).toSorted()));

    test.each(names)('%s is imported, or refused with the line', (name) => {
      const decoded = decodeFile(readFileSync(join(root, name)));
      if (!decoded) throw new Error('not decoded');
      const read = readReferences(decoded.text);
      const expectedReferences = expected[name];
      if (read.format === null) {
        expect(read.refused.reason).toMatch(
          expectedReferences instanceof RegExp ? expectedReferences : /never/,
        );
        expect(read.refused.line).toBeGreaterThan(0);
        return;
      }
      const refused = read.records.filter((record) => 'refused' in record);
      expect([read.records.length - refused.length, refused.length]).toEqual(expectedReferences);
      const lines = decoded.text.split('\n');
      for (const { line } of refused) expect(lines[line - 1]).toMatch(/^(?:\ufeff?(?:TY|@|PT)|\s*[,;]|"",)/);
      for (const record of read.records)
        if ('reference' in record)
          expect(JSON.stringify(record.reference)).not.toMatch(/<\/?(?:p|i|sub)>|[\ufeff\ufffd]/);
    });
  },
);
