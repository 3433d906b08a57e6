import { numberOf } from '../../../text/tokens/number-words.ts';
import { type Count, kindOf, type Sentence } from './counts.ts';

/** How a candidate came from the counts of an abstract. */
type Derivation = 'run' | 'named' | 'across' | 'third' | 'several' | 'each' | 'less';

/** A number of the abstract by itself. */
export interface ExplicitCount {
  n: number;
  sentence: Sentence;
  count: Count;
}

/** A number worked out from several: a sum of groups, the size of an arm times the arms, those left of others. */
export interface DerivedCount {
  n: number;
  derivation: Derivation;
  parts: readonly ExplicitCount[];
}

const GROUPS = /\b(two|three|four|five|six|[2-6])[\s-]+(?:[\w-]+\s+){0,3}(?:groups|arms|cohorts)\b/i;
const EACH = /\b(?:each|per (?:group|arm))\b/i;
const EXCLUDED = /exclu|withdr|drop/i;
/** No sum has more parts, and no sentence more counts that are tried. */
const MOST_PARTS = 5;
const MOST_TRIED = 8;

/** Every number that a sentence states, in order. */
export function explicitCountsIn(sentence: Sentence): ExplicitCount[] {
  return sentence.counts.map((count) => ({ n: count.n, sentence, count }));
}

/** What may be worked out from the numbers of an abstract; `all` are the stated ones by sentence. */
export function derivedCountsFrom(
  all: readonly (readonly ExplicitCount[])[],
  abstract: string,
): DerivedCount[] {
  const tried = all.map((stated) => stated.slice(0, MOST_TRIED));
  const groups = numberOf(GROUPS.exec(abstract)?.[1] ?? 'two');
  return tried.flatMap((own, at) => {
    const next = tried[at + 1] ?? [];
    const third = tried[at + 2] ?? [];
    return [
      ...runs(own),
      ...eachOf(own, groups),
      ...lessThose(own),
      ...across('across', own, next),
      ...across('third', own, third),
      ...several(own, next, third),
    ];
  });
}

/** Counts one after another, also without those in brackets and without those of things: "20 men (5 ill) and 9 women". */
function runs(own: readonly ExplicitCount[]): DerivedCount[] {
  const found: DerivedCount[] = [];
  const known = new Set<string>();
  for (const tried of [own, own.filter(outsideBrackets), own.filter(ofPeople)])
    for (let from = 0; from < tried.length; from++)
      for (let to = from + 2; to <= Math.min(tried.length, from + MOST_PARTS); to++) {
        const parts = tried.slice(from, to);
        const places = parts.map(({ count }) => count.at).join(' ');
        if (!known.has(places)) found.push(sumOf('run', parts));
        known.add(places);
      }
  const named = own.filter(({ count }) => count.named);
  if (named.length > 1 && named.length <= MOST_PARTS + 1) found.push(sumOf('named', named));
  return found;
}

function outsideBrackets({ sentence: { text }, count: { at } }: ExplicitCount): boolean {
  return text.lastIndexOf('(', at) <= text.lastIndexOf(')', at);
}

const ofPeople = ({ sentence, count }: ExplicitCount): boolean => kindOf(sentence.text, count) === 'people';

function eachOf(own: readonly ExplicitCount[], groups: number): DerivedCount[] {
  const [first] = own;
  if (!first || !EACH.test(first.sentence.text)) return [];
  return own.slice(0, 4).map((part) => ({ n: part.n * groups, derivation: 'each', parts: [part] }));
}

function lessThose(own: readonly ExplicitCount[]): DerivedCount[] {
  const [first] = own;
  if (!first || !EXCLUDED.test(first.sentence.text)) return [];
  return own.flatMap((all, at) =>
    own
      .slice(at + 1, at + 3)
      .filter(({ n }) => all.n - n >= 2)
      .map((those) => ({ ...sumOf('less', [all, those]), n: all.n - those.n })),
  );
}

/** The first counts of a sentence, and its last, with the first of a later one: "Forty patients …. Twenty controls …." */
function across(
  derivation: Derivation,
  own: readonly ExplicitCount[],
  later: readonly ExplicitCount[],
): DerivedCount[] {
  const ends = [...own.slice(0, 2), ...own.slice(2).slice(-1)];
  return ends.flatMap((one) => later.slice(0, 2).map((other) => sumOf(derivation, [one, other])));
}

/** The groups of three sentences, and all "(n = …)" of two. */
function several(
  own: readonly ExplicitCount[],
  next: readonly ExplicitCount[],
  third: readonly ExplicitCount[],
): DerivedCount[] {
  const [a, b, c] = [own[0], next[0], third[0]];
  const named = [own, next].map((stated) => stated.filter(({ count }) => count.named));
  const both = named.flat();
  return [
    ...(a && b && c ? [sumOf('several', [a, b, c])] : []),
    ...(named.every(({ length }) => length > 0) && both.length > 2 && both.length <= MOST_PARTS + 1
      ? [sumOf('several', both)]
      : []),
  ];
}

function sumOf(derivation: Derivation, parts: readonly ExplicitCount[]): DerivedCount {
  return { n: parts.reduce((sum, part) => sum + part.n, 0), derivation, parts };
}
