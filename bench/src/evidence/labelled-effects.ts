import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { unpacked } from '../data/archives.ts';

/** What a labelled number states; the labels of people make no difference between the arms. */
export type StatedKind = 'ratio' | 'percentage' | 'mean' | 'median' | 'deviation' | 'count';

/** A number that an annotator marked in a text, with its UTF-16 offsets there and its measure where the label names one. */
export interface LabelledNumber {
  kind: StatedKind;
  measure: string | null;
  value: number;
  start: number;
  end: number;
}

/** A text with every number of some kinds marked; `isJudged` where nobody looked at it while the grammar was written. */
export interface LabelledText {
  text: string;
  isJudged: boolean;
  numbers: LabelledNumber[];
}

const linesOf = <T>(schema: z.ZodType<T>, file: string): T[] =>
  readFileSync(join(unpacked('labels'), 'labels', file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => schema.parse(JSON.parse(line)));

const span = z.object({ start: z.int(), end: z.int(), text: z.string() });
const article = z.object({
  split: z.string(),
  sentences: z.array(z.object({ text: z.string(), entities: z.array(span.extend({ label: z.string() })) })),
});
const RATIOS: Readonly<Record<string, string>> = { hr: 'hazard ratio', or: 'odds ratio', rr: 'risk ratio' };

/** The sentences of clerx-effect-sizes with their hazard, odds and risk ratios; its validation part is judged. */
export function labelledRatios(): LabelledText[] {
  return linesOf(article, 'clerx-effect-sizes/abstracts.jsonl').flatMap(({ split, sentences }) =>
    sentences.map(({ text, entities }) => ({
      text,
      isJudged: split === 'validation',
      numbers: entities.flatMap(({ label, ...place }) =>
        numbersAt(text, place, 'ratio', RATIOS[label] ?? null).filter(({ measure }) => measure !== null),
      ),
    })),
  );
}

const trial = z.object({
  pmid: z.string(),
  text: z.string(),
  entities: z.array(span.extend({ type: z.string() })),
});
const KINDS: Readonly<Record<string, StatedKind>> = {
  'bin-percent': 'percentage',
  'bin-abs': 'count',
  'cont-mean': 'mean',
  'cont-median': 'median',
  'cont-sd': 'deviation',
};

/** The abstracts of pico-corpus-breast with the numbers of both arms; those with an odd PMID are judged. */
export function labelledArms(): LabelledText[] {
  return linesOf(trial, 'pico-corpus-breast/docs.jsonl').map(({ pmid, text, entities }) => ({
    text,
    isJudged: Number(pmid) % 2 === 1,
    numbers: entities.flatMap(({ type, ...place }) => {
      const kind = KINDS[type.slice(3)];
      return kind ? numbersAt(text, place, kind, null) : [];
    }),
  }));
}

/** Offsets of the set count characters, those of the product UTF-16 units: a label is kept where both are the same. */
function numbersAt(
  text: string,
  { start, end, text: marked }: z.infer<typeof span>,
  kind: StatedKind,
  measure: string | null,
): LabelledNumber[] {
  const [digits] = /\d[\d,]*(?:[.·]\d+)?|\.\d+/.exec(marked.replaceAll(/[\u2009\u00a0](?=\d{3})/g, '')) ?? [];
  if (!digits || text.slice(start, end) !== marked) return [];
  return [{ kind, measure, value: Number(digits.replaceAll(',', '').replace('·', '.')), start, end }];
}

const row = z.object({
  pmcid: z.string(),
  abstract: z.string(),
  intervention_mean: z.union([z.number(), z.string()]),
  comparator_mean: z.union([z.number(), z.string()]),
  intervention_standard_deviation: z.union([z.number(), z.string()]),
  comparator_standard_deviation: z.union([z.number(), z.string()]),
});

/** A mean of numerical-ico that the abstract states, with its standard deviation where the abstract states that too. */
export interface LabelledMean {
  abstract: string;
  mean: number;
  deviation: number | null;
}

/**
 * The means of numerical-ico that are in their abstract. Only those with decimals: a whole number may be there for
 * something else. Most of the set is from tables.
 */
export function labelledMeans(): LabelledMean[] {
  const means = linesOf(row, 'numerical-ico/ico.jsonl').flatMap((one) =>
    (['intervention', 'comparator'] as const).flatMap((arm) => {
      const { abstract } = one;
      const [mean, deviation] = [one[`${arm}_mean`], one[`${arm}_standard_deviation`]];
      if (!states(abstract, mean)) return [];
      return [
        { abstract, mean: Number(mean), deviation: states(abstract, deviation) ? Number(deviation) : null },
      ];
    }),
  );
  return [...new Map(means.map((one) => [JSON.stringify(one), one])).values()];
}

const states = (abstract: string, value: number | string): boolean =>
  String(value).includes('.') &&
  new RegExp(
    String.raw`(?<![\d.])${String(value).replace('-', '').replace('.', String.raw`\.`)}(?![\d]|\.\d)`,
  ).test(abstract);
