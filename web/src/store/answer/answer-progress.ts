import type { AnswerStep, Citation, UnderstoodPart } from '@health/contract';

/** The progress of an answer that is being written; null is what is not known yet. */
export interface AnswerProgressState {
  /** The id for stopping or resuming it. */
  id: string | null;
  understood: UnderstoodPart[] | null;
  found: { papers: number; more: boolean } | null;
  read: number | null;
  citations: Citation[] | null;
  /** The markdown so far. */
  text: string;
}

export const notStarted: AnswerProgressState = {
  id: null,
  understood: null,
  found: null,
  read: null,
  citations: null,
  text: '',
};

/** The progress after one more step. A resumed stream starts over with `started`. */
export function advance(progress: AnswerProgressState, step: AnswerStep): AnswerProgressState {
  switch (step.step) {
    case 'started':
      return { ...notStarted, id: step.id };
    case 'understood':
      return { ...progress, understood: step.understood };
    case 'found':
      return { ...progress, found: { papers: step.papers, more: step.more } };
    case 'read':
      return { ...progress, read: step.papers };
    case 'cited':
      return { ...progress, citations: step.citations };
    case 'text':
      return { ...progress, text: progress.text + step.text };
    case 'instead':
      return { ...progress, text: step.text };
    default:
      return progress;
  }
}
