import { type SQL, sql } from 'drizzle-orm';
import { IS_PREPRINT } from '../../library/papers/paper-row.ts';
import { accentedPattern } from '../../text/language/fold-letters.ts';
import { greekLetters } from '../../text/tokens/letters.ts';
import { eitherSpelling } from '../../text/tokens/one-spelling.ts';
import { normalise, tokenise } from '../../text/tokens/tokenise.ts';
import { findInterest } from '../../text/vocabulary/interest-catalogue.ts';
import { indexStems } from '../bm25/index-words.ts';
import type { UnderstoodQuestion } from '../understood-question.ts';
import { KIND_OF_ARTICLE } from './article-kinds.ts';
import { aboutPeople, type PeopleGroup } from './people-groups.ts';

/** What narrows a search besides its words. */
export interface RankFilters {
  from?: number | undefined;
  to?: number | undefined;
  /** A study design as the facets name it. */
  type?: string | undefined;
  journal?: string | undefined;
  /** An interest of the catalogue. */
  interest?: string | undefined;
  /** Only papers under an open licence. */
  free?: boolean | undefined;
  fullText?: boolean | undefined;
  withAbstract?: boolean | undefined;
  /** What the article is. */
  kind?: string | undefined;
  people?: PeopleGroup | undefined;
  preprints?: 'without' | 'only' | undefined;
  /** Leave retracted papers out. */
  withoutRetracted?: boolean | undefined;
}

/** Leaves out notices about other papers, which answer no question, and what its source has deleted. */
export const MAY_BE_FOUND = sql`(article_type not in ('correction', 'retraction', 'expression-of-concern') and not deleted)`;

type Narrowing = Pick<
  UnderstoodQuestion,
  'years' | 'designs' | 'populations' | 'phrases' | 'exclusions' | 'authors' | 'journals' | 'titles'
>;

const TEXT = sql.raw(`(title || E'\\n' || key_words || E'\\n' || abstract)`);
/** MeSH headings, which others gave a paper, count for what is looked for, not for what is excluded. */
const TEXT_AND_HEADINGS = sql.raw(
  `(title || E'\\n' || key_words || E'\\n' || headings_text(mesh) || E'\\n' || abstract)`,
);
const TITLE_AND_KEY_WORDS = sql.raw(`(title || E'\\n' || key_words)`);

/** The conditions on rows of `papers` that a query and its filters set; null when there are none. */
export const conditionsOf = (query: Narrowing, filters: RankFilters): SQL | null =>
  allOf([...inQuery(query), ...inFilters(filters)]);

/** The conditions that the filters alone set; null when there are none. */
export const conditionsOfFilters = (filters: RankFilters): SQL | null => allOf(inFilters(filters));

const allOf = (conditions: readonly SQL[]): SQL | null =>
  conditions.length === 0 ? null : sql.join([...conditions], sql` and `);

function inQuery(query: Narrowing): SQL[] {
  const designs = query.designs.filter(({ must }) => must).flatMap((designFilter) => designFilter.designs);
  const people = query.populations.filter(({ must }) => must);
  return [
    ...inPeriod(query.years),
    ...(designs.length > 0 ? [sql`study_design = any(${sql.param([...new Set(designs)])}::text[])`] : []),
    ...people.map(({ names }) => sql`${TEXT_AND_HEADINGS} ~* ${namesPattern(names)}`),
    ...query.phrases.map((phrase) => sql`${TEXT_AND_HEADINGS} ~* ${phrasePattern(phrase)}`),
    ...excluded(query, 'anywhere', TEXT),
    ...excluded(query, 'title', TITLE_AND_KEY_WORDS),
    ...query.titles.flatMap((title) => tokenise(title).map((word) => sql`title ~* ${prefixPattern(word)}`)),
    ...query.journals.flatMap((name) => tokenise(name).map((word) => sql`journal ~* ${prefixPattern(word)}`)),
    ...query.authors.map(byAuthor),
  ];
}

