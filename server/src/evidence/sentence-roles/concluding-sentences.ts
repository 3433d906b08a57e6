import { isNotice, splitSentences } from '../../text/sentences/split-sentences.ts';

/** A title of a conclusion, also of a mixed one ("Conclusions and relevance", "Summary and conclusion"). */
const TITLE = /\bconclu(?:sions?|ding)\b/i;
const LABEL =
  /^(?:[\w ,/&'’-]{0,40}\bconclusions?\b[\w ,/&'’-]{0,40}|interpretation|concluding remarks)\s*[:.—–]\s*(?=\S)/i;
const NEXT_LABEL = /^[A-Z][\w ,/&()'’-]{2,60}:\s/;
const OPENS =
  /\b(?:in conclusion|to conclude|in summary|in sum|taken together|overall,|we conclude|it (?:is|was|can be) concluded|the authors conclude|our (?:findings|results|data|study|work|analysis) (?:suggest|indicate|show|demonstrate|support|provide|highlight|confirm|reveal|imply)|(?:these|the|this|present) (?:[\w-]+ ){0,3}(?:findings|results|data|study|evidence|observations|review) (?:strongly )?(?:suggests?|indicates?|supports?|provides?|highlights?|confirms?|demonstrates?|imply|implies)|thus,|therefore,|hence,|collectively,)/i;
const IMPLIES =
  /\b(?:may|might|should|could|suggest\w*|appears? to|recommend\w*|warrant\w*|is (?:effective|safe|associated|feasible|an? )|are (?:effective|safe|associated|needed)|further|future)\b/i;

/** Whether the title of a section announces a conclusion. */
export function isConclusionTitle(title: string): boolean {
  return TITLE.test(title);
}

/**
 * The sentences of an abstract that conclude, in their order and verbatim, joined by spaces; '' when none does. A labelled
 * part wins; else from the first concluding phrase in the last half; else the last sentence, when it draws a consequence.
 */
export function concludingSentences(abstract: string): string {
  return labelledConclusion(abstract) || unlabelled(splitSentences(abstract));
}

/** The part of an abstract that its authors labelled as the conclusion, without the label; '' when there is none. */
export function labelledConclusion(abstract: string): string {
  const lines = abstract.split('\n').map((line) => line.trim());
  const first = lines.findIndex((line) => LABEL.test(line));
  if (first === -1) return inlineLabel(lines.join(' '));
  const after = lines.slice(first + 1);
  const next = after.findIndex((line) => NEXT_LABEL.test(line));
  const part = [lines[first] ?? '', ...(next === -1 ? after : after.slice(0, next))].join(' ');
  return kept(splitSentences(part.replace(LABEL, '')));
}

/** Labels that were printed inside one paragraph: "… (P = 0.02). CONCLUSIONS: Statins …". */
function inlineLabel(text: string): string {
  const label =
    /(?:^|[.?!]\s+)(?:CONCLUSIONS?|Conclusions?|INTERPRETATION)(?:\s(?:and|AND)\s\w+)?\s*[:—–]\s*(?=\S)/.exec(
      text,
    );
  return label ? kept(splitSentences(text.slice(label.index + label[0].length))) : '';
}

function unlabelled(all: readonly string[]): string {
  const sentences = all.filter((sentence) => !isNotice(sentence));
  if (sentences.length < 2) return '';
  const half = Math.floor(sentences.length / 2);
  const opening = sentences.findIndex((sentence, position) => position >= half && OPENS.test(sentence));
  if (opening !== -1) return sentences.slice(opening).join(' ');
  const last = sentences.at(-1) ?? '';
  return IMPLIES.test(last) ? last : '';
}

function kept(sentences: readonly string[]): string {
  return sentences.filter((sentence) => !isNotice(sentence)).join(' ');
}
