/** A clause that opens with a form of a verb and asks for yes or no; titles of papers often ask after a colon. */
const CLOSED =
  /(?:^|[:;,–—-]\s*)(?:is|are|was|were|do|does|did|can|could|will|would|should|has|have|had|may|might|must|isn't|aren't|don't|doesn't|can't)\s+\S+.*\?\s*$/iu;

/**
 * Whether a question asks for yes or no ("Is ultrasound reliable?"), other than one for a number, a list or a definition ("How reliable
 * is ultrasound?"). What the authors conclude answers it best.
 */
export const isClosedQuestion = (question: string): boolean => CLOSED.test(question.trim());
