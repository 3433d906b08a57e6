import { createHash } from 'node:crypto';
import { concludingSentences } from '../evidence/concluding-sentences.ts';
import { reputabilityOf } from '../evidence/reputability.ts';
import { sampleSizeOf } from '../evidence/sample-size.ts';
import { studyDesignOf } from '../evidence/study-design.ts';
import type { SourcePaper } from './source-paper.ts';
import { tagPaper } from './tag-paper.ts';

/** Raised when the rules below read the same paper differently: an import then writes it anew. */
const RULES = 1;

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
  const sampleSize = sampleSizeOf(paper.abstract);
  const reputability = reputabilityOf({ ...signs, design, because, sampleSize, retracted });
  const conclusion = conclusionOf(paper);
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
    key_words: paper.key_words.join(', '),
    mesh: paper.mesh,
    article_type: paper.article_type,
    publication_types: paper.publication_types,
    study_design: design,
    licence: paper.licence,
    licence_url: paper.licence_url,
    pdf_url: paper.pdf_url,
    assigned_tags: tagPaper(paper, design),
    reputability: reputability.value,
    reputability_reasons: reputability.reasons,
    retracted,
    source: paper.source,
    digest,
    passages_indexed: paper.sections.length === 0,
  };
}
export type PaperRecord = ReturnType<typeof paperRecord>;

function conclusionOf({ conclusion, abstract }: SourcePaper) {
  if (conclusion) return conclusion;
  const text = concludingSentences(abstract);
  return { text, from: text ? ('sentences' as const) : ('none' as const) };
}
