import { randomOf } from '@health/server/evidence/classifiers/sequence-model';
import {
  directionOf,
  findPromptedFinding,
  likeliestOf,
  meanOfChances,
  type PromptedDirection,
} from '@health/server/evidence/findings/prompted/prompted-finding';
import type {
  DirectionChances,
  PromptedModel,
} from '@health/server/evidence/findings/prompted/prompted-model';
import type { KnownPrompt } from './read-prompts.ts';

type Known = KnownPrompt['direction'];

/** What a model makes of a prompt, beside what is known. */
interface JudgedPrompt {
  pmcId: string;
  truth: Known;
  isInAbstract: boolean;
  /** From the texts that annotators marked; null when they marked none. */
  given: DirectionChances | null;
  /** From the whole abstract; null for an article without one. */
  found: { direction: PromptedDirection; confidence: number; chances: DirectionChances } | null;
  /** The rank, from 0, of the first marked sentence of the abstract; null when none is marked. */
  rank: number | null;
}

/** Returns what a model makes of a prompt: with the evidence given, and from the abstract alone. */
export function judgePrompt(known: KnownPrompt, model?: PromptedModel): JudgedPrompt {
  const { prompt, evidence, abstract, marked } = known;
  const texts = abstract.map(({ text }) => text);
  const given = evidence.map((text) => ({
    weight: 1,
    chances: directionOf(text, prompt, texts, model).chances,
  }));
  const found = abstract.length > 0 ? findPromptedFinding(abstract, prompt, model) : null;
  const rank = found?.sentences.findIndex(({ index }) => marked.has(index)) ?? -1;
  return {
    pmcId: known.pmcId,
    truth: known.direction,
    isInAbstract: marked.size > 0,
    given: given.length > 0 ? meanOfChances(given) : null,
    found,
    rank: rank < 0 ? null : rank,
  };
}

const DIRECTIONS: readonly Known[] = ['increase', 'decrease', 'no difference'];

/** Returns the mean of the F1 of the three directions, 0 to 1. */
export function macroF1(pairs: readonly (readonly [truth: Known, found: Known])[]): number {
  const scores = DIRECTIONS.map((one) => {
    const both = pairs.filter(([truth, found]) => truth === one && found === one).length;
    const either =
      pairs.filter(([truth]) => truth === one).length + pairs.filter(([, found]) => found === one).length;
    return either > 0 ? (2 * both) / either : 0;
  });
  return scores.reduce((sum, score) => sum + score, 0) / DIRECTIONS.length;
}

/** Returns the figures of judged prompts, each 0 to 1. */
export function figuresOf(judged: readonly JudgedPrompt[]): Record<string, number> {
  const inAbstract = judged.filter(({ isInAbstract }) => isInAbstract);
  const within = (most: number) => shareOf(inAbstract, ({ rank }) => rank !== null && rank < most);
  const given = judged.flatMap(({ truth, given: chances }) =>
    chances ? [[truth, likeliestOf(chances)] as const] : [],
  );
  const sure = (all: readonly JudgedPrompt[]) =>
    all.filter(({ found }) => found && found.direction !== 'unclear');
  const likeliest = inAbstract.flatMap(({ truth, found }) =>
    found ? [[truth, likeliestOf(found.chances)] as const] : [],
  );
  return {
    direction_given_evidence_f1: macroF1(given),
    evidence_top1: within(1),
    evidence_top3: within(3),
    direction_in_abstract_f1: macroF1(likeliest),
    sure_in_abstract: sure(inAbstract).length / inAbstract.length,
    right_when_sure: shareOf(sure(inAbstract), ({ truth, found }) => found?.direction === truth),
    opposite_when_sure: shareOf(sure(inAbstract), isOpposite),
    sure_of_all: sure(judged).length / judged.length,
    right_when_sure_of_all: shareOf(sure(judged), ({ truth, found }) => found?.direction === truth),
    opposite_when_sure_of_all: shareOf(sure(judged), isOpposite),
  };
}

const WITH_INTERVAL = [
  'direction_given_evidence_f1',
  'evidence_top1',
  'evidence_top3',
  'direction_in_abstract_f1',
];

/** Returns the 95 % intervals of four figures, `<name>_from` and `<name>_to`. Articles are drawn: prompts of one are alike. */
export function intervalsOf(judged: readonly JudgedPrompt[]): Record<string, number> {
  const articles = [...Map.groupBy(judged, ({ pmcId }) => pmcId).values()];
  const of = (name: string) => intervalOf(articles, (drawn) => figuresOf(drawn.flat())[name] ?? Number.NaN);
  const named = WITH_INTERVAL.map((name) => ({ name, interval: of(name) }));
  return Object.fromEntries(
    named.flatMap(({ name, interval: [from, to] }) => [
      [`${name}_from`, from],
      [`${name}_to`, to],
    ]),
  );
}

const isOpposite = ({ truth, found }: JudgedPrompt): boolean =>
  (truth === 'increase' && found?.direction === 'decrease') ||
  (truth === 'decrease' && found?.direction === 'increase');

function shareOf<T>(all: readonly T[], holds: (one: T) => boolean): number {
  return all.length === 0 ? 0 : all.filter(holds).length / all.length;
}

const SAMPLES = 1000;

/**
 * Returns the 95 % interval of a figure over groups of items, by drawing groups with replacement a thousand times (Efron
 * 1979). Items of a group are drawn together because they are alike. The same for the same groups.
 */
export function intervalOf<T>(
  groups: readonly T[],
  figure: (sample: readonly T[]) => number,
): readonly [from: number, to: number] {
  const random = randomOf(18);
  const figures = Array.from({ length: SAMPLES }, () =>
    figure(groups.flatMap(() => groups.slice(Math.floor(random() * groups.length)).slice(0, 1))),
  ).toSorted((a, b) => a - b);
  const at = (part: number) => figures[Math.floor(part * (SAMPLES - 1))] ?? Number.NaN;
  return [at(0.025), at(0.975)];
}
