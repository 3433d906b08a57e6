import { placeOf } from './europe-pmc-match.ts';
import type { PlayedComment, PlayedPaper } from './played-paper.ts';

const yes = (value: boolean): string => (value ? 'Y' : 'N');
const filled = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
const list = (outer: string, inner: string, entries: readonly unknown[]): Record<string, unknown> =>
  entries.length > 0 ? { [outer]: { [inner]: entries } } : {};

/** Returns a paper as a record of Europe PMC's result type "core", with what is peculiar to it: what is absent has no key. */
export function playedRecord(played: PlayedPaper): Record<string, unknown> {
  const { paper, comments } = played;
  const { source, id } = placeOf(played);
  const pmcid = paper.pmc_id.startsWith('PMC') ? paper.pmc_id : null;
  return {
    ...filled({ id, source, pmid: source === 'MED' ? id : null, pmcid }),
    ...(pmcid && { fullTextIdList: { fullTextId: [pmcid] } }),
    ...filled({ doi: paper.doi?.toLowerCase(), title: `${paper.title}.` }),
    ...authorsOf(paper.authors),
    ...whereOf(played, source),
    ...filled({ pageInfo: paper.pages, abstractText: abstractOf(paper.abstract) }),
    ...filled({ pubYear: paper.pub_year === null ? null : String(paper.pub_year) }),
    publicationStatus: 'ppublish',
    language: 'eng',
    ...typesOf(played, source),
    ...list('meshHeadingList', 'meshHeading', paper.mesh.map(meshOf)),
    ...list('keywordList', 'keyword', paper.key_words),
    ...list('commentCorrectionList', 'commentCorrection', comments.map(commentOf)),
    ...flagsOf(played),
    ...datesOf(played),
    ...played.extra,
  };
}

function authorsOf(names: readonly string[]): Record<string, unknown> {
  if (names.length === 0) return {};
  const authors = names.map((name) => {
    const [, firstName = '', lastName = ''] = /^(.*) (\S+)$/.exec(name) ?? [];
    if (!lastName || /\b(?:group|consortium|collaborators|investigators)\b/i.test(name))
      return { collectiveName: name };
    const initials = firstName
      .split(/[\s-]+/)
      .map((part) => part.charAt(0))
      .join('');
    return { fullName: `${lastName} ${initials}`, firstName, lastName, initials };
  });
  const written = authors.flatMap((author) => ('fullName' in author ? author.fullName : []));
  return { authorString: `${written.join(', ')}.`, authorList: { author: authors } };
}

function whereOf({ paper, published }: PlayedPaper, source: string): Record<string, unknown> {
  const year = Number(published.slice(0, 4));
  if (source === 'PPR') return { bookOrReportDetails: { publisher: paper.journal, yearOfPublication: year } };
  return {
    journalInfo: {
      ...filled({ issue: paper.issue, volume: paper.volume }),
      journalIssueId: 3_872_742,
      dateOfPublication: `${year} ${['Jan', 'Jun', 'Dec'][year % 3]}`,
      monthOfPublication: Number(published.slice(5, 7)),
      yearOfPublication: year,
      printPublicationDate: `${published.slice(0, 8)}01`,
      journal: {
        title: paper.journal,
        medlineAbbreviation: paper.journal,
        issn: '1234-5678',
        nlmid: '0000000',
      },
    },
  };
}

/** Headings stand glued to the text, and what is smaller than something stands as it is. */
function abstractOf(abstract: string): string {
  return abstract
    .split('\n')
    .map((line) => ` ${line}`.replace(/^ ([A-Z][\w ]{2,40}): /, '<h4>$1</h4>'))
    .join('')
    .trim();
}

function typesOf({ paper }: PlayedPaper, source: string): Record<string, unknown> {
  const own = [...paper.publication_types, paper.article_type].filter(Boolean);
  return list('pubTypeList', 'pubType', source === 'PPR' ? ['Preprint'] : [...own, 'Journal Article']);
}

const meshOf = (descriptorName: string) => ({ majorTopic_YN: 'N', descriptorName });

const commentOf = (comment: PlayedComment, index: number) => ({ ...comment, orderIn: index + 1 });

function flagsOf({ paper, isOpenAccess, readFullText, citedBy }: PlayedPaper): Record<string, unknown> {
  const licence = paper.licence?.toLowerCase().replace('-', ' ');
  const inPmc = paper.pmc_id.startsWith('PMC');
  return {
    isOpenAccess: yes(isOpenAccess),
    inEPMC: yes(readFullText !== null),
    inPMC: yes(inPmc),
    hasPDF: yes(readFullText !== null),
    hasBook: 'N',
    hasSuppl: 'N',
    citedByCount: citedBy,
    hasReferences: 'Y',
    hasTextMinedTerms: 'Y',
    ...(isOpenAccess && licence && { license: licence }),
  };
}

function datesOf({ published, changed, indexed }: PlayedPaper): Record<string, unknown> {
  return {
    dateOfCreation: indexed,
    firstIndexDate: indexed,
    dateOfRevision: changed,
    electronicPublicationDate: published,
    firstPublicationDate: published,
  };
}
