import { clauseTokens } from '../../classifiers/hashed-words.ts';
import type { DerivedCount, ExplicitCount } from '../candidates/size-candidates.ts';
import type { CountFeatures } from './count-features.ts';
import { both, type Feature, featureOf, featurePatterns, matchedFeatures } from './feature-patterns.ts';

const JOINTS = {
  and: /\band\b/,
  ',': /,/,
  ';': /;/,
  of: /\bof (?:these|those|them|whom|which)\b|\bof the\b/,
  including: /includ/,
  versus: /\bv(?:ersu)?s\b/,
  near: /^.{0,25}$/,
  far: /^.{60}/,
  '(': /\(/,
  ')': /\)/,
  excluded: /exclu|withdr|lost/,
  ':': /:/,
  who: /\bwho\b/,
  '%': /%/,
  to: /\bto\b/,
  while: /while|whereas/,
  with: /\bwith\b/,
  group: /group/,
  control: /control/,
};
const BETWEEN = featurePatterns(JOINTS, 'joint ');
const CONTROLS = featurePatterns({
  control: /control|compar|healthy/i,
  serve: /serv|match/i,
  group: /group/i,
});
const FIRST_OF = /\b(?:study|experiment|cohort|sample|group|stratum|series)\s+(?:[12AB]|one|two|I|II)\b/i;
const SECOND_OF = /\b(?:study|experiment|cohort|sample|group|stratum|series)\s+(?:[23B]|two|three|II|III)\b/i;
const GROUPED = /group|arm\b|control|study|experiment|cohort/i;
const [ALL, FIRST, LAST, EVERY] = ['all', 'first', 'last', 'every'].map(featureOf) as [
  Feature,
  Feature,
  Feature,
  Feature,
];
const SUM = featureOf('sum');
const MAKINGS = new Map(
  ['run', 'named', 'across', 'third', 'several', 'each', 'less'].map((name) => [
    name,
    featureOf(`made ${name}`),
  ]),
);

/** What a number shows that was worked out from others: what its parts share, begin and end with, and how they are joined. */
export function featuresOfDerived(
  made: DerivedCount,
  signsOf: (part: ExplicitCount) => CountFeatures,
): Feature[] {
  const { derivation, parts } = made;
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return [];
  const found = [featureOf('is'), featureOf(`parts ${parts.length}`), ...sharedSigns(parts.map(signsOf))];
  if (parts.length > 1) found.push(...sizeSigns(made), ...joinedSigns(made, first, last));
  const kind = MAKINGS.get(derivation) ?? 0;
  const own = found.map((sign) => both(sign, kind));
  // What sums of every derivation share is learnt from all of them.
  return derivation === 'each' || derivation === 'less'
    ? own
    : [...own, ...found.map((sign) => both(sign, SUM))];
}

function sharedSigns(parts: readonly CountFeatures[]): Feature[] {
  const [first, ...others] = parts;
  if (!first) return [];
  const sets = others.map(({ own, setting }) => new Set([...own, ...setting]));
  const shared = [...first.own, ...first.setting].filter((sign) => sets.every((set) => set.has(sign)));
  return [
    ...shared.map((sign) => both(sign, ALL)),
    ...[...first.own, ...first.setting].map((sign) => both(sign, FIRST)),
    ...(others.at(-1)?.own ?? []).map((sign) => both(sign, LAST)),
  ];
}

function sizeSigns({ n, parts }: DerivedCount): Feature[] {
  const sizes = parts.map((part) => part.n);
  const largest = Math.max(...sizes);
  const ratio = Math.min(...sizes) / largest;
  const found = [
    featureOf(`ratio ${ratio > 0.8 ? 'same' : ratio > 0.4 ? 'near' : ratio > 0.1 ? 'less' : 'far'}`),
  ];
  if (n === 2 * largest && parts.length > 2) found.push(featureOf('largest is the sum'));
  if (sizes.some((size) => size < 5)) found.push(featureOf('tiny part'));
  return found;
}

function joinedSigns(made: DerivedCount, first: ExplicitCount, last: ExplicitCount): Feature[] {
  if (made.parts.every(({ sentence }) => sentence === first.sentence)) return withinSigns(made, first, last);
  if (made.parts.length > 2)
    return made.parts.every(({ sentence }) => GROUPED.test(sentence.text)) ? [featureOf('all grouped')] : [];
  return acrossSigns(first, last);
}

function withinSigns({ n, parts }: DerivedCount, first: ExplicitCount, last: ExplicitCount): Feature[] {
  const { text, counts } = first.sentence;
  const joints = parts
    .slice(1)
    .map(({ count }, k) => matchedFeatures(BETWEEN, text.slice(parts[k]?.count.end, count.at)));
  const next = parts.map(({ count }) => clauseTokens(text.slice(count.end, count.end + 40))[0]);
  const says: readonly (readonly [string, boolean])[] = [
    ['the same word follows', new Set(next).size === 1],
    ['all of sentence', counts.length === parts.length],
    ['from the first', counts[0] === first.count],
    ['to the last', counts.at(-1) === last.count],
    ['stated before', counts.some((one) => one.at < first.count.at && one.n === n)],
    ['larger in sentence', counts.some((one) => one.n > n)],
    ['larger before', counts.some((one) => one.at < first.count.at && one.n > n)],
  ];
  const between = clauseTokens(text.slice(first.count.end, parts[1]?.count.at)).slice(0, 10);
  return [
    ...new Set(joints.flat()),
    ...(joints[0] ?? [])
      .filter((sign) => joints.every((joint) => joint.includes(sign)))
      .map((sign) => both(sign, EVERY)),
    ...says.filter(([, is]) => is).map(([name]) => featureOf(name)),
    ...between.map((word) => featureOf(`between ${word}`)),
  ];
}

function acrossSigns(first: ExplicitCount, second: ExplicitCount): Feature[] {
  const [one, other] = [first.sentence, second.sentence];
  const before = other.text.slice(0, second.count.at);
  const many = [one, other].map(({ counts }) => Math.min(3, counts.length));
  const says: readonly (readonly [string, boolean])[] = [
    ['numbered', FIRST_OF.test(one.text) && SECOND_OF.test(other.text)],
    ['second of these', /\b(?:these|those|them|whom)\b/.test(before)],
    ['second early', /^(?:\w+\s){0,3}$/.test(before)],
  ];
  return [
    featureOf(`roles ${one.role} ${other.role}`),
    featureOf(`counts of both ${many.join(' ')}`),
    ...matchedFeatures(CONTROLS, one.text).map((sign) => both(sign, FIRST)),
    ...matchedFeatures(CONTROLS, other.text).map((sign) => both(sign, LAST)),
    ...says.filter(([, is]) => is).map(([name]) => featureOf(name)),
  ];
}
