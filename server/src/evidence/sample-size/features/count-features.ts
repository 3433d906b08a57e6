import { clauseTokens } from '../../classifiers/hashed-words.ts';
import type { Count, Sentence } from '../candidates/counts.ts';
import {
  both,
  type Feature,
  featureOf,
  featurePatterns,
  matchedFeatures,
  VERBS,
} from './feature-patterns.ts';
import { neighbourFeatures } from './neighbour-features.ts';
import { type Noun, nounAfter, nounBefore, peopleWithin } from './noun-features.ts';
import { settingOf } from './setting-features.ts';

/** What a count shows: of itself, of its sentence, and the words around it with what they say together. */
export interface CountFeatures {
  own: readonly Feature[];
  setting: readonly Feature[];
  words: readonly Feature[];
}

const BEFORE = featurePatterns({
  'after of': /\d\s+(?:of|out of)\s+(?:the |a total of |these |those |all )?$/i,
  'of before': /\b(?:of|among|from|in) (?:the |these |those |all |a total of )?$/i,
  total:
    /\btotal (?:sample |population |number )?(?:of|was|n\s*=)\s*$|\bin (?:total|all),?\s*$|altogether,?\s*$|overall,?\s*$/i,
  'number was':
    /\bnumber of (?:\w+ ){0,3}?(?:patients|participants|subjects|women|men|children|cases|individuals|respondents|adults|people)\b[^.;,]{0,50}\b(?:was|were|is)\s+$/i,
  'sample of':
    /\b(?:sample|cohort|population|series|data|group)\s+(?:size\s+)?(?:of|was|comprised|included|consisted of)\s*$/i,
  'opens bracket': /\(\s*$/,
});
const AFTER = featurePatterns({
  share:
    /^\s*[([,]?\s*(?:n\s*=\s*\d+[;,]\s*)?\d{1,3}(?:[.·]\d+)?\s?%(?!\s*(?:of (?:them|whom)|(?:fe)?males?|women|men|girls|boys)\b)/,
  'of number': /^\s*(?:of|out of|\/)\s+(?:the |these |those |all )?\d/i,
  'of fraction': /^\s*\/\s*\d/,
  'total after': /^.{0,34}\btotal\b/i,
  list: /^\s*,[^.;]{0,60},?\s(?:and\s)?\d/,
  'one arm': /^[^.;]{0,60}\b(?:(?:in|(?:in)?to) (?:the|an?|each)|per) (?:[\w-]+ ){0,3}(?:groups?|arm)\b/i,
  met: /^.{0,60}? (?:who )?met (?:the |our |all )?(?:[\w-]+ ){0,2}criteria/i,
  'were at once': /^\W*\w*\s*(?:were|was)\b/,
});
const CLAUSE = featurePatterns(
  {
    ...Object.fromEntries(Object.entries(VERBS).slice(0, 9)),
    taken: /\b(?:were|was) (?:\w+ly )?(?:randomi|enrolled|included|recruited|assigned|allocated)/,
    studied:
      /\b(?:were|was) (?:\w+ly )?(?:analy|evaluat|studied|examined|reviewed|assessed|treated|identified|operated|interviewed|surveyed)/,
  },
  'clause ',
);
const VERB_AFTER = featurePatterns(VERBS, 'verb after ');
const VERB_BEFORE = featurePatterns(VERBS, 'verb before ');
const THEN =
  /^(?:with|without|in|to|for|from|on|who|had|were|was|received|by|of|at|and|or|underwent|as|after|did|have|completed)$/;
const OPENS_OF =
  /^\W*(?:in total,? |overall,? )?(?:of|from|among|out of) (?:a total of |an? \w+ of |the |all |these |our )*(?:\w+ ){0,2}?(?=\d|\w+(?:ty|teen|hundred)\b)/i;
const SAYS_ALONE = /^\(\s*n?\s*=?\s*[\d,]+\s*\)$/i;
/** How much is read on each side. */
const [BACK, ON] = [90, 200];

interface Around {
  before: string;
  after: string;
  wordsBefore: readonly string[];
  wordsAfter: readonly string[];
  noun: Noun;
}

/** What a count in a sentence shows. */
export function featuresOfCount(sentence: Sentence, count: Count): CountFeatures {
  const before = sentence.text.slice(Math.max(0, count.at - BACK), count.at);
  const after = sentence.text.slice(count.end, count.end + ON);
  const wordsAfter = clauseTokens(after.slice(0, 120));
  const around: Around = {
    before,
    after,
    wordsBefore: clauseTokens(before.slice(-80)),
    wordsAfter,
    noun: nounAfter(wordsAfter),
  };
  const place = placeSigns(sentence, count);
  const features = [...place, ...formSigns(sentence, count, around), ...saidAround(around)];
  const own = [...features, ...around.noun.signs, ...neighbourFeatures(sentence, count)];
  const { signs } = settingOf(sentence);
  return { own, setting: signs, words: [...togetherWith(sentence, around, features), ...wordSigns(around)] };
}

function formSigns({ text }: Sentence, count: Count, { before, after, wordsBefore }: Around): Feature[] {
  const form = count.named
    ? 'n='
    : !/^\d/.test(count.phrase)
      ? 'word'
      : count.phrase.includes(',')
        ? 'comma'
        : 'digits';
  const open = before.lastIndexOf('(');
  const inBrackets = open > before.lastIndexOf(')');
  const noun = nounBefore(wordsBefore);
  const found = [featureOf(`form ${form}`), featureOf(`noun before ${noun}`)];
  if (count.at === 0 || /[:]\s*$/.test(before)) found.push(featureOf('initial'));
  if (OPENS_OF.test(text.slice(0, 160))) found.push(featureOf('opens of'));
  if (count.named || inBrackets) found.push(featureOf(`bracket after ${noun}`));
  if (inBrackets) found.push(...bracketSigns(before.slice(open) + count.phrase, after));
  return found;
}

function bracketSigns(from: string, after: string): Feature[] {
  const shut = after.indexOf(')');
  const inside = from + after.slice(0, shut + 1);
  const found = [featureOf('in brackets')];
  if (SAYS_ALONE.test(inside)) found.push(featureOf('alone in brackets'));
  if (inside.includes('%')) found.push(featureOf('brackets with share'));
  return found;
}

function saidAround({ before, after, wordsAfter }: Around): Feature[] {
  const clause = /^[^.;:]*/.exec(after)?.[0] ?? '';
  const first = /^\s*(?:\([^()]{0,30}\)\s*)?([a-z]+|[,.;:)(%])/i.exec(after)?.[1]?.toLowerCase() ?? 'end';
  const then = THEN.test(first) || /^\W|^end$/.test(first) ? first : first.endsWith('ed') ? '-ed' : 'word';
  return [
    ...matchedFeatures(BEFORE, before),
    ...matchedFeatures(AFTER, after),
    ...matchedFeatures(VERB_AFTER, /^[^.;]{0,110}/.exec(after)?.[0].split(/,\s|\band\b|\d/)[0] ?? ''),
    ...matchedFeatures(VERB_BEFORE, before.slice(-60).split(/[.;]/).at(-1) ?? ''),
    ...matchedFeatures(CLAUSE, clause.split(/\d{2,}/)[0] ?? ''),
    ...peopleWithin(wordsAfter),
    featureOf(`then ${then}`),
  ];
}

/** Which of the sentence's counts it is, and how large among them. */
function placeSigns({ text, counts }: Sentence, count: Count): Feature[] {
  const at = counts.indexOf(count);
  const found = [
    featureOf(`count ${Math.min(at, 3)}${counts.length === 1 ? ' only' : ''}`),
    featureOf(`counts ${Math.min(counts.length, 6)}`),
  ];
  const others = counts.filter((one) => one !== count);
  if (others.every(({ n }) => n <= count.n)) found.push(featureOf('largest of sentence'));
  if (others.some((a, k) => others.some((b, j) => k < j && a.n + b.n === count.n)))
    found.push(featureOf('sum in sentence'));
  if (OPENS_OF.test(text.slice(0, 160))) found.push(featureOf(`opens of, count ${Math.min(at, 3)}`));
  return found;
}

/** What is counted together with what is said of it, and where. */
function togetherWith(sentence: Sentence, { noun }: Around, said: readonly Feature[]): Feature[] {
  const { role, quarter, took } = settingOf(sentence);
  const taking = featureOf(took ? 'takes in' : 'takes none in');
  const count = said[0] ?? 0;
  return [
    ...[...said, role, quarter, taking].map((sign) => both(noun.sign, sign)),
    ...[role, quarter, count].map((sign) => both(taking, sign)),
  ];
}

function wordSigns({ wordsBefore, wordsAfter }: Around): Feature[] {
  const sequences = [
    ...[1, 2, 3].map((length) => `before: ${wordsBefore.slice(-length).join(' ')}`),
    ...[1, 2].map((length) => `after: ${wordsAfter.slice(0, length).join(' ')}`),
    ...wordsBefore.slice(-5).map((word) => `near before ${word}`),
    ...wordsAfter.slice(0, 7).map((word) => `near after ${word}`),
  ];
  return sequences.map(featureOf);
}
