import { checkSentence, MIN_CLAIM_COVERAGE } from '@health/server/answers/verify/check-sentence';
import { coverage, stemsOf } from '@health/server/text/tokens/content-stems';
import { areaUnderCurve, share } from '../metrics/statistics.ts';
import type { Figures } from '../results/thresholds.ts';
import { type Expert, expertClaims, withAnotherNumber, withReversedDirection } from './claims.ts';

const unclear = () => ({ finding: 'unclear' as const });

/**
 * Returns how well the checker of written sentences accepts a paper's own conclusion and rejects another's: the experts'
 * conclusion sentences of PubMedQA against their own abstract without the conclusion, against the paper nearest to theirs,
 * and against the one that has most of the sentence's own words (hardest). `*_all` is the complete check, the other figures
 * are its coverage alone.
 */
export function checkSentencesTask(): Promise<Figures> {
  const { abstracts, experts } = expertClaims();
  const whole = abstracts.map((sentences) => sentences.join('\n'));
  const having = papersByStem(whole);
  const weights = new Map(
    [...having].map(([stem, papers]) => [stem, Math.log(1 + whole.length / papers.length)]),
  );
  // A word that no paper has weighs most.
  for (const stem of experts.flatMap(({ claim }) => stemsOf(claim)))
    if (!weights.has(stem)) weights.set(stem, Math.log(1 + whole.length));
  const nearestPaper = whole.map((text, paper) => nearestOther(text, paper, having, whole.length));
  const nearest = experts.map(({ paper }) => nearestPaper[paper] ?? 0);
  const hardest = experts.map(({ claim, paper }) => nearestOther(claim, paper, having, whole.length));
  const covered = (claim: string, paper: number) => coverage(stemsOf(claim), whole[paper] ?? '', weights);
  const own = experts.map(({ claim, paper }) => covered(claim, paper));
  const other = experts.map(({ claim }, i) => covered(claim, nearest[i] ?? 0));
  const passed = experts.filter(({ claim, paper }) => passes(claim, abstracts[paper] ?? []));
  return Promise.resolve({
    claims: experts.length,
    kept_true: share(own, (one) => one >= MIN_CLAIM_COVERAGE),
    let_through_nearest: share(other, (one) => one >= MIN_CLAIM_COVERAGE),
    auc: areaUnderCurve(own, other),
    let_through_hardest: share(
      experts,
      ({ claim }, i) => covered(claim, hardest[i] ?? 0) >= MIN_CLAIM_COVERAGE,
    ),
    kept_true_all: passed.length / experts.length,
    let_through_nearest_all: share(experts, ({ claim }, i) =>
      passes(claim, abstracts[nearest[i] ?? 0] ?? []),
    ),
    ...caught('number', passed, abstracts, withAnotherNumber),
    ...caught('direction', passed, abstracts, withReversedDirection),
  });
}

/** Of the claims that pass and can be corrupted in one way, how many are caught when corrupted. */
function caught(
  name: string,
  passed: Expert[],
  abstracts: string[][],
  corrupt: (claim: string) => string | null,
): Figures {
  const corrupted = passed.flatMap(({ claim, paper }) => {
    const wrong = corrupt(claim);
    return wrong === null ? [] : [{ wrong, sentences: abstracts[paper] ?? [] }];
  });
  return {
    [`${name}_changed`]: corrupted.length,
    [`${name}_caught`]: share(corrupted, ({ wrong, sentences }) => !passes(wrong, sentences)),
  };
}

/** Cites the whole abstract: the claims are conclusions, which no single sentence supports. */
function passes(claim: string, sentences: string[]): boolean {
  const cited = new Map(sentences.map((sentence, index) => [`1.${index + 1}`, sentence]));
  return checkSentence({ text: claim, cites: [...cited.keys()] }, cited, unclear) === null;
}

function papersByStem(whole: string[]): Map<string, number[]> {
  const having = new Map<string, number[]>();
  for (const [paper, text] of whole.entries())
    for (const stem of stemsOf(text)) {
      const papers = having.get(stem);
      if (papers) papers.push(paper);
      else having.set(stem, [paper]);
    }
  return having;
}

/** The paper other than its own that has most of a text's words, rare ones counting more. */
function nearestOther(text: string, own: number, having: Map<string, number[]>, count: number): number {
  const scores = new Float64Array(count);
  for (const stem of stemsOf(text)) {
    const papers = having.get(stem) ?? [];
    for (const one of papers) scores[one] = (scores[one] ?? 0) + Math.log(1 + count / papers.length);
  }
  scores[own] = -1;
  return scores.indexOf(Math.max(...scores));
}
