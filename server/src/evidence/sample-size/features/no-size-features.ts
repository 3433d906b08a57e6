import { clauseTokens } from '../../classifiers/hashed-words.ts';
import type { CountFeatures } from './count-features.ts';
import { both, type Feature, featureOf, featurePatterns, matchedFeatures } from './feature-patterns.ts';

const OF_ABSTRACT: Readonly<Record<string, RegExp>> = {
  review:
    /systematic(?:ally)? review|meta-analy|literature (?:search|review)|searched|MEDLINE|PubMed|Cochrane/i,
  animals: /\b(?:rats?|mice|mouse|rabbits?|pigs?|piglets|swine|dogs?|sheep|monkeys)\b/i,
  people:
    /\b(?:patients?|participants?|subjects|volunteers|women|men|children|adults|people|individuals|humans?)\b/i,
  vitro: /in vitro|cell lines?|cadaver/i,
  protocol: /will be|protocol/i,
  case: /case report|we (?:report|present|describe) (?:a|the) case/i,
  random: /randomi[sz]/i,
  cluster: /cluster|schools|villages|practices/i,
  retrospective: /retrospective/i,
  cohort: /cohort/i,
  survey: /survey|questionnaire|interview/i,
  specimens: /specimens|samples|biops/i,
  registry: /regist|database|claims/i,
  model: /simulat|model(?:l)?ing|cost-effectiveness|economic/i,
  healthy: /healthy (?:volunteers|subjects|controls)/i,
};
const SAYS = featurePatterns(OF_ABSTRACT, 'abstract ');
const NONE = featureOf('no size');
const SAYS_NOT = featureOf('says not');
/** More text does not help. */
const LONGEST = 3000;

/** What an abstract shows for that it states no sample size: its words, and whether any count looks like one. */
export function noSizeFeatures(
  abstract: string,
  people: readonly number[],
  options: number,
  counts: readonly CountFeatures[],
): Feature[] {
  const text = abstract.slice(0, 2 * LONGEST);
  const says = matchedFeatures(SAYS, text);
  const signs = [
    NONE,
    ...says,
    ...SAYS.filter(([, sign]) => !says.includes(sign)).map(([, sign]) => both(sign, SAYS_NOT)),
    featureOf(`people ${Math.min(5, people.length)}`),
    featureOf(`options ${Math.min(8, options >> 1)}`),
    featureOf(
      `largest ${people.length > 0 ? Math.min(14, Math.floor(Math.log2(Math.max(...people)))) : 'none'}`,
    ),
    ...new Set(counts.flatMap(({ own }) => own)),
    ...[...new Set(clauseTokens(abstract.slice(0, LONGEST)))].map((word) => featureOf(`word ${word}`)),
  ];
  return signs.map((sign) => both(sign, NONE));
}
