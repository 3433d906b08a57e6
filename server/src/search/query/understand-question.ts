import type { UnderstoodPart } from '@health/contract';
import { withoutInvisible } from '../../text/tokens/letters.ts';
import { hasToken } from '../../text/tokens/tokenise.ts';
import { type Repaired, repairSpelling, unmended } from '../spelling/repair-spelling.ts';
import type { WordList } from '../spelling/word-list.ts';
import { readSyntax, type SyntaxQuery } from '../syntax/read-syntax.ts';
import {
  nothingToLookFor,
  type PlacedPart,
  type UnderstoodQuestion,
  type WantedDesign,
} from '../understood-question.ts';
import { findExpansions } from './find-expansions.ts';
import { readExclusions } from './read-exclusions.ts';
import { readForeignNames, readLanguage } from './read-language.ts';
import { readCitations, readIdentifiers } from './read-named-papers.ts';
import { readOperators } from './read-operators.ts';
import { addressesIn, NOT_OPENED, readRequest } from './read-request.ts';
import { readStudies } from './read-studies.ts';
import { readYears } from './read-years.ts';

/** The person a question is asked for: "my mother has dementia" is not about mothers. */
const ASKED_FOR =
  /\b(?:my|our|his|her) (?:mother|mum|mom|mam|father|dad|parents?|grand(?:mother|father|ma|pa|parents?)|gran|granny|husband|wife|spouse|partner|boyfriend|girlfriend|brother|sister|aunt|uncle|cousin|friend|neighbou?r|colleague|doctor|gp|nurse)(?:-in-law)?(?:'s|’s)?\b/giu;

/** What only leads in a question. */
const LEAD_IN =
  /^(?:so )?(?:is it (?:really )?(?:true|correct|right|a fact)|i(?: have|['’]ve)? (?:heard|read|was told)|(?:someone|my (?:doctor|friend|mum|mother)) (?:told me|says|said)|they say|people say) (?:that|if) /giu;

type Stretch = Pick<PlacedPart, 'start' | 'end'>;

interface Context {
  now: Date;
  /** The corpus's words; without them nothing is repaired. */
  knownWords?: WordList | undefined;
  /** Words in lower case that are not slips, though the list does not know them. */
  spared?: ReadonlySet<string>;
}

/**
 * Reads a query as a user meant it: to the letter when it has operators of `syntax/`, else operators first, then identifiers, citations, years, kinds of study and of people, then slips
 * and other names in what is left; in another language than English instead what carries over. Never fails, whatever was typed, and takes time in proportion to its length.
 */
export function understandQuestion(query: string, { now, knownWords, spared }: Context): UnderstoodQuestion {
  const written = withoutInvisible(query)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const { syntax, problems, refusal } = readSyntax(written, now);
  if (syntax) return understoodToTheLetter(syntax, written);
  if (refusal !== null) return notLookedFor(written, refusal, problems);
  const where = readRequest(written);
  if (where !== null) return notLookedFor(written, where, [refused(written, where)]);
  // Ids first: quotes around one and signs inside of it are not operators.
  const { identifiers, parts: ids } = readIdentifiers(written);
  const addresses: PlacedPart[] = addressesIn(blanked(written, ids)).map((place) => ({
    ...place,
    ...{ kind: 'problem', meaning: NOT_OPENED },
  }));
  if (addresses.length > 0 && !hasToken(blanked(written, addresses)))
    return notLookedFor(written, NOT_OPENED, [refused(written, NOT_OPENED)]);
  const cited = readCitations(blanked(written, [...ids, ...addresses]), now);
  const {
    rest,
    parts: operators,
    ...asked
  } = readOperators(blanked(written, [...ids, ...addresses, ...cited.parts]));
  asked.authors.push(...cited.authors);
  const { years: named, parts: dates } = readYears(rest, now);
  const years = cited.authors.length > 0 ? cited.years : named;
  const withoutYears = blanked(rest, dates);
  const studies = readStudies(withoutYears);
  const excluded = readExclusions(blanked(withoutYears, studies.spent));
  const subject = blanked(withoutYears, [
    ...studies.spent,
    ...excluded.parts,
    ...stretches(withoutYears, ASKED_FOR),
    ...stretches(withoutYears, LEAD_IN),
  ]);
  const foreign = readLanguage(subject);
  const names = foreign ? null : readForeignNames(subject);
  const mended =
    foreign || names ? unmended(foreign?.text ?? subject) : repairSpelling(subject, knownWords, spared);
  const otherwise = names ?? findExpansions(mended.text);
  const words = folded([mended.text, ...asked.phrases, ...asked.titles].join(' '));
  const places = [
    ...operators,
    ...ids,
    ...addresses,
    ...cited.parts,
    ...dates,
    ...studies.spent,
    ...studies.parts,
    ...excluded.parts,
    ...mended.parts,
  ];
  const subjects = foreign ? [foreign.part] : inPlace(otherwise.parts, mended, subject);
  const identified = { written, words, ...asked, years, identifiers, tree: null, refusal: null };
  const nothing = foreign ? null : nothingToLookFor({ ...identified, designs: studies.designs });
  return {
    ...{ written, words, ...asked, years, identifiers, expansions: otherwise.expansions },
    designs: onlyWhenAlone(studies.designs, words),
    populations: studies.populations,
    exclusions: [...asked.exclusions, ...studies.exclusions, ...excluded.exclusions],
    language: foreign?.language ?? null,
    tree: null,
    refusal: null,
    parts: [
      ...problems,
      ...(nothing ? [{ kind: 'problem' as const, written, meaning: nothing, without: '' }] : []),
      ...partsInOrder(written, [...places, ...subjects]),
    ],
  };
}

const NOTHING: Omit<UnderstoodQuestion, 'written' | 'words' | 'parts'> = {
  ...{ years: {}, designs: [], populations: [], phrases: [], exclusions: [], authors: [], journals: [] },
  ...{ titles: [], expansions: [], language: null, tree: null, refusal: null },
  identifiers: { keys: [], pmids: [], dois: [] },
};

/** A query with operators is obeyed as it stands: nothing is mended, added or preferred. */
const understoodToTheLetter = ({ tree, words, parts }: SyntaxQuery, written: string): UnderstoodQuestion => ({
  ...NOTHING,
  ...{ written: words || written, words, parts, tree },
});

const refused = (written: string, meaning: string): UnderstoodPart => ({
  ...{ kind: 'problem', written, meaning, without: '' },
});

/** Nothing is searched for what is no question or cannot be read: half of it would find something else. */
const notLookedFor = (written: string, refusal: string, parts: UnderstoodPart[]): UnderstoodQuestion => ({
  ...NOTHING,
  ...{ written, words: '', refusal, parts },
});

const stretches = (text: string, pattern: RegExp): Stretch[] =>
  Array.from(text.matchAll(pattern), ({ 0: said, index }) => ({ start: index, end: index + said.length }));

/** A design and nothing else to look for is what the user wants to see. */
function onlyWhenAlone(designs: WantedDesign[], words: string): WantedDesign[] {
  return hasToken(words) ? designs : designs.map((designFilter) => ({ ...designFilter, must: true }));
}

/** A name found in the mended text stands where the user wrote it. */
function inPlace(parts: PlacedPart[], { back }: Repaired, subject: string): PlacedPart[] {
  return parts.map((part) => {
    const [start, end] = [back(part.start), back(part.end)];
    return { ...part, start, end, instead: `"${subject.slice(start, end)}"` };
  });
}

function partsInOrder(written: string, parts: PlacedPart[]): UnderstoodPart[] {
  return parts
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map(({ kind, start, end, meaning, instead = ' ' }) => ({
      kind,
      written: written.slice(start, end),
      meaning,
      without: folded(`${written.slice(0, start)}${instead}${written.slice(end)}`),
    }));
}

/** The text with blanks where the parts stand: every other offset stays as it was. */
function blanked(text: string, parts: readonly Stretch[]): string {
  let [out, at] = ['', 0];
  for (const { start, end } of parts.toSorted((a, b) => a.start - b.start)) {
    out += text.slice(at, start) + ' '.repeat(Math.max(0, end - Math.max(start, at)));
    at = Math.max(at, end);
  }
  return out + text.slice(at);
}

const folded = (text: string): string => text.replaceAll(/ +/g, ' ').trim();
