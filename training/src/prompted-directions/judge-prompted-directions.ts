import { randomOf } from '@health/server/evidence/classifiers/sequence-model';
import {
  type DirectionVerdict,
  directionOf,
  likeliestOf,
} from '@health/server/evidence/findings/prompted/prompted-direction';
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
  /** Of each text that annotators marked. */
  verdicts: readonly DirectionVerdict[];
}

/** Returns what a model makes of a prompt, with the evidence given. */
export const judgePrompt = (
  { pmcId, direction, prompt, evidence, abstract }: KnownPrompt,
  model?: PromptedModel,
): JudgedPrompt => ({
  pmcId,
  truth: direction,
  verdicts: evidence.map((text) => directionOf(text, prompt, abstract, model)),
});

/** Returns the mean of the chances of all marked texts; null where none is marked. */
export function meanChances({ verdicts }: Pick<JudgedPrompt, 'verdicts'>): DirectionChances | null {
  if (verdicts.length === 0) return null;
  const mean = (direction: Known) =>
    verdicts.reduce((sum, { chances }) => sum + chances[direction], 0) / verdicts.length;
  return {
    increase: mean('increase'),
    decrease: mean('decrease'),
    'no difference': mean('no difference'),
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
  const likeliest = judged.flatMap((one) => {
    const chances = meanChances(one);
    return chances ? [[one.truth, likeliestOf(chances)] as const] : [];
  });
  const texts = judged.flatMap(({ truth, verdicts }) =>
    verdicts.map(({ direction }) => ({ truth, direction })),
  );
  const sure = texts.filter(({ direction }) => direction !== 'unclear');
  return {
    direction_given_evidence_f1: macroF1(likeliest),
    given_evidence_sure: sure.length / texts.length,
    given_evidence_right_when_sure: shareOf(sure, ({ truth, direction }) => direction === truth),
    given_evidence_opposite_when_sure: shareOf(sure, isOpposite),
  };
}

/** Returns the 95 % interval of the F1, `<name>_from` and `<name>_to`. Articles are drawn: prompts of one are alike. */
export function intervalsOf(judged: readonly JudgedPrompt[]): Record<string, number> {
  const articles = [...Map.groupBy(judged, ({ pmcId }) => pmcId).values()];
  const name = 'direction_given_evidence_f1';
  const [from, to] = intervalOf(articles, (drawn) => figuresOf(drawn.flat())[name] ?? Number.NaN);
  return { [`${name}_from`]: from, [`${name}_to`]: to };
}

const OPPOSITE: Readonly<Record<string, string>> = { increase: 'decrease', decrease: 'increase' };

const isOpposite = ({ truth, direction }: { truth: Known; direction: string }): boolean =>
  OPPOSITE[truth] === direction;

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
