/** A paper as the naive scan reads it: its columns, untouched. */
export interface ScannedPaper {
  pmc_id: string;
  pmid: string | null;
  doi: string | null;
  title: string;
  abstract: string;
  key_words: string;
  mesh: string[];
  authors: string[];
  journal: string;
  pub_year: number | null;
  article_type: string;
  publication_types: string[];
  study_design: string | null;
}

/** What the naive scan reads, as SQL. */
export const SCANNED_COLUMNS = `pmc_id, pmid, doi, title, abstract, key_words, mesh, authors, journal, pub_year, article_type,
  publication_types, study_design`;

type Meant = (paper: ScannedPaper) => boolean;

/** Nothing of the product is used here: the scan folds letters and finds words by means of its own. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss');

function says(text: string, words: string): boolean {
  const isBeginning = words.endsWith('*');
  const pattern = words.replace('*', '').split(' ').join('[^\\p{L}\\p{N}]+');
  return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}${isBeginning ? '' : '(?![\\p{L}\\p{N}])'}`, 'u').test(
    plain(text),
  );
}

const any = (texts: readonly string[], words: string): boolean => texts.some((text) => says(text, words));
const keywords = (paper: ScannedPaper): string[] => paper.key_words.split(',');
const ti =
  (words: string): Meant =>
  ({ title }) =>
    says(title, words);
const ab =
  (words: string): Meant =>
  ({ abstract }) =>
    says(abstract, words);
const tiab =
  (words: string): Meant =>
  (paper) =>
    any([paper.title, paper.abstract, ...keywords(paper)], words);
const tw =
  (words: string): Meant =>
  (paper) =>
    any([paper.title, paper.abstract, ...keywords(paper), ...paper.mesh], words);
const all =
  (words: string): Meant =>
  (paper) =>
    tw(words)(paper) || any([paper.journal, ...paper.authors, ...typesOf(paper)], words);
const ta =
  (words: string): Meant =>
  ({ journal }) =>
    says(journal, words);
const dp =
  (from: number, to = from): Meant =>
  ({ pub_year: year }) =>
    year !== null && year >= from && year <= to;
const typesOf = (paper: ScannedPaper): string[] => [
  ...paper.publication_types,
  paper.article_type,
  paper.study_design ?? '',
];
const pt =
  (words: string, ...designs: string[]): Meant =>
  (paper) =>
    any(typesOf(paper), words) || designs.includes(paper.study_design ?? '');
/** One of the authors, in lower case without accents, is written so. */
const au =
  (name: RegExp): Meant =>
  ({ authors }) =>
    authors.some((author) => name.test(plain(author)));
/** A family name: not the first word of a name, or all of it. */
const family = (name: string): Meant => au(new RegExp(`[\\s.-]${name}(?!\\p{L})|^${name}$`, 'u'));
const mh =
  (headings: string[], phrases: string[]): Meant =>
  (paper) =>
    paper.mesh.length > 0
      ? paper.mesh.some((heading) => headings.includes(plain(heading)))
      : phrases.some((phrase) => any([paper.title, paper.abstract, ...keywords(paper)], phrase));
const near =
  (fields: (paper: ScannedPaper) => string[], words: string[], distance: number): Meant =>
  (paper) =>
    fields(paper).some((text) => {
      const tokens = plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
      return tokens.some((_, start) => {
        const window = tokens.slice(start, start + words.length + distance);
        return words.every((word) => window.includes(word));
      });
    });

const and =
  (...parts: Meant[]): Meant =>
  (paper) =>
    parts.every((part) => part(paper));
const or =
  (...parts: Meant[]): Meant =>
  (paper) =>
    parts.some((part) => part(paper));
const not =
  (keep: Meant, drop: Meant): Meant =>
  (paper) =>
    keep(paper) && !drop(paper);

const textFields = (paper: ScannedPaper) => [paper.title, paper.abstract, ...keywords(paper), ...paper.mesh];
const plural = (...names: string[]) => names.flatMap((name) => [name, `${name}s`, `${name}es`]);

