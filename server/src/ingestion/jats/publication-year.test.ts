import { describe, expect, it } from 'vitest';
import { articleWith, textReader } from '../../testing/read-test-files.ts';

const readText = textReader();
const dated = (type: string, year: number) => `<pub-date pub-type="${type}"><year>${year}</year></pub-date>`;
const typed = (type: string, format: string, year: number) =>
  `<pub-date date-type="${type}" publication-format="${format}"><day>2</day><month>1</month><year>${year}</year></pub-date>`;
const ISSUE = '<volume>7</volume>';

describe('the year of an article', () => {
  it.each<[string, string, number | null]>([
    ['of its printed issue', dated('epub', 2020) + dated('ppub', 2021) + ISSUE, 2021],
    ['of its issue, whichever comes first', dated('ppub', 2021) + dated('epub', 2020) + ISSUE, 2021],
    [
      'of its printed issue with formats',
      typed('pub', 'electronic', 2020) + typed('pub', 'print', 2021),
      2021,
    ],
    [
      'of the issue that it is collected in',
      typed('pub', 'electronic', 2019) + typed('collection', 'electronic', 2020) + ISSUE,
      2020,
    ],
    [
      'of the collection, as older files name it',
      dated('collection', 2020) + dated('epub', 2019) + ISSUE,
      2020,
    ],
    [
      'of the electronic publication where a collection has no volume',
      dated('collection', 2020) + dated('epub', 2019),
      2019,
    ],
    ['of the collection alone', dated('collection', 2020), 2020],
    ['of print before the collection', dated('collection', 2020) + dated('ppub', 2021) + ISSUE, 2021],
    ['of both at once', dated('epub-ppub', 2018) + dated('pmc-release', 2019), 2018],
    ['not of the release', dated('pmc-release', 2022) + dated('ppub', 2020), 2020],
    ['of the release where nothing else is said', dated('pmc-release', 2022), 2022],
    ['not of the submission', dated('nihms-submitted', 2018) + dated('epub', 2019), 2019],
    ['not of submissions alone', dated('nihms-submitted', 2018) + dated('received', 2017), null],
    [
      'not of its history',
      `<history><date date-type="received"><year>2016</year></date></history>${dated('epub', 2019)}`,
      2019,
    ],
    ['not of a correction', dated('epub', 2019) + typed('corrected', 'electronic', 2018), 2019],
    ['not of a preprint', typed('preprint', 'electronic', 2018) + dated('epub', 2019), 2019],
    ['without a kind', '<pub-date><year>2015</year></pub-date>', 2015],
    ['as a day', '<pub-date date-type="pub" iso-8601-date="2014-05-03"/>', 2014],
    ['in words', '<pub-date pub-type="ppub"><string-date>Spring 2013</string-date></pub-date>', 2013],
    ['of two years', '<pub-date pub-type="ppub"><year>2012-2013</year></pub-date>', 2012],
    ['in a group', `<pub-date-group>${dated('ppub', 2011)}</pub-date-group>`, 2011],
    ['that cannot be', '<pub-date pub-type="ppub"><year>0000</year></pub-date>', null],
  ])('is that %s', async (_, dates, year) => {
    expect((await readText(articleWith(dates))).paper?.pub_year).toBe(year);
  });
});

/** A record of PubMed with these dates of its issue and of its electronic publication. */
const citation = (issue: string, electronic: string) =>
  `<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>99310040</PMID><DateRevised><Year>2024</Year></DateRevised><Article><Journal><JournalIssue><Volume>4</Volume>${issue && `<PubDate>${issue}</PubDate>`}</JournalIssue><Title>Journal of Invented Trials</Title></Journal><ArticleTitle>Dates of an article</ArticleTitle>${electronic && `<ArticleDate DateType="Electronic"><Year>${electronic}</Year></ArticleDate>`}</Article></MedlineCitation><PubmedData><History><PubMedPubDate PubStatus="received"><Year>2018</Year></PubMedPubDate></History></PubmedData></PubmedArticle></PubmedArticleSet>`;

describe('the year of a record of PubMed', () => {
  it.each<[string, string, string, number | null]>([
    ['of its issue', '<Year>2021</Year>', '2020', 2021],
    ['of its issue, which came before', '<Year>2019</Year><Month>Dec</Month>', '2020', 2019],
    ['of the first month of its issue', '<MedlineDate>2019 Dec-2020 Jan</MedlineDate>', '2019', 2019],
    ['of a season', '<MedlineDate>Winter 2020</MedlineDate>', '', 2020],
    ['of the electronic publication without an issue', '', '2020', 2020],
    ['not of what was done with it', '', '', null],
  ])('is that %s', async (_, issue, electronic, year) => {
    expect((await readText(citation(issue, electronic))).paper?.pub_year).toBe(year);
  });
});
