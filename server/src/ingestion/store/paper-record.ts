import { createHash } from 'node:crypto';
import { countsPeople, reputabilityOf } from '../../evidence/reputability.ts';
import { sampleSizeOf } from '../../evidence/sample-size/sample-size.ts';
import { concludingSentences } from '../../evidence/sentence-roles/concluding-sentences.ts';
import { studyDesignOf } from '../../evidence/study-design/study-design.ts';
import { paperTerms } from '../../text/vectors/terms.ts';
import { type Fits, fitsOf } from '../../text/vocabulary/fit.ts';
import { findInterest, interestCatalogue } from '../../text/vocabulary/interest-catalogue.ts';
import type { SourcePaper } from '../source-paper.ts';
import { type AssignedTags, tagPaper } from './tag-paper.ts';

/** Changes when the rules below or the catalogue read the same paper differently: an import then writes it anew. */
const RULES = `4 ${createHash('sha256').update(JSON.stringify(interestCatalogue)).digest('base64url')}`;

/** Doors from the poorest to the fullest. */
const FULLNESS: readonly SourcePaper['source'][] = ['starter', 'europe-pmc', 'pubmed', 'jats'];

/** Whether what comes through one door may replace what came through another. */
export function mayReplace(known: SourcePaper['source'], incoming: SourcePaper['source']): boolean {
  return FULLNESS.indexOf(incoming) >= FULLNESS.indexOf(known);
}

/** Tells whether a paper was imported before exactly so. */
export function digestOf(paper: SourcePaper): string {
  return createHash('sha256')
    .update(JSON.stringify([RULES, paper]))
    .digest('base64url');
}

/** A row of `papers` under its column names, with everything that is worked out at import. */
export function paperRecord(paper: SourcePaper, digest: string) {
  const retracted = paper.publication_types.some((type) => /^retracted publication$/i.test(type));
  const signs = { ...paper, articleType: paper.article_type, publicationTypes: paper.publication_types };
  const { design, because } = studyDesignOf(signs);
  // A millisecond a paper: only where it is asked for.
  const sampleSize = countsPeople(design) ? sampleSizeOf(paper.abstract) : null;
  const reputability = reputabilityOf({ ...signs, design, because, sampleSize, retracted });
  const conclusion = conclusionOf(paper);
  const tags = tagPaper(paper, design);
  const keyWords = paper.key_words.join(', ');
  return {
    pmc_id: paper.pmc_id,
    pmid: paper.pmid,
    doi: paper.doi,
    title: paper.title,
    journal: paper.journal,
    volume: paper.volume,
    issue: paper.issue,
    pub_year: paper.pub_year,
    authors: paper.authors,
    abstract: paper.abstract,
    abstract_by: paper.abstract_by,
    plain_summary: paper.plain_summary,
    conclusion: conclusion.text,
    conclusion_from: conclusion.from,
    key_words: keyWords,
    mesh: paper.mesh,
    article_type: paper.article_type,
    publication_types: paper.publication_types,
    study_design: design,
    licence: paper.licence,
    licence_url: paper.licence_url,
    pdf_url: paper.pdf_url,
    assigned_tags: tags,
    fits: fitsWith(paper, keyWords, tags),
    terms: paperTerms({ ...paper, keyWords }),
    reputability: reputability.value,
    reputability_reasons: reputability.reasons,
    retracted,
    source: paper.source,
    digest,
    passages_indexed: paper.sections.length === 0,
  };
}
export type PaperRecord = ReturnType<typeof paperRecord>;

/** What an indexer's heading and an editor's choice are worth: a keyword's and a title's weight. */
const [INDEXED, CHOSEN] = [0.62, 0.78];

function fitsWith(paper: SourcePaper, keyWords: string, tags: AssignedTags): Fits {
  const fits: Record<string, number> = {
    ...fitsOf({ title: paper.title, keyWords, abstract: paper.abstract }),
  };
  const chosen = paper.interests.flatMap((name) => findInterest(name)?.label ?? []);
  for (const [label, { kind }] of Object.entries(tags)) {
    if (kind === 'interest')
      fits[label] = Math.max(fits[label] ?? 0, chosen.includes(label) ? CHOSEN : INDEXED);
  }
  return fits;
}

function conclusionOf({ conclusion, abstract }: SourcePaper) {
  if (conclusion) return conclusion;
  const text = concludingSentences(abstract);
  return { text, from: text ? ('sentences' as const) : ('none' as const) };
}
