import type { PlayedLibrary, PlayedPaper } from './played-paper.ts';
import { type PlayedAnswer, type PlayedSource, type ReceivedRequest, xmlAnswer } from './played-source.ts';
import { writeMedlineSet } from './write-medline.ts';

const MOST = 9999;

/** Plays the E-utilities of NCBI over the papers with a PMID, as far as they are asked: searches and records of PubMed and PMC. */
export function playEutils(library: PlayedLibrary): PlayedSource {
  return (request) => {
    const fields = request.method === 'POST' ? request.form : request.query;
    if (request.path === '/esearch.fcgi') return search(library, fields);
    if (request.path === '/efetch.fcgi') return fetched(library, fields, request);
    return null;
  };
}

/** Strings hold raw line breaks there, which JSON does not allow. */
const rawJson = (text: string): PlayedAnswer => ({ status: 200, type: 'application/json', body: text });

function search(library: PlayedLibrary, fields: URLSearchParams): PlayedAnswer {
  const start = Number(fields.get('retstart') ?? 0);
  if (start > MOST - 1)
    return rawJson(`{"header":{"type":"esearch","version":"0.3"},"esearchresult":{"ERROR":"Search Backend failed: Exception:
'retstart' cannot be larger than 9998. For PubMed, ESearch can only retrieve the first 9,999 records matching the query."}}`);
  const term = fields.get('term') ?? '';
  const [from, to] = [day(fields.get('mindate') ?? '0'), day(fields.get('maxdate') ?? '9')];
  const found = library
    .all()
    .filter((one) => one.paper.pmid && matches(one, term) && from <= one.indexed && one.indexed <= to);
  const page = found.slice(start, Math.min(start + Number(fields.get('retmax') ?? 20), MOST));
  const idlist = JSON.stringify(page.map(({ paper }) => paper.pmid));
  return rawJson(
    `{"header":{"type":"esearch","version":"0.3"},"esearchresult":{"count":"${found.length}","retmax":"${page.length}","retstart":"${start}","idlist":${idlist},"translationset":[],"querytranslation":"all\nof it"}}`,
  );
}

const day = (date: string): string => date.replaceAll('/', '-');

/** Every group has a phrase that is in the title or the abstract, or an id of the paper. */
function matches({ paper }: PlayedPaper, term: string): boolean {
  const text = `${paper.title} ${paper.abstract} ${paper.mesh.join(' ')}`.toLowerCase();
  const ids = [paper.doi?.toLowerCase(), paper.pmc_id.toLowerCase()];
  return term.split(' AND ').every((group) => {
    const parts = [...group.matchAll(/"([^"]+)"\[(?:All Fields|doi)\]|(PMC\d+)\[pmcid\]/gi)];
    const names = parts.map(([, phrase, key]) => (phrase ?? key ?? '').toLowerCase());
    return names.length === 0 || names.some((name) => text.includes(name) || ids.includes(name));
  });
}

async function fetched(
  library: PlayedLibrary,
  fields: URLSearchParams,
  { path }: ReceivedRequest,
): Promise<PlayedAnswer> {
  const ids = (fields.get('id') ?? '').split(',');
  if (fields.get('db') === 'pmc') return articleOf(library.get(`PMC${ids[0]}`), ids[0] ?? path);
  const papers = library.all().filter(({ paper }) => paper.pmid && ids.includes(paper.pmid));
  return xmlAnswer(writeMedlineSet(papers.map(({ paper }) => paper)));
}

async function articleOf(played: PlayedPaper | undefined, id: string): Promise<PlayedAnswer> {
  const text = await played?.readFullText?.();
  const closed = `<article article-type="obituary">
  <!--The publisher of this article does not allow downloading of the full text in XML form.-->
  <front><journal-meta/><article-meta><article-id pub-id-type="pmcid">PMC${id}</article-id></article-meta></front>
</article>`;
  const article = text?.replace(/^<!DOCTYPE[^>]*>\s*/, '') ?? closed;
  return xmlAnswer(`<?xml version="1.0" ?>\n<pmc-articleset>${article}</pmc-articleset>`);
}
