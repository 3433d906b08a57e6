/** An open question for what has no effect: "Which treatments do not work …", "what doesn't help …", "which drugs are useless for …". */
const NO_EFFECT =
  /^(?:(?:so|and|but|ok),? )?(?:which|what|are there any|list|name)\b.*?\b(?:(?:do|does|did|is|are|was|were|has|have) ?(?:n['’]?t|not)\b|(?:fails?|failed) to\b|ineffective\b|useless\b|pointless\b|without (?:any )?(?:effect|benefit)\b|ha(?:s|ve) no (?:effect|benefit|use)\b|no better than\b)/i;

/** Whether a question asks what does not work: only findings of no difference answer it. */
export const asksForNoEffect = (question: string): boolean => NO_EFFECT.test(question.trim());
