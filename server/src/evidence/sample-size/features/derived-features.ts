import { wordsIn } from '../../../text/tokens/words-and-marks.ts';
import type { Made, Stated } from '../candidates/size-candidates.ts';
import type { CountSigns } from './count-features.ts';
import { both, type Sign, signOf, tellingOf, told } from './feature-patterns.ts';

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
const BETWEEN = told(JOINTS, 'joint ');
const CONTROLS = told({ control: /control|compar|healthy/i, serve: /serv|match/i, group: /group/i });
const FIRST_OF = /\b(?:study|experiment|cohort|sample|group|stratum|series)\s+(?:[12AB]|one|two|I|II)\b/i;
const SECOND_OF = /\b(?:study|experiment|cohort|sample|group|stratum|series)\s+(?:[23B]|two|three|II|III)\b/i;
const GROUPED = /group|arm\b|control|study|experiment|cohort/i;
const [ALL, FIRST, LAST, EVERY] = ['all', 'first', 'last', 'every'].map(signOf) as [Sign, Sign, Sign, Sign];
const SUM = signOf('sum');
const MAKINGS = new Map(
  ['run', 'named', 'across', 'third', 'several', 'each', 'less'].map((name) => [
    name,
    signOf(`made ${name}`),
  ]),
);

/** What a number shows that was worked out from others: what its parts share, begin and end with, and how they are joined. */
export function signsOfMade(made: Made, signsOf: (part: Stated) => CountSigns): Sign[] {
  const { making, parts } = made;
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return [];
  const found = [signOf('is'), signOf(`parts ${parts.length}`), ...sharedSigns(parts.map(signsOf))];
  if (parts.length > 1) found.push(...sizeSigns(made), ...joinedSigns(made, first, last));
  const kind = MAKINGS.get(making) ?? 0;
  const own = found.map((sign) => both(sign, kind));
  // What sums of every making share is learnt from all of them.
  return making === 'each' || making === 'less' ? own : [...own, ...found.map((sign) => both(sign, SUM))];
}

function sharedSigns(parts: readonly CountSigns[]): Sign[] {
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

function sizeSigns({ n, parts }: Made): Sign[] {
  const sizes = parts.map((part) => part.n);
  const largest = Math.max(...sizes);
  const ratio = Math.min(...sizes) / largest;
  const found = [
    signOf(`ratio ${ratio > 0.8 ? 'same' : ratio > 0.4 ? 'near' : ratio > 0.1 ? 'less' : 'far'}`),
  ];
  if (n === 2 * largest && parts.length > 2) found.push(signOf('largest is the sum'));
  if (sizes.some((size) => size < 5)) found.push(signOf('tiny part'));
  return found;
}

function joinedSigns(made: Made, first: Stated, last: Stated): Sign[] {
  if (made.parts.every(({ sentence }) => sentence === first.sentence)) return withinSigns(made, first, last);
  if (made.parts.length > 2)
    return made.parts.every(({ sentence }) => GROUPED.test(sentence.text)) ? [signOf('all grouped')] : [];
  return acrossSigns(first, last);
}

function withinSigns({ n, parts }: Made, first: Stated, last: Stated): Sign[] {
  const { text, counts } = first.sentence;
  const joints = parts
    .slice(1)
    .map(({ count }, k) => tellingOf(BETWEEN, text.slice(parts[k]?.count.end, count.at)));
  const next = parts.map(({ count }) => wordsIn(text.slice(count.end, count.end + 40))[0]);
  const says: readonly (readonly [string, boolean])[] = [
    ['the same word follows', new Set(next).size === 1],
    ['all of sentence', counts.length === parts.length],
    ['from the first', counts[0] === first.count],
    ['to the last', counts.at(-1) === last.count],
    ['stated before', counts.some((one) => one.at < first.count.at && one.n === n)],
    ['larger in sentence', counts.some((one) => one.n > n)],
    ['larger before', counts.some((one) => one.at < first.count.at && one.n > n)],
  ];
  const between = wordsIn(text.slice(first.count.end, parts[1]?.count.at)).slice(0, 10);
  return [
    ...new Set(joints.flat()),
    ...(joints[0] ?? [])
      .filter((sign) => joints.every((joint) => joint.includes(sign)))
      .map((sign) => both(sign, EVERY)),
    ...says.filter(([, is]) => is).map(([name]) => signOf(name)),
    ...between.map((word) => signOf(`between ${word}`)),
  ];
}

function acrossSigns(first: Stated, second: Stated): Sign[] {
  const [one, other] = [first.sentence, second.sentence];
  const before = other.text.slice(0, second.count.at);
  const many = [one, other].map(({ counts }) => Math.min(3, counts.length));
  const says: readonly (readonly [string, boolean])[] = [
    ['numbered', FIRST_OF.test(one.text) && SECOND_OF.test(other.text)],
    ['second of these', /\b(?:these|those|them|whom)\b/.test(before)],
    ['second early', /^(?:\w+\s){0,3}$/.test(before)],
  ];
  return [
    signOf(`roles ${one.role} ${other.role}`),
    signOf(`counts of both ${many.join(' ')}`),
    ...tellingOf(CONTROLS, one.text).map((sign) => both(sign, FIRST)),
    ...tellingOf(CONTROLS, other.text).map((sign) => both(sign, LAST)),
    ...says.filter(([, is]) => is).map(([name]) => signOf(name)),
  ];
}
