import { logit } from '../../evidence/classifiers/logistic-model.ts';
import type { PaperReading } from '../../platform/reader/reader.ts';
import type { ScoredSentence } from './evidence.ts';
import type { EvidencePaper } from './read-papers.ts';
import { sentencesToRead } from './read-with-question.ts';

/** A sentence that was not read, of a conclusion for example, stands so far behind the one that was read as likeliest. */
const UNREAD = 2;

/**
 * Returns the sentences of a paper with the probability that each is the one that answers, together 1: what they mention and what was read
 * of them count alike. The likeliest is first.
 */
export function withReading(
  ranking: readonly ScoredSentence[],
  paper: Pick<EvidencePaper, 'abstract'>,
  reading: PaperReading,
): ScoredSentence[] {
  const texts = sentencesToRead(paper);
  const most = Math.max(...reading.sentences);
  const scores = ranking.map(({ quote, section, probability }) => {
    const at = section === 'Abstract' ? texts.findIndex((text) => text.includes(quote)) : -1;
    const read = reading.sentences[at] ?? most - UNREAD;
    return logit(probability) + read - most;
  });
  const highest = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - highest));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return ranking
    .map((one, at) => ({ ...one, probability: (shares[at] ?? 0) / whole }))
    .toSorted((a, b) => b.probability - a.probability);
}
