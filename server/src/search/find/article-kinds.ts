import type { articleKinds } from '@health/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { StudyDesign } from '../../evidence/study-design/designs.ts';

type ArticleKind = (typeof articleKinds)[number];

/** The first that fits: of the JATS article type, the publication types of PubMed, and the study design that was read out. */
const SIGNS: readonly (readonly [
  kind: ArticleKind,
  articleType: string,
  publicationType: string,
  designs: readonly StudyDesign[],
])[] = [
  ['Protocol', 'protocol', 'protocols?|.* protocols?', ['Protocol']],
  [
    'Review',
    '^(review-article|systematic-review|meta-analysis)$',
    '(systematic |mini-?|narrative |scoping |literature )?reviews?( articles?)?|meta-analysis',
    ['Review', 'Systematic review', 'Meta-analysis'],
  ],
  ['Case report', '^case-report$', 'case (reports?|series)', ['Case report']],
  [
    'Editorial or letter',
    '^(editorial|letter|reply|article-commentary|commentary|news|obituary|book-review|discussion|introduction|in-brief)$',
    'editorials?|letters?( to the editor)?|comment|commentary|correspondence|news|viewpoint|opinion|perspective|biography|interview',
    ['Editorial or letter'],
  ],
  [
    'Research article',
    '^(research-article|brief-report|methods-article|rapid-communication|data-paper|preprint)$',
    'journal article|preprint|clinical trial.*|randomized controlled trial|.*study',
    [],
  ],
];

/** Column of `papers`: its publication types, one after the other. */
export const PUBLICATION_TYPES = sql`array_to_string(publication_types, '|')`;

const oneOfTypes = (pattern: string): string => `(^|\\|)(${pattern})($|\\|)`;

const fits = ([, articleType, publicationType, designs]: (typeof SIGNS)[number]): SQL =>
  sql`article_type ~ ${articleType} or study_design = any(${sql.param([...designs])}::text[])
    or publication_types <> '{}' and ${PUBLICATION_TYPES} ~* ${oneOfTypes(publicationType)}`;

/** Column of `papers`: what the article is, one of the kinds of the contract. */
export const KIND_OF_ARTICLE: SQL<ArticleKind> = sql`case ${sql.join(
  SIGNS.map((sign) => sql`when ${fits(sign)} then ${sign[0]}::text`),
  sql` `,
)} else 'Other' end`;

/** The fields of a paper that determine its kind; `types` as in `PUBLICATION_TYPES`. */
interface KindSigns {
  articleType: string;
  types: string;
  design: string | null;
}

const PATTERNS = SIGNS.map(([kind, articleType, publicationType, designs]) => ({
  kind,
  articleType: new RegExp(articleType),
  publicationType: new RegExp(oneOfTypes(publicationType), 'i'),
  designs: new Set<string | null>(designs),
}));

/** Returns the same for a paper that was read: to count a thousand in the database would take many times as long. */
export function kindOfArticle({ articleType, types, design }: KindSigns): ArticleKind {
  const sign = PATTERNS.find(
    (one) =>
      one.articleType.test(articleType) ||
      one.designs.has(design) ||
      (types !== '' && one.publicationType.test(types)),
  );
  return sign?.kind ?? 'Other';
}
