import { type SourceName, sourceTitles } from '@health/contract';

/**
 * Why a source gave no answer: it cannot be reached, it asks to come later, it refuses what was asked, or what it sent is
 * no answer (an error inside a page that says it is fine, a cut-off body).
 */
export type SourceProblem = 'unreachable' | 'busy' | 'refused' | 'broken';

const sentences: Record<SourceProblem, (title: string) => string> = {
  unreachable: (title) => `${title} could not be reached.`,
  busy: (title) => `${title} is busy and asks to come back later.`,
  refused: (title) => `${title} did not accept the request.`,
  broken: (title) => `${title} sent an answer that cannot be used.`,
};

/** A source gave no answer. `message` is a sentence for a user; `detail` is for an operator and holds no person's words. */
export class SourceError extends Error {
  override name = 'SourceError';
  readonly source: SourceName;
  readonly problem: SourceProblem;
  readonly detail: string;
  /** When the source asks to come again, if it says so. */
  readonly retryAt: Date | null;

  constructor(source: SourceName, problem: SourceProblem, detail: string, retryAt: Date | null = null) {
    super(sentences[problem](sourceTitles[source]));
    this.source = source;
    this.problem = problem;
    this.detail = detail;
    this.retryAt = retryAt;
  }
}
