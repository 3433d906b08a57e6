import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { countsPeople, reputabilityOf } from '../../evidence/reputability.ts';
import { sampleSizeOf } from '../../evidence/sample-size/sample-size.ts';
import { concludingSentences } from '../../evidence/sentence-roles/concluding-sentences.ts';
import { methodsOf, studyDesignOf } from '../../evidence/study-design/study-design.ts';
import type { Standing } from '../../library/notices/standing-of.ts';
import { DOCUMENT_VERSION } from '../../library/schema/full-text.ts';
import type { papers } from '../../library/schema/papers.ts';
import type { RowByName } from '../../platform/database/columns.ts';
import { paperTerms } from '../../text/vectors/terms.ts';
import { findInterest, interestCatalogue } from '../../text/vocabulary/interest-catalogue.ts';
import { type Fits, fitsOf } from '../../text/vocabulary/mentions.ts';
import type { SourcePaper } from '../source-paper.ts';
import { type AssignedTags, tagPaper } from './tag-paper.ts';

/**
 * The version of what reads papers: raised when the same file is read into other words or numbers. Health counts the papers that an
 * older one read, and an import of the same file reads them again.
 */
export const READER_VERSION = 9;

/** How many papers were read by an older version, as an expression of SQL. */
export const OLD_RECORDS = sql`
  (select count(*) from papers where reader < ${READER_VERSION} and source <> 'starter')::int`;

/** Changes when the rules below or the catalogue read the same paper differently: the next import then rewrites it. */
const RULES = `${READER_VERSION} ${DOCUMENT_VERSION} ${createHash('sha256').update(JSON.stringify(interestCatalogue)).digest('base64url')}`;

/** Sources from the poorest to the fullest. */
const FULLNESS: readonly SourcePaper['source'][] = ['starter', 'europe-pmc', 'pubmed', 'jats'];

/** Returns how full the records of a source are: 0 for the poorest. */
export const fullnessOf = (source: SourcePaper['source']): number => FULLNESS.indexOf(source);

/** Returns whether a record of one source may lead before that of another. */
export const mayReplace = (known: SourcePaper['source'], incoming: SourcePaper['source']): boolean =>
  fullnessOf(incoming) >= fullnessOf(known);

/** Returns what is the same for a paper that was imported before exactly so, and different for every other. */
export function contentHashOf({ sections, parts, document, ...paper }: SourcePaper): string {
  return hashOf([RULES, paper, fullTextDigest({ sections, parts, document })]);
}

/** Returns the digest of a paper with records from several sources; `ofText` is that of the record with its full text. */
export function joinedHashOf(
  { sections: _, parts: __, document: ___, ...paper }: SourcePaper,
  ofText = '',
): string {
  const named = Object.entries(paper).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hashOf([RULES, named, ofText]);
}

type FullText = Pick<SourcePaper, 'sections' | 'parts' | 'document'>;
/** Digests of full texts by their sections: an import asks twice for each, and they are most of its hashing. */
const fullTextHashes = new WeakMap<FullText['sections'], { parts: FullText['parts']; digest: string }>();

function fullTextDigest({ sections, parts, document }: FullText): string {
  const cached = fullTextHashes.get(sections);
  if (cached?.parts === parts) return cached.digest;
  const digest = createHash('sha256')
    .update(JSON.stringify([sections, parts]))
    .update(document)
    .digest('base64url');
  fullTextHashes.set(sections, { parts, digest });
  return digest;
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

type SetElsewhere =
  | 'imported_at'
  | 'first_imported_at'
  | 'retracted'
  | 'retracted_at'
  | 'doubted'
  | 'free_url'
  | 'provenance'
  | 'records'
  | 'reader'
  | 'deleted';
/** A row of `papers` as an import writes it, under the names of its columns; the rest is set beside it. */
export type PaperRecord = Omit<RowByName<typeof papers>, SetElsewhere>;

/** What a grade is made of. */
type Graded = Pick<
  SourcePaper,
  'title' | 'abstract' | 'journal' | 'mesh' | 'article_type' | 'publication_types'
> & { sections: readonly Pick<SourcePaper['sections'][number], 'heading' | 'text'>[] };

/** Returns the design of a study and the grade of a paper with its reasons, under what notices make of it. */
export function gradeOf({ sections, ...paper }: Graded, standing: Standing) {
  const signs = { ...paper, articleType: paper.article_type, publicationTypes: paper.publication_types };
  const { design, because } = studyDesignOf({ ...signs, methods: methodsOf(sections) });
  // A millisecond a paper: only where it is needed.
  const sampleSize = countsPeople(design) ? sampleSizeOf(paper.abstract) : null;
  return { design, ...reputabilityOf({ ...signs, ...standing, design, because, sampleSize }) };
}

/** Returns the row of a paper as one that stands: what was read, and everything that is worked out at import. */
export function paperRecord(source: SourcePaper, digest: string): PaperRecord {
  const { sections, parts: _, document: __, relations: ___, interests: ____, ...rest } = source;
  const { revision: ______, ...named } = rest;
  const { conclusion: _____, ...paper } = named;
  const { design, ...reputability } = gradeOf({ ...paper, sections }, { retracted: false, doubted: false });
  const conclusion = conclusionOf(source);
  const keyWords = paper.key_words.join(', ');
  const tags = tagPaper(source, design);
  return {
    ...paper,
    conclusion: conclusion.text,
    conclusion_from: conclusion.from,
    key_words: keyWords,
    study_design: design,
    assigned_tags: tags,
    fits: fitsWith(source, keyWords, tags),
    terms: paperTerms({ ...paper, keyWords }),
    reputability: reputability.value,
    reputability_reasons: reputability.reasons,
    digest,
    parts_read: source.source === 'jats',
    passages_indexed: sections.length === 0,
  };
}

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
