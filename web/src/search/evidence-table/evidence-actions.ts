import type { CitedSentence } from '../../papers/passages/cited-sentence.ts';

/** How a source is drawn and opened: the answer knows it, the table only asks for it. */
export interface EvidenceActions {
  /** The number of a source as a link to its card. */
  renderSource: (source: number) => React.ReactNode;
  /** Opens a paper, at some of its words when they are given. */
  onOpen: (pmcId: string, cited?: CitedSentence) => void;
}
