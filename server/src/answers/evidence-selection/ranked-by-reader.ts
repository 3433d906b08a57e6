import { logisticProbability, logit } from '../../evidence/classifiers/logistic-model.ts';
import type { PaperReading } from '../../platform/reader/reader.ts';
import type { ScoredSentence } from './evidence.ts';
import type { EvidencePaper } from './read-papers.ts';
import { readSentences } from './read-with-question.ts';

/** What the logit of the reader counts beside that of what a sentence mentions, and both together (docs/decisions/0058). */
const [READER, BOTH] = [0.5, 0.67];
/** Logits further from 0 would be infinite. */
const SUREST = 1e-6;

/**
 * Returns the sentences of a paper ordered by what they mention and by the reader together, the likeliest first. Both only compare
 * sentences of one paper, so the best keeps the probability that the best had: how likely the paper has any stays as it was.
 */
export function rankedByReader(
  paper: EvidencePaper,
  ranking: readonly ScoredSentence[],
  reading: PaperReading | null,
): ScoredSentence[] {
  const [best] = ranking;
  const read = reading ? logitsByText(paper, reading) : [];
  if (!best || read.length === 0) return [...ranking];
  const logits = read.map(([, one]) => one);
  // What was left out of an abstract for want of room is in the methods; of what stands elsewhere nothing is known.
  const [least, middle] = [Math.min(...logits), logits.reduce((sum, one) => sum + one, 0) / logits.length];
  const logitOf = ({ quote, section }: ScoredSentence): number =>
    read.find(([text]) => text.includes(quote) || quote.includes(text))?.[1] ??
    (section === 'Abstract' ? least : middle);
  const joined = ranking.map((one) => BOTH * (bounded(one.probability) + READER * logitOf(one)));
  const shift = bounded(best.probability) - Math.max(...joined);
  return ranking
    .map((one, at) => ({ ...one, probability: logisticProbability({ bias: (joined[at] ?? 0) + shift }, {}) }))
    .toSorted((a, b) => b.probability - a.probability);
}

const bounded = (probability: number): number => logit(Math.min(1 - SUREST, Math.max(SUREST, probability)));

/** The sentences of the abstract that were read, each with its logit. */
const logitsByText = ({ abstract }: EvidencePaper, { sentences }: PaperReading): [string, number][] =>
  readSentences(abstract).flatMap((text, at): [string, number][] => {
    const logitOfSentence = sentences[at];
    return logitOfSentence !== undefined && Number.isFinite(logitOfSentence) ? [[text, logitOfSentence]] : [];
  });
