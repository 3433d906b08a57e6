import { stemsOf } from '../../text/tokens/content-stems.ts';

/** "Should I …", "Is it safe to …", "routine use of …": asks what is to be done. */
const ADVICE =
  /\b(?:should|shall|ought|must|recommend\w*|advis\w+|(?:do|does) .{1,40} (?:need|have to)|need to|is it (?:ok|safe|better|worth)|worth|can i|can .{1,40} (?:be )?(?:used|take|have|get)|indicated|routine\w*|first[- ]line|first[- ]choice|of choice|preferred)\b/i;
/** "How many …", "What share of …", "prevalence of …": asks for a number. */
const HOW_MUCH =
  /\b(?:how (?:many|much|often|common|frequent\w*|likely|long|high|big|large)|what (?:share|proportion|percentage|percent|number|rate|dose|amount|fraction)|prevalence|incidence|proportion|percentage|rate|odds|chance)\b/i;

/** "Which trials test …", "Is anyone studying …", "… being tested": asks which studies there are. */
const STUDIES =
  /\b(?:which|what|any|are there|is there|list|find) (?:\w+ ){0,3}(?:trials?|studies|study|protocols?|researchers?)\b(?! (?:show|found|report|say|suggest|prove))|\b(?:is|are) (?:any(?:one|body)|they|people|researchers|scientists|doctors) (?:\w+ )?(?:studying|testing|trialling|researching|looking into|running)\b|\bbeing (?:studied|tested|trialled|researched|investigated)\b|\b(?:ongoing|planned|under way|underway|recruiting) (?:\w+ ){0,2}(?:trials?|studies|study|research)\b|\b(?:trials?|studies|study|research) (?:is |are )?(?:ongoing|planned|under way|underway|recruiting|going on)\b/i;

/** Whether a question asks which studies there are: a protocol answers it. */
export const asksForStudies = (question: string): boolean => STUDIES.test(question);

const STUDY_STEMS = new Set(
  stemsOf(
    'trial trials study studies studying studied test tests testing tested trialled research researching researched researchers investigated protocol protocols anyone anybody scientists doctors ongoing planned recruiting running looking list find',
  ),
);

/** Whether words only ask for studies: a paper on the matter need not have them. */
export const namesStudies = (stems: readonly string[]): boolean =>
  stems.every((stem) => STUDY_STEMS.has(stem));

/** Whether a question asks what is to be done: a sentence that recommends something answers it. */
export const asksForAdvice = (question: string): boolean => ADVICE.test(question);

/** Whether the wording of a question asks for a number. */
export const asksHowMuch = (question: string): boolean => HOW_MUCH.test(question);

/** An open question for what has no effect: "Which treatments do not work …", "what doesn't help …", "which drugs are useless for …". */
const NO_EFFECT =
  /^(?:(?:so|and|but|ok),? )?(?:which|what|are there any|list|name)\b.*?\b(?:(?:do|does|did|is|are|was|were|has|have) ?(?:n['’]?t|not)\b|(?:fails?|failed) to\b|ineffective\b|useless\b|pointless\b|without (?:any )?(?:effect|benefit)\b|ha(?:s|ve) no (?:effect|benefit|use)\b|no better than\b)/i;

/** Whether a question asks what does not work: only findings of no difference answer it. */
export const asksForNoEffect = (question: string): boolean => NO_EFFECT.test(question.trim());

/** A clause that opens with a form of a verb and asks for yes or no; titles of papers often ask after a colon. */
const CLOSED =
  /(?:^|[:;,–—-]\s*)(?:is|are|was|were|do|does|did|can|could|will|would|should|has|have|had|may|might|must|isn't|aren't|don't|doesn't|can't)\s+\S+.*\?\s*$/iu;

/**
 * Whether a question asks for yes or no ("Is ultrasound reliable?"), other than one for a number, a list or a definition ("How reliable
 * is ultrasound?"). What the authors conclude answers it best.
 */
export const isClosedQuestion = (question: string): boolean => CLOSED.test(question.trim());
