import type { DesignFound, PaperMetadata, StudyDesign } from './designs.ts';

type Rule = readonly [pattern: RegExp, design: StudyDesign, strong: boolean];

/** JATS article-type values; "research-article" and "brief-report" say nothing. */
const ARTICLE_TYPES: readonly Rule[] = [
  [/^retraction$/, 'Retraction notice', true],
  [/^(?:correction|addendum|partial-retraction|expression-of-concern)$/, 'Correction', true],
  [/^case-report$/, 'Case report', true],
  [/^systematic-review$/, 'Systematic review', true],
  [/^meta-analysis$/, 'Meta-analysis', true],
  [/^(?:study-)?protocol$/, 'Protocol', true],
  [
    /^(?:editorial|letter|reply|article-commentary|commentary|news|obituary|book-review|discussion|introduction|in-brief|product-review)$/,
    'Editorial or letter',
    true,
  ],
  [/^review-article$/, 'Review', false],
];

/** MEDLINE publication types and the headings journals print above a paper. */
const PUBLICATION_TYPES: readonly Rule[] = [
  [/^retraction (?:of publication|notice|note)$|^retraction$/i, 'Retraction notice', true],
  [/^(?:published )?(?:erratum|corrigendum|corrections?)$|^expression of concern$/i, 'Correction', true],
  [/^(?:clinical trial|study|trial) protocols?$|^protocols?$/i, 'Protocol', true],
  [/^meta-?\s?analys[ie]s$/i, 'Meta-analysis', true],
  [/^systematic reviews?(?: and meta-analys[ie]s| articles?)?$/i, 'Systematic review', true],
  [
    /^(?:randomi[sz]ed (?:controlled |clinical )*trial|pragmatic clinical trial)s?$/i,
    'Randomised trial',
    true,
  ],
  [/^(?:equivalence trial|clinical trial, phase iii)$/i, 'Randomised trial', false],
  [/^case (?:reports?|series|study|studies)$/i, 'Case report', true],
  [
    /^(?:editorials?|letters?(?: to the editor)?|comment|commentar(?:y|ies)|correspondence|news|viewpoints?|opinion|perspectives?|biography|interview|obituary)$/i,
    'Editorial or letter',
    true,
  ],
  [/^controlled clinical trial$/i, 'Non-randomised trial', false],
  [/^(?:mini-?\s?|narrative |scoping |literature )?reviews?(?: articles?)?$/i, 'Review', false],
  [/^qualitative (?:research|study)$/i, 'Qualitative study', true],
];

const MESH: readonly Rule[] = [
  [/^case-control studies$/i, 'Case-control study', false],
  [/^cross-sectional studies$/i, 'Cross-sectional study', false],
  [/^(?:cohort|longitudinal|follow-up|prospective|retrospective) studies$/i, 'Cohort study', false],
  [/^qualitative research$/i, 'Qualitative study', false],
];

/** The design that the record itself names or, weakly, hints at. */
export function designByMetadata({ articleType, publicationTypes, mesh }: PaperMetadata): DesignFound | null {
  const type = firstMatch(ARTICLE_TYPES, [articleType], 'article type');
  const named = firstMatch(PUBLICATION_TYPES, publicationTypes, 'publication type');
  if (type?.strong) return type;
  if (named?.strong) return named;
  return named ?? type ?? animals(mesh) ?? firstMatch(MESH, mesh, 'MeSH');
}

function firstMatch(rules: readonly Rule[], names: readonly string[], kind: string): DesignFound | null {
  for (const [pattern, design, strong] of rules) {
    const name = names.find((one) => pattern.test(one));
    if (name) return { design, because: `${kind} “${name}”`, strong };
  }
  return null;
}

function animals(mesh: readonly string[]): DesignFound | null {
  if (!mesh.includes('Animals') || mesh.includes('Humans')) return null;
  return { design: 'Animal study', because: 'MeSH “Animals” without “Humans”', strong: false };
}
