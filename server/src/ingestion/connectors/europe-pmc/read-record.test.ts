import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { paperOfRecord, READ_ON, sentRecord } from '../../../testing/source-server/sent-record.ts';
import { checkRecord } from '../../tidy-paper.ts';
import { readRecord } from './read-record.ts';

const read = (raw: unknown) => readRecord(raw, READ_ON);

function reasonOf(raw: unknown): string {
  const { found } = read(raw);
  if (!('skipped' in found)) throw new Error('the record was read');
  return found.skipped.reason;
}

describe('a record of Europe PMC', () => {
  it('is converted to the import format', () => {
    expect(paperOfRecord()).toMatchObject({
      ...{ pmc_id: 'MED40245290', pmid: '40245290', doi: '10.1000/xyz', title: 'Sleep and walking' },
      ...{ journal: 'Lancet (London, England)', volume: '7', issue: '2', pages: '12-19', pub_year: 2025 },
      ...{ authors: ['Daphne A Haas-Kogan'], abstract: '', publication_types: ['Journal Article'] },
      ...{ pdf_url: 'https://pubmed.ncbi.nlm.nih.gov/40245290/', source: 'europe-pmc', licence: null },
    });
  });

  it.each([
    ['PubMed Central', { pmcid: 'PMC12' }, 'PMC12', '40245290'],
    ['PubMed', {}, 'MED40245290', '40245290'],
    ['PubMed Central only', { id: 'PMC13', source: 'PMC', pmid: undefined, pmcid: 'PMC13' }, 'PMC13', null],
    ['a server of preprints', { id: 'PPR14', source: 'PPR', pmid: undefined }, 'PPR14', null],
  ])('from %s gets its key', (_, changes, key, pmid) => {
    expect(paperOfRecord(changes)).toMatchObject({ pmc_id: key, pmid });
  });

  it('of a preprint names its server and has the design preprint', () => {
    const preprint = {
      ...{ id: 'PPR14', source: 'PPR', pmid: undefined, journalInfo: undefined, pubYear: undefined },
      bookOrReportDetails: { publisher: 'medRxiv', yearOfPublication: 2025 },
      pubTypeList: { pubType: ['Preprint'] },
    };
    expect(paperOfRecord(preprint)).toMatchObject({
      ...{ journal: 'medRxiv', pub_year: 2025, article_type: 'preprint', volume: '', issue: '' },
      pdf_url: 'https://europepmc.org/article/PPR/PPR14',
    });
  });

  it('may lack everything except its id and its title', () => {
    const { item, found } = read({ id: '1', source: 'MED', title: 'Sleep' });
    expect(checkRecord(item, found)).toMatchObject({
      paper: { pmc_id: 'MED1', authors: [], doi: null, pub_year: null, journal: '', mesh: [], relations: [] },
    });
  });

  it.each([
    ['a patent', { source: 'PAT', id: 'US1', pmid: undefined }, 'a patent, not a paper'],
    ['a book', { pubTypeList: { pubType: ['Book'] } }, 'a book or a chapter, not a paper'],
    ['a book of NCBI', { source: 'NBK', id: 'NBK1', pmid: undefined }, 'a book or a chapter, not a paper'],
    [
      'a guideline',
      { source: 'HIR', id: '7', pmid: undefined },
      'neither in PubMed nor in PubMed Central, and no preprint',
    ],
    ['without a title', { title: '<i></i>' }, 'no title'],
  ])('that is %s is skipped with the reason', (_, changes, reason) => {
    expect(reasonOf(sentRecord(changes))).toBe(reason);
  });

  it.each([
    [null],
    ['text'],
    [{}],
    [{ id: 5, source: 'MED' }],
    [sentRecord({ title: { no: 'text' } })],
    [[1]],
  ])('that is invalid is skipped with the reason: %j', (raw) => {
    expect(reasonOf(raw)).toMatch(/^[\w .]+: /);
  });

  it('is also read with one entry instead of a list, and numbers instead of texts', () => {
    const paper = paperOfRecord({
      authorList: { author: { fullName: 'Li R', lastName: 'Li', initials: 'R' } },
      keywordList: { keyword: 'Sleep' },
      journalInfo: { issue: 2, volume: 7, journal: { title: 'Lancet' } },
    });
    expect(paper).toMatchObject({ authors: ['R Li'], key_words: ['Sleep'], volume: '7', issue: '2' });
  });
});