/** Queries with operators, each with what it asks for as a person reads it. */
export const syntaxQueries: readonly (readonly [query: string, meant: Meant])[] = [
  ['metformin[tiab]', tiab('metformin')],
  ['sleep[ti]', ti('sleep')],
  ['sleep[ab]', ab('sleep')],
  ['sleep[tw]', tw('sleep')],
  ['sleep[all]', all('sleep')],
  ['Sleep[Title]', ti('sleep')],
  ['diabetes[Title/Abstract]', tiab('diabetes')],
  ['sleep AND insomnia', and(tw('sleep'), tw('insomnia'))],
  ['sleep OR insomnia', or(tw('sleep'), tw('insomnia'))],
  ['sleep NOT insomnia', not(tw('sleep'), tw('insomnia'))],
  ['sleep AND insomnia OR asthma', or(and(tw('sleep'), tw('insomnia')), tw('asthma'))],
  ['asthma OR sleep AND insomnia', and(or(tw('asthma'), tw('sleep')), tw('insomnia'))],
  ['asthma OR (sleep AND insomnia)', or(tw('asthma'), and(tw('sleep'), tw('insomnia')))],
  [
    '(asthma OR copd) AND (children OR adults)',
    and(or(tw('asthma'), tw('copd')), or(tw('children'), tw('adults'))),
  ],
  [
    '((asthma OR copd) NOT children) AND 2010:2014[dp]',
    and(not(or(tw('asthma'), tw('copd')), tw('children')), dp(2010, 2014)),
  ],
  ['sleep quality[tiab]', tiab('sleep quality')],
  ['"sleep quality"[ab]', ab('sleep quality')],
  ['"blood pressure" AND exercise', and(tw('blood pressure'), tw('exercise'))],
  ['"blood pressure"[ti] OR hypertension[ti]', or(ti('blood pressure'), ti('hypertension'))],
  ['hypertens*', tw('hypertens*')],
  ['hypertens*[ti]', ti('hypertens*')],
  ['cardio*[tiab] AND rehabilitat*[tiab]', and(tiab('cardio*'), tiab('rehabilitat*'))],
  ['naive[tiab] OR naïve[ti]', tiab('naive')],
  ['"heart fail*"', tw('heart fail*')],
  ['depress* NOT "depressive disorder"', not(tw('depress*'), tw('depressive disorder'))],
  ['therapy*', tw('therapy*')],
  ['relational* OR children*', or(tw('relational*'), tw('children*'))],
  ['2012[dp] AND malaria', and(dp(2012), tw('malaria'))],
  ['2010:2011[dp] AND malaria[ti]', and(dp(2010, 2011), ti('malaria'))],
  ['malaria AND 2010/01:2011/06/30[dp]', and(tw('malaria'), dp(2010, 2011))],
  [
    '("2013/01/01"[Date - Publication] : "3000"[Date - Publication]) AND stroke',
    and(dp(2013, 3000), tw('stroke')),
  ],
  ['year:2012 stroke', and(dp(2012), tw('stroke'))],
  ['diabetes[ti] AND review[pt]', and(ti('diabetes'), pt('review'))],
  [
    'asthma AND randomized controlled trial[pt]',
    and(tw('asthma'), pt('randomized controlled trial', 'Randomised trial')),
  ],
  ['protocol[pt] AND stroke', and(tw('stroke'), pt('protocol'))],
  ['"case report"[pt]', pt('case report', 'Case report')],
  ['BMC[ta]', ta('bmc')],
  ['"BMC Public Health"[journal] AND obesity', and(ta('bmc public health'), tw('obesity'))],
  ['journal:trials AND pain', and(ta('trials'), tw('pain'))],
  ['plos[ta] NOT malaria', not(ta('plos'), tw('malaria'))],
  ['white[au]', family('white')],
  ['white n[au]', au(/^n.*[\s.]white$/)],
  ['white nj[au]', au(/^(nj|n[^ .]*[ .-]+j).*[ .]white$/)],
  ['"White NJ"[Author] AND malaria', and(au(/^(nj|n[^ .]*[ .-]+j).*[ .]white$/), tw('malaria'))],
  ['garcia-campayo j[au]', au(/^j.* garcia-campayo$/)],
  ['hakansson[au] OR håkansson[au]', family('hakansson')],
  ['nosten fh[au]', au(/^(fh|f[^ .]*[ .-]+h).*[ .]nosten$/)],
  ['smith ab[au] OR lee[au]', or(au(/^(ab|a[^ .]*[ .-]+b).*[ .]smith$/), family('lee'))],
  ['"sleep depression"~5', near(textFields, ['sleep', 'depression'], 5)],
  [
    '"pain exercise"[tiab:~3]',
    near(
      ({ title, abstract, key_words }) => [title, abstract, ...key_words.split(',')],
      ['pain', 'exercise'],
      3,
    ),
  ],
  ['"blood glucose"[ab:~0]', near(({ abstract }) => [abstract], ['blood', 'glucose'], 0)],
  ['title:asthma abstract:children', and(ti('asthma'), ab('children'))],
  ['title:(asthma OR copd) AND steroid*', and(or(ti('asthma'), ti('copd')), tw('steroid*'))],
  ['(sleep OR pain)[ti] AND women', and(or(ti('sleep'), ti('pain')), tw('women'))],
  [
    'exercise -women -"older adults" AND knee',
    and(not(not(tw('exercise'), tw('women')), tw('older adults')), tw('knee')),
  ],
  ['NOT patients', not(() => true, tw('patients'))],
  ["crohn's[tiab] OR colitis[tiab]", or(tiab('crohn s'), tiab('colitis'))],
  ['IL-6[tiab] OR interleukin-6[tiab]', or(tiab('il 6'), tiab('interleukin 6'))],
  ['psoriasis[mh:noexp]', mh(plural('psoriasis'), plural('psoriasis'))],
  ['"of the"[ti] AND "quality of life"', and(ti('of the'), tw('quality of life'))],
];
