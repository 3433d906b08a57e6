import { stemOf } from '../../text/tokens/content-stems.ts';
import { normalise, tokeniser } from '../../text/tokens/tokenise.ts';

/** A word that states a finding, and whether the sentence negates it. */
export interface Predicate {
  /** Words of one meaning share a key: "fell" and "reduced" are `down`. */
  key: string;
  negated: boolean;
  /** Its index among the sentence's words. */
  at: number;
}

/** The stems of a sentence and its predicates. */
export interface AnalysedSentence {
  stems: string[];
  predicates: Predicate[];
  /** It has "no", "not", "without" or the like anywhere, or a word such as "similar". */
  hasNegation: boolean;
}

const opposites = new Map([
  ['up', 'down'],
  ['down', 'up'],
  ['better', 'worse'],
  ['worse', 'better'],
]);
/** Returns the opposite of `up`, `down`, `better` or `worse`; null for other keys. */
export const oppositeOf = (key: string): string | null => opposites.get(key) ?? null;

const keyPatterns: [RegExp, string][] = [
  [
    /^(?:increas\w*|higher|highest|greater|more|rais(?:es?|ed|ing)|rose|rises?|rising|elevat\w+|longer|larger|faster|grew|doubled|tripled)$/,
    'up',
  ],
  [
    /^(?:decreas\w*|lower(?:s|ed|ing)?|lowest|less|fewer|reduc\w*|fell|declin\w*|drop(?:s|ped)|cut|cuts|shorten\w*|shorter|smaller|slower|diminish\w*|halved|prevent(?:s|ed|ing)?|protect\w*)$/,
    'down',
  ],
  [
    /^(?:improv\w*|better|benefi\w*|superior|ease[sd]?|reliev\w+|effective(?:ly|ness)?|efficacious|safe|safely|favou?rabl[ey]|success\w*|help(?:s|ed|ful)?)$/,
    'better',
  ],
  [
    /^(?:worse\w*|harm(?:s|ed|ful)?|inferior|deteriorat\w*|ineffective\w*|unsafe|unfavou?rabl[ey]|poorer|unsuccess\w*)$/,
    'worse',
  ],
  [/^(?:associat\w+|relat(?:ed|ion|ionships?)|correlat\w+|link(?:s|ed)?)$/, 'associated'],
  [/^(?:effects?|affect(?:s|ed)?|influenc\w+|impact\w*|chang(?:es?|ed))$/, 'effect'],
  [/^(?:differ\w*)$/, 'differ'],
  [/^(?:predict\w*)$/, 'predict'],
  [/^(?:significan\w+)$/, 'significant'],
  [/^(?:caus(?:es?|ed|ing))$/, 'cause'],
];
/** Words that negate a predicate without a "not". */
const denialWords = new Map([
  ['similar', 'differ'],
  ['comparable', 'differ'],
  ['equivalent', 'differ'],
  ['equal', 'differ'],
  ['equally', 'differ'],
  ['identical', 'differ'],
  ['unrelated', 'associated'],
  ['unassociated', 'associated'],
  ['uncorrelated', 'associated'],
  ['unchanged', 'effect'],
  ['unaffected', 'effect'],
  ['nonsignificant', 'significant'],
  ['insignificant', 'significant'],
]);
const NEGATION =
  /^(?:not|no|never|without|neither|nor|non|cannot|fail(?:s|ed|ing|ure)?|lack(?:s|ed|ing)?|absence|unlikely|none)$/;
const CLAUSE_BREAK = /^(?:but|however|whereas|while|although|though|yet|except|;)$/;
/** How many words after it a "not" negates. */
const NEGATION_REACH = 4;
/** "Lower" and "upper" before a part of the body state no finding. */
const ANATOMICAL =
  /\b(?:lower|upper)(?=[ -](?:back|limbs?|extremit|respiratory|legs?|urinary|gastro|abdom|airway))/g;

/** Returns the stems and predicates of a sentence. It is lexical, without grammar. */
export function analyseSentence(text: string): AnalysedSentence {
  const words = clauseTokens(text);
  const predicates = words.flatMap((word, at) => {
    const denied = denialWords.get(word);
    const key = denied ?? keyPatterns.find(([pattern]) => pattern.test(word))?.[1];
    return key ? [{ key, at, negated: isNegatedAt(words, at) !== (denied !== undefined) }] : [];
  });
  const hasNegation = words.some((word) => NEGATION.test(word) || denialWords.has(word));
  return { stems: words.map(stemOf), predicates, hasNegation };
}

/** A mark may end what a negation reaches. */
const tokenise = tokeniser({ marks: ';,' });

function clauseTokens(text: string): string[] {
  const plain = normalise(text)
    .replaceAll('’', "'")
    .replaceAll(ANATOMICAL, ' ')
    .replaceAll(/\b(?:not only|no doubt|no fewer than|no less than)\b/g, ' ')
    .replaceAll(/n't\b/g, ' not');
  return tokenise(plain);
}

function isNegatedAt(words: string[], at: number): boolean {
  for (let i = at - 1; i >= Math.max(0, at - NEGATION_REACH); i--) {
    const word = words[i] ?? '';
    if (CLAUSE_BREAK.test(word)) return false;
    if (NEGATION.test(word)) return true;
  }
  return false;
}
