import { stemOf } from '../../text/tokens/stem.ts';
import { normalise, tokeniser } from '../../text/tokens/tokenise.ts';

/** A word that says what was found, and whether the sentence denies it. */
export interface Predicate {
  /** Words of one meaning share a key: "fell" and "reduced" are `down`. */
  key: string;
  negated: boolean;
  /** Where it stands among the sentence's words. */
  at: number;
}

/** A sentence as words and what they claim. */
export interface ReadSentence {
  stems: string[];
  predicates: Predicate[];
  /** It says "no", "not", "without" or the like anywhere, or calls things alike. */
  denies: boolean;
}

const opposites = new Map([
  ['up', 'down'],
  ['down', 'up'],
  ['better', 'worse'],
  ['worse', 'better'],
]);
/** `up` and `down`, `better` and `worse`; null for a word without an opposite. */
export const oppositeOf = (key: string): string | null => opposites.get(key) ?? null;

const keys: [RegExp, string][] = [
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
/** Said as one word, but a denial of another. */
const denials = new Map([
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
const BREAK = /^(?:but|however|whereas|while|although|though|yet|except|;)$/;
/** How many words a "not" reaches. */
const REACH = 4;
/** A place in the body is no finding. */
const BODY =
  /\b(?:lower|upper)(?=[ -](?:back|limbs?|extremit|respiratory|legs?|urinary|gastro|abdom|airway))/g;

/** Reads what a sentence claims and denies. A lexical reading, without grammar: it guards, it does not understand. */
export function readSentence(text: string): ReadSentence {
  const words = clauseTokens(text);
  const predicates = words.flatMap((word, at) => {
    const denied = denials.get(word);
    const key = denied ?? keys.find(([pattern]) => pattern.test(word))?.[1];
    return key ? [{ key, at, negated: negatedAt(words, at) !== (denied !== undefined) }] : [];
  });
  const denies = words.some((word) => NEGATION.test(word) || denials.has(word));
  return { stems: words.map(stemOf), predicates, denies };
}

/** A mark may end what a negation reaches. */
const tokenise = tokeniser({ marks: ';,' });

function clauseTokens(text: string): string[] {
  const plain = normalise(text)
    .replaceAll('’', "'")
    .replaceAll(BODY, ' ')
    .replaceAll(/\b(?:not only|no doubt|no fewer than|no less than)\b/g, ' ')
    .replaceAll(/n't\b/g, ' not');
  return tokenise(plain);
}

function negatedAt(words: string[], at: number): boolean {
  for (let i = at - 1; i >= Math.max(0, at - REACH); i--) {
    const word = words[i] ?? '';
    if (BREAK.test(word)) return false;
    if (NEGATION.test(word)) return true;
  }
  return false;
}