function inFilters(filters: RankFilters): SQL[] {
  const { type, kind, people, journal, interest, free, fullText, preprints } = filters;
  const label = interest === undefined ? undefined : (findInterest(interest)?.label ?? interest);
  const conditions = [
    ...inYears(filters),
    type === undefined ? null : sql`study_design = ${type}`,
    kind === undefined ? null : sql`${KIND_OF_ARTICLE} = ${kind}`,
    people === undefined ? null : aboutPeople(people),
    journal === undefined ? null : sql`lower(journal) = lower(${journal})`,
    label === undefined ? null : sql`assigned_tags -> ${label} ->> 'kind' = 'interest'`,
    free ? sql`licence ~* '^cc'` : null,
    fullText ? sql`exists (select from paper_sections s where s.pmc_id = candidate.pmc_id)` : null,
    filters.withAbstract ? sql`abstract <> ''` : null,
    preprints === 'only' ? IS_PREPRINT : preprints === 'without' ? sql`not ${IS_PREPRINT}` : null,
    filters.withoutRetracted ? sql`not retracted` : null,
  ];
  return conditions.filter((condition) => condition !== null);
}

/** "Between 1988 and 2012" may say when it was studied: a paper that names both years is meant, too. */
function inPeriod({ from, to, orStudied }: Narrowing['years']): SQL[] {
  const published = inYears({ from, to });
  if (!orStudied) return published;
  const studied = [from, to].map((year) => sql`${TEXT} ~ ${`\\m${year}\\M`}`);
  return [sql`((${sql.join(published, sql` and `)}) or (${sql.join(studied, sql` and `)}))`];
}

function inYears({ from, to }: { from?: number | undefined; to?: number | undefined }): SQL[] {
  return [
    ...(from === undefined ? [] : [sql`pub_year >= ${from}`]),
    ...(to === undefined ? [] : [sql`pub_year <= ${to}`]),
  ];
}

function excluded({ exclusions }: Narrowing, where: 'anywhere' | 'title', text: SQL): SQL[] {
  const patterns = exclusions.filter((one) => one.where === where).map(({ text }) => phrasePattern(text));
  return patterns.length === 0 ? [] : [sql`${text} !~* ${patterns.join('|')}`];
}

/** Every word of the name in one author, with any accents, a single letter as an initial. */
function byAuthor(name: string): SQL {
  const words = tokenise(name).map(
    (word) => sql`author ~* ${`\\m${accentedPattern(word)}${word.length === 1 ? '' : '\\M'}`}`,
  );
  const all = words.length === 0 ? sql`true` : sql.join(words, sql` and `);
  return sql`exists (select from jsonb_array_elements_text(authors) author where ${all})`;
}

/**
 * Returns groups of stems: a paper with these phrases has one stem of each group, so the texts of other papers need not be read. The last word of a phrase may be in the plural.
 */
export const stemsOfPhrases = (phrases: readonly string[]): string[][] =>
  phrases
    .flatMap((phrase) => {
      const words = tokenise(phrase);
      const last = words.pop() ?? '';
      return [...words.map(indexStems), [last, `${last}s`, `${last}es`].flatMap(indexStems)];
    })
    .filter((stems) => stems.length > 0);

// Only letters and digits reach a pattern, so that nothing in it can mean anything but itself.
const prefixPattern = (word: string): string => `\\m${spelled(word)}`;
const BETWEEN = '[^[:alnum:]]+';
/** A Greek letter may be glued to the word before it: TNFα. */
const BEFORE_GREEK = '[^[:alnum:]]*';
const phrasePattern = (phrase: string): string => {
  const words = tokenise(normalise(phrase));
  const [first = '', ...rest] = words;
  const inside = rest.map((word) => `${greekNames.has(word) ? BEFORE_GREEK : BETWEEN}${spelled(word)}`);
  return `\\m${spelled(first)}${inside.join('')}(s|es)?\\M`;
};
/** A word in either spelling; a Greek letter by its name or itself. */
const spelled = (word: string): string => greekNames.get(word) ?? withSetDigits(eitherSpelling(word));
/** Digits of a name may be set low or high: CO2 is CO₂, m2 is m². */
const withSetDigits = (pattern: string): string =>
  /\p{L}/u.test(pattern)
    ? pattern.replaceAll(/\d/g, (digit) => `[${digit}${LOW[Number(digit)]}${HIGH[Number(digit)]}]`)
    : pattern;
const [LOW, HIGH] = ['₀₁₂₃₄₅₆₇₈₉', '⁰¹²³⁴⁵⁶⁷⁸⁹'];
const greekNames = new Map(
  Array.from(greekLetters, ([letter, name]): [string, string] => [name, `(?:${name}|${letter})`]),
);
const namesPattern = (names: readonly string[]): string =>
  `\\m(${names.map((name) => tokenise(name).join(' ')).join('|')})(s|es)?\\M`;
