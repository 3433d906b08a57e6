import { createHash } from 'node:crypto';
import { countsPeople, reputabilityOf } from '../../evidence/reputability.ts';
import { sampleSizeOf } from '../../evidence/sample-size/sample-size.ts';
import { concludingSentences } from '../../evidence/sentence-roles/concluding-sentences.ts';
import { methodsOf } from '../../evidence/study-design/methods-text.ts';
import { studyDesignOf } from '../../evidence/study-design/study-design.ts';
import type { RowByName } from '../../platform/schema/by-name.ts';
import type { papers } from '../../platform/schema/papers.ts';
import { paperTerms } from '../../text/vectors/terms.ts';
import { type Fits, fitsOf } from '../../text/vocabulary/fit.ts';
import { findInterest, interestCatalogue } from '../../text/vocabulary/interest-catalogue.ts';
import type { SourcePaper } from '../source-paper.ts';
import { type AssignedTags, tagPaper } from './tag-paper.ts';

/** Changes when the rules below or the catalogue read the same paper differently: an import then writes it anew. */
const RULES = `5 ${createHash('sha256').update(JSON.stringify(interestCatalogue)).digest('base64url')}`;

/** Sources from the poorest to the fullest. */
const FULLNESS: readonly SourcePaper['source'][] = ['starter', 'europe-pmc', 'pubmed', 'jats'];

/** Returns whether a record of one source may replace that of another. */
export function mayReplace(known: SourcePaper['source'], incoming: SourcePaper['source']): boolean {
  return FULLNESS.indexOf(incoming) >= FULLNESS.indexOf(known);
}

/** Returns what is the same for a paper that was imported before exactly so, and different for every other. */
export function digestOf({ sections, parts, ...paper }: SourcePaper): string {
  return hashOf([RULES, paper, fullTextDigest({ sections, parts })]);
}

type FullText = Pick<SourcePaper, 'sections' | 'parts'>;
/** Digests of full texts by their sections: an import asks twice for each, and they are most of its hashing. */
const fullTextDigests = new WeakMap<FullText['sections'], { parts: FullText['parts']; digest: string }>();

function fullTextDigest({ sections, parts }: FullText): string {
  const known = fullTextDigests.get(sections);
  if (known?.parts === parts) return known.digest;
  const digest = hashOf([sections, parts]);
  fullTextDigests.set(sections, { parts, digest });
  return digest;
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** A row of `papers` as an import writes it, under the names of its columns; the database adds when it came. */
export type PaperRecord = Omit<RowByName<typeof papers>, 'imported_at' | 'first_imported_at'>;

/** Returns the row of a paper: what was read, and everything that is worked out at import. */
export function paperRecord(source: SourcePaper, digest: string): PaperRecord {
  const { sections, parts: _, relations: __, interests: ___, conclusion: ____, ...paper } = source;
  const retracted = paper.publication_types.some((type) => /^retracted publication$/i.test(type));
  const signs = { ...paper, articleType: paper.article_type, publicationTypes: paper.publication_types };
  const { design, because } = studyDesignOf({ ...signs, methods: methodsOf(sections) });
  // A millisecond a paper: only where it is needed.
  const sampleSize = countsPeople(design) ? sampleSizeOf(paper.abstract) : null;
  const reputability = reputabilityOf({ ...signs, design, because, sampleSize, retracted });
  const conclusion = conclusionOf(source);
  const tags = tagPaper(source, design);
  const keyWords = paper.key_words.join(', ');
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
    retracted,
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
