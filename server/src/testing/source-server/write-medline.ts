import type { SourcePaper } from '../../ingestion/source-paper.ts';

type Cited = Pick<
  SourcePaper,
  'pmc_id' | 'pmid' | 'doi' | 'title' | 'journal' | 'volume' | 'issue' | 'pages'
> &
  Pick<SourcePaper, 'pub_year' | 'authors' | 'abstract' | 'mesh' | 'key_words' | 'publication_types'>;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Returns a paper as a record of PubMed; it needs a PMID. */
export function writeMedline(paper: Cited): string {
  const { pmid, doi, pmc_id, title, journal, volume, issue, pages, pub_year } = paper;
  const pmc = pmc_id.startsWith('PMC') ? `<ArticleId IdType="pmc">${pmc_id}</ArticleId>` : '';
  const byDoi = doi ? `<ArticleId IdType="doi">${escaped(doi)}</ArticleId>` : '';
  return `<PubmedArticle>
<MedlineCitation Status="MEDLINE" Owner="NLM" IndexingMethod="Automated">
<PMID Version="1">${pmid}</PMID>
<DateCompleted><Year>2026</Year><Month>01</Month><Day>30</Day></DateCompleted>
<DateRevised><Year>2026</Year><Month>02</Month><Day>03</Day></DateRevised>
<Article PubModel="Print-Electronic">
<Journal><ISSN IssnType="Electronic">1234-5678</ISSN><JournalIssue CitedMedium="Internet"><Volume>${escaped(volume)}</Volume><Issue>${escaped(issue)}</Issue><PubDate><Year>${pub_year ?? 2020}</Year><Month>Jan</Month></PubDate></JournalIssue><Title>${escaped(journal)}</Title><ISOAbbreviation>${escaped(journal)}</ISOAbbreviation></Journal>
<ArticleTitle>${escaped(title)}.</ArticleTitle>
<Pagination><MedlinePgn>${escaped(pages)}</MedlinePgn></Pagination>
${doi ? `<ELocationID EIdType="doi" ValidYN="Y">${escaped(doi)}</ELocationID>\n` : ''}${abstractOf(paper.abstract)}<AuthorList CompleteYN="Y">${paper.authors.map(authorOf).join('')}</AuthorList>
<Language>eng</Language>
<PublicationTypeList>${paper.publication_types.map((type) => `<PublicationType UI="D016428">${escaped(type)}</PublicationType>`).join('')}</PublicationTypeList>
</Article>
<MedlineJournalInfo><Country>England</Country><MedlineTA>${escaped(journal)}</MedlineTA><NlmUniqueID>0000000</NlmUniqueID></MedlineJournalInfo>
<MeshHeadingList>${paper.mesh.map((heading) => `<MeshHeading><DescriptorName UI="D000001" MajorTopicYN="N">${escaped(heading)}</DescriptorName></MeshHeading>`).join('')}</MeshHeadingList>
<KeywordList Owner="NOTNLM">${paper.key_words.map((word) => `<Keyword MajorTopicYN="N">${escaped(word)}</Keyword>`).join('')}</KeywordList>
</MedlineCitation>
<PubmedData><History><PubMedPubDate PubStatus="pubmed"><Year>2026</Year><Month>1</Month><Day>2</Day></PubMedPubDate></History><PublicationStatus>ppublish</PublicationStatus>
<ArticleIdList><ArticleId IdType="pubmed">${pmid}</ArticleId>${byDoi}${pmc}</ArticleIdList></PubmedData>
</PubmedArticle>
`;
}

function abstractOf(abstract: string): string {
  if (!abstract) return '';
  const lines = abstract.split('\n').map((line) => {
    const [, label, text] = /^([A-Z][\w ]{2,40}): (.*)$/.exec(line) ?? [];
    return label && text
      ? `<AbstractText Label="${label.toUpperCase()}">${escaped(text)}</AbstractText>`
      : `<AbstractText>${escaped(line)}</AbstractText>`;
  });
  return `<Abstract>${lines.join('')}</Abstract>\n`;
}

function authorOf(name: string): string {
  const [, given = '', surname = ''] = /^(.*) (\S+)$/.exec(name) ?? [];
  if (!surname) return `<Author ValidYN="Y"><CollectiveName>${escaped(name)}</CollectiveName></Author>`;
  return `<Author ValidYN="Y"><LastName>${escaped(surname)}</LastName><ForeName>${escaped(given)}</ForeName><Initials>${escaped(given.charAt(0))}</Initials></Author>`;
}

const HEAD = `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD PubMedArticle, 1st January 2026//EN" "https://dtd.nlm.nih.gov/ncbi/pubmed/out/pubmed_260101.dtd">
`;

/** Returns a file of PubMed with these papers and, at its end, the PMIDs that it deletes. */
export function writeMedlineSet(papers: Iterable<Cited>, deleted: readonly string[] = []): string {
  const records = Array.from(papers, writeMedline).join('');
  const ids = deleted.map((pmid) => `<PMID Version="1">${pmid}</PMID>\n`).join('');
  return `${HEAD}<PubmedArticleSet>\n${records}${ids && `<DeleteCitation>\n${ids}</DeleteCitation>\n`}</PubmedArticleSet>\n`;
}
