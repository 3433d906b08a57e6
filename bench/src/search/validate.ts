import { articles, articlesWith, type Collection } from '../data/collections.ts';
import { mean } from '../metrics/statistics.ts';
import type { Figures } from '../results/thresholds.ts';
import { found } from './quality.ts';
import { developmentQuestions, type ValidationQuery, ValidationSets } from './validation-sets.ts';

/**
 * How well papers are found for the questions that weights are chosen on, none of which is a test set: the share of queries with
 * a right paper among the first 3 and the first 10, and the mean reciprocal rank within them.
 */
export async function validationFigures(): Promise<Figures> {
  const { papers, sets } = new ValidationSets();
  return {
    ...(await figuresOver(await articles(), { ...developmentQuestions() })),
    ...(await figuresOver(await articlesWith('validation', papers), sets)),
  };
}

async function figuresOver(
  collection: Collection,
  sets: Readonly<Record<string, readonly ValidationQuery[]>>,
): Promise<Figures> {
  const figures: Figures = {};
  for (const [name, queries] of Object.entries(sets)) {
    const ranks: number[] = [];
    for (const { text, papers } of queries) {
      const place = (await found(collection)(text)).findIndex((id) => papers.has(id));
      ranks.push(place < 0 ? Infinity : place + 1);
    }
    figures[`${name}_hit3`] = mean(ranks.map((rank) => Number(rank <= 3)));
    figures[`${name}_hit10`] = mean(ranks.map((rank) => Number(rank <= 10)));
    figures[`${name}_mrr10`] = mean(ranks.map((rank) => 1 / rank));
  }
  await collection.close();
  return figures;
}