describe('the authors of a record', () => {
  it('are in printed order, given name before surname, each group once', () => {
    const author = [
      { fullName: 'Li R', firstName: 'Rui', lastName: 'Li', initials: 'R' },
      { collectiveName: 'Dutch Pancreatic Cancer Group;' },
      { collectiveName: 'Dutch Pancreatic Cancer Group' },
      { fullName: 'Smith AB', lastName: 'Smith', initials: 'AB', suffix: 'Jr' },
      { fullName: 'de la Cruz M' },
    ];
    expect(paperOfRecord({ authorList: { author } }).authors).toEqual([
      'Rui Li',
      'Dutch Pancreatic Cancer Group',
      'AB Smith Jr',
      'M de la Cruz',
    ]);
  });

  it('are read from the author line when there is no list', () => {
    const line = {
      authorList: undefined,
      authorString: "Schoenfeld JD, Haas-Kogan DA, O'Neill AF, WHO Group.",
    };
    expect(paperOfRecord(line).authors).toEqual([
      'JD Schoenfeld',
      'DA Haas-Kogan',
      "AF O'Neill",
      'WHO Group',
    ]);
    expect(paperOfRecord({ authorList: undefined, authorString: undefined }).authors).toEqual([]);
  });
});

describe('the year of a record', () => {
  it.each([
    ['that of the issue', { electronicPublicationDate: '2024-12-30' }, 2025],
    [
      'that of the electronic publication without an issue',
      { pubYear: undefined, journalInfo: undefined, electronicPublicationDate: '2024-12-30' },
      2024,
    ],
    [
      'of the issue, where nothing else is said',
      { pubYear: undefined, firstPublicationDate: undefined },
      2025,
    ],
    [
      'this year, where the print lies in the future',
      { pubYear: '2027', firstPublicationDate: '2027-01-01' },
      2026,
    ],
  ])('is %s', (_, changes, year) => {
    expect(paperOfRecord(changes).pub_year).toBe(year);
  });
});

describe('the licence of a record', () => {
  it.each([
    ['cc by', 'Y', 'CC-BY', true],
    ['cc by-nc-nd', 'Y', 'CC-BY-NC-ND', true],
    ['cc0', 'Y', 'CC0', true],
    ['cc by', 'N', 'CC-BY', false],
    [undefined, 'Y', null, false],
  ])(
    '%s with open access %s is %s and allows storing the full text: %s',
    (license, isOpenAccess, name, mayKeep) => {
      const changes = { pmcid: 'PMC12', license, isOpenAccess };
      // Without its version the address of a licence leads nowhere.
      expect(paperOfRecord(changes)).toMatchObject({ licence: name, licence_url: null });
      expect(read(sentRecord(changes)).textAt).toBe(mayKeep ? 'PMC12' : null);
    },
  );
});

const recordings = fileURLToPath(
  new URL('../../../../../../shared/data/api-recordings.tar.xz', import.meta.url),
);
const answer = z.object({ resultList: z.object({ result: z.array(z.record(z.string(), z.unknown())) }) });

/** The records of a recorded answer that is not part of the project. */
function recorded(name: string) {
  const path = `responses/europepmc/${name}`;
  const text = execFileSync('tar', ['-xJOf', recordings, path], { maxBuffer: 64 * 1024 * 1024 });
  return answer.parse(JSON.parse(String(text))).resultList.result;
}

describe.skipIf(!existsSync(recordings))('recorded records', () => {
  it.each(['search-core-25.json', 'search-retracted-core.json'])('of %s are read without loss', (name) => {
    const records = recorded(name);
    expect(records.length).toBeGreaterThan(1);
    for (const raw of records) {
      const { item, found } = read(raw);
      const checked = checkRecord(item, found);
      if ('skipped' in checked) throw new Error(checked.skipped.reason);
      const { paper, shortened } = checked;
      expect(shortened).toEqual([]);
      const lettersOf = (text: unknown) =>
        String(text ?? '')
          .normalize('NFKC')
          .replaceAll(/<\/?(?:h4|i|b|sub|sup)>|[^\p{L}\p{N}<>]/gu, '')
          .toLowerCase();
      expect(lettersOf(paper.abstract)).toBe(lettersOf(raw.abstractText));
      expect(lettersOf(paper.title)).toBe(lettersOf(raw.title));
      expect(paper.authors.length).toBe(authorsIn(raw));
      expect(paper.pmid).toBe(raw.pmid);
      expect(paper.doi).toBe(raw.doi ? String(raw.doi).toLowerCase() : null);
      expect(paper.pub_year).toBe(Number(raw.pubYear));
    }
  });
});

const authorsIn = ({ authorList }: Record<string, unknown>): number =>
  z.object({ author: z.array(z.unknown()) }).safeParse(authorList).data?.author.length ?? 0;
