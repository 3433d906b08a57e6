import type { Effect } from '@health/server/evidence/effects/measures/effect';
import { readEffects } from '@health/server/evidence/effects/read-effects';
import { splitSentences } from '@health/server/text/sentences/split-sentences';
import { share } from '../metrics/statistics.ts';
import type { Figures } from '../results/thresholds.ts';
import {
  type LabelledNumber,
  type LabelledText,
  labelledArms,
  labelledMeans,
  labelledRatios,
  type StatedKind,
} from './labelled-effects.ts';

const RATIOS: readonly string[] = ['risk ratio', 'odds ratio', 'hazard ratio', 'incidence rate ratio'];

/**
 * Returns how well the numbers of abstracts are read, in per cent, on texts that nobody looked at while the grammar was
 * written. Recall is over the numbers that were labelled. The sets label what a result says of an arm, not every number of a
 * text, so precision is over the numbers that were labelled too, as whatever kind; that of ratios is over all ratios read.
 * `--validate` takes the texts that were looked at.
 */
export async function readEffectsTask(flags: readonly string[]): Promise<Figures> {
  const judged = !flags.includes('--validate');
  const chosen = (texts: LabelledText[]) => texts.filter(({ isJudged }) => isJudged === judged);
  const arms = chosen(labelledArms());
  const texts = arms.flatMap(({ text }) => splitSentences(text));
  const started = process.cpuUsage();
  for (const text of texts) readEffects(text);
  const { user, system } = process.cpuUsage(started);
  return {
    ...ratioFigures(chosen(labelledRatios())),
    ...armFigures(arms),
    ...meanFigures(),
    us_per_sentence: (user + system) / texts.length,
  };
}

function ratioFigures(texts: readonly LabelledText[]): Figures {
  const read = texts.map(({ text, numbers }) => ({
    numbers,
    effects: readEffects(text).filter(({ measure }) => RATIOS.includes(measure)),
  }));
  const labelled = read.flatMap(({ numbers, effects }) =>
    numbers.map((number) => ({
      number,
      effect: effects.find((one) => isAt(one, number) && one.value === number.value),
    })),
  );
  const found = labelled.filter(({ effect }) => effect);
  const count = read.reduce((sum, { effects }) => sum + effects.length, 0);
  return {
    ...scores('ratio', found.length, labelled.length, count),
    ratio_measure: 100 * share(found, ({ number, effect }) => isSameRatio(number, effect)),
  };
}

/** The set calls incidence rate ratios hazard ratios in some papers and risk ratios in others. */
const isSameRatio = ({ measure }: LabelledNumber, effect: Effect | undefined): boolean =>
  effect?.measure === measure || (effect?.measure === 'incidence rate ratio' && measure !== 'odds ratio');

const isAt = ({ start, end }: Effect, number: LabelledNumber): boolean =>
  start < number.end && number.start < end;

/** What an effect states at a labelled number: the kinds whose value it gives as that number. */
function kindsAt(effect: Effect, value: number): StatedKind[] {
  const { measure, unit } = effect;
  const isValue = Math.abs(effect.value) === value;
  const isCounted =
    unit !== '%' &&
    (measure === 'count' || measure === 'proportion' || measure === 'incidence' || measure === 'rate');
  return [
    ...(isValue && unit === '%' && measure !== 'mean' && measure !== 'median' ? ['percentage' as const] : []),
    ...(isValue && (measure === 'mean' || measure === 'mean difference') ? ['mean' as const] : []),
    ...(isValue && measure === 'median' ? ['median' as const] : []),
    ...(effect.spread === value ? ['deviation' as const] : []),
    ...(effect.count === value || (isValue && isCounted) ? ['count' as const] : []),
  ];
}

function armFigures(texts: readonly LabelledText[]): Figures {
  const read = texts.flatMap(({ text, numbers }) => {
    const effects = effectsIn(text);
    return numbers.map((number) => ({
      number,
      kinds: effects.filter((one) => isAt(one, number)).flatMap((one) => kindsAt(one, number.value)),
    }));
  });
  const figures: Figures = {};
  for (const kind of ['percentage', 'mean', 'median', 'deviation', 'count'] as const) {
    const labelled = read.filter(({ number }) => number.kind === kind);
    const right = labelled.filter(({ kinds }) => kinds.includes(kind)).length;
    const all = read.filter(({ kinds }) => kinds.includes(kind)).length;
    Object.assign(figures, scores(`${kind}`, right, labelled.length, all));
  }
  return figures;
}

/** The effects of an abstract, with offsets in it. */
function effectsIn(text: string): Effect[] {
  let from = 0;
  return splitSentences(text).flatMap((sentence) => {
    const at = text.indexOf(sentence, from);
    from = at + sentence.length;
    return readEffects(sentence).map((one) => ({ ...one, start: one.start + at, end: one.end + at }));
  });
}

function meanFigures(): Figures {
  const means = labelledMeans();
  const read = means.map((one) => ({
    ...one,
    effect: effectsIn(one.abstract).find(({ value }) => Math.abs(value) === Math.abs(one.mean)),
  }));
  const both = read.filter(({ deviation }) => deviation !== null);
  return {
    ico_means: 100 * share(read, ({ effect }) => effect !== undefined),
    ico_deviations: 100 * share(both, ({ effect, deviation }) => effect?.spread === deviation),
  };
}

/** Precision, recall and F1 in per cent. */
function scores(name: string, right: number, labelled: number, found: number): Figures {
  return {
    [`${name}_precision`]: (100 * right) / found,
    [`${name}_recall`]: (100 * right) / labelled,
    [`${name}_f1`]: (200 * right) / (labelled + found),
  };
}
