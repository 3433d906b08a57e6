import type { ClauseToken } from './clause-tokens.ts';
import type { Arm } from './group-labels.ts';
import type { PromptSlots } from './prompt-slots.ts';

/** A slot of a prompt: intervention, comparator or outcome. */
export type Slot = Arm | 'O';

type Tokens = readonly ClauseToken[];
type Marks = (Slot | null)[];

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const GROUP = setOf(
  'group groups arm arms cohort subjects patients participants condition women men children',
);
/** The arm that gets something, whatever it is compared with, and words for it where the other gets nothing new. */
const TRIED = setOf('intervention experimental trial');
const TREATED = setOf('active treatment treated study case exercise training');
const JOINS_ARMS = setOf('than and or vs versus compared');
const COMPARES_ARMS = setOf('than vs versus compared over against');
const BETWEEN_LABELS = setOf('# , and vs versus ( or');
const UNIT =
  /^(?:mg|g|mcg|µg|ml|iu|u|%|ppm|weeks?|days?|months?|hours?|h|min|minutes|mm|cm|mmhg|hz|units?|times?)$/;
const NOT = setOf('non without no not');
/** Words between two words of a slot that belong to it: of an outcome any, of an arm only the first. */
const GLUE_OF_ARMS = setOf('of the for mg # a an on plus - –');
const GLUE = setOf('of the for mg # a an on plus - – in to and at with');
const GLUED = 3;
const AFTER_ARM = setOf('group groups arm arms patients participants subjects recipients');
const AFTER_OUTCOME = setOf(
  'score scores scale index level levels rate rates time times duration concentration concentrations value values incidence prevalence frequency',
);

/** Returns the slot of each token of a sentence; null for a token of none. */
export function slotsOfTokens(tokens: Tokens, slots: PromptSlots): Marks {
  const marks = ownMarks(tokens, slots);
  for (const [at, mark] of marks.entries())
    if (mark === 'I' && NOT.has(tokens[at - 1]?.word ?? '')) marks[at] = 'C';
  if (slots.isAddOn)
    for (const [at, mark] of marks.entries())
      if (mark === 'C' && isBesideIntervention(tokens, marks, at)) marks[at] = 'I';
  for (let at = 0; at < marks.length; at++) extend(tokens, marks, at);
  return marks;
}

/** "Metformin plus ginger" is the intervention, "than with metformin" is not. */
function isBesideIntervention(tokens: Tokens, marks: Marks, at: number): boolean {
  for (const [step, most] of [
    [-1, 3],
    [1, 4],
  ] as const)
    for (
      let next = at + step;
      Math.abs(next - at) <= most && !COMPARES_ARMS.has(tokens[next]?.word ?? '');
      next += step
    )
      if (marks[next] === 'I') return true;
  return false;
}

/** A word of an arm and of the outcome belongs to the outcome where it is beside another word of the outcome. */
function ownMarks(tokens: Tokens, slots: PromptSlots): Marks {
  const arms = tokens.map((_, at) => armAt(tokens, at, slots));
  const isOutcome = (at: number): boolean => slots.outcome.has(tokens[at]?.stem ?? '');
  const isOnlyOutcome = (at: number): boolean => isOutcome(at) && !arms[at];
  return arms.map((arm, at) => {
    if (!isOutcome(at)) return arm;
    return arm && !isOnlyOutcome(at - 1) && !isOnlyOutcome(at + 1) ? arm : 'O';
  });
}

function armAt(tokens: Tokens, at: number, slots: PromptSlots): Arm | null {
  const { stem = '', word = '', value = null } = tokens[at] ?? {};
  if (value !== null) return armOfNumber(tokens, at, String(value), slots);
  if (slots.intervention.has(stem)) return 'I';
  if (slots.comparator.has(stem)) return 'C';
  return armOfLabel(tokens, at, slots.labels.get(word)) ?? armOfGroup(tokens, at, slots);
}

/** "Group A", "A group", "groups B and A". */
function armOfLabel(tokens: Tokens, at: number, label: Arm | undefined): Arm | null {
  if (!label) return null;
  const isGroupAt = (place: number) => GROUP.has(tokens[place]?.word ?? '');
  if (isGroupAt(at - 1) || isGroupAt(at + 1)) return label;
  const isListed = ['and', ','].includes(tokens[at - 1]?.word ?? '');
  return isListed && tokens.slice(Math.max(0, at - 5), at).some(({ word }) => GROUP.has(word)) ? label : null;
}

/** "The control group", "controls", "the treatment group". */
function armOfGroup(tokens: Tokens, at: number, { control, isControlled }: PromptSlots): Arm | null {
  const word = tokens[at]?.word ?? '';
  const after = tokens[at + 1]?.word ?? '';
  const isGroup = GROUP.has(after);
  const opposite = control === null ? null : control === 'C' ? 'I' : 'C';
  if (word === 'controls' || (word === 'control' && (isGroup || joins(tokens[at - 1])))) return control;
  if (TRIED.has(word)) return isGroup || joins(tokens[at + 1]) ? opposite : null;
  return TREATED.has(word) && isGroup && isControlled ? opposite : null;
}

const joins = (token: ClauseToken | undefined): boolean => JOINS_ARMS.has(token?.word ?? '');

/** A dose with its unit, or a number of groups: "groups 1 and 2". */
function armOfNumber(tokens: Tokens, at: number, number: string, { doses, labels }: PromptSlots): Arm | null {
  const dose = doses.get(number);
  if (dose && UNIT.test(tokens[at + 1]?.word ?? '')) return dose;
  const label = labels.get(number);
  if (!label) return null;
  for (let back = at - 1; back >= Math.max(0, at - 4); back--) {
    const word = tokens[back]?.word ?? '';
    if (GROUP.has(word)) return label;
    if (!BETWEEN_LABELS.has(word)) return null;
  }
  return null;
}

/** Small words between two words of a slot belong to it, and so do "group" after an arm and "score" after an outcome. */
function extend(tokens: Tokens, marks: Marks, at: number): void {
  const mark = marks[at];
  if (!mark) return;
  const glue = mark === 'O' ? GLUE : GLUE_OF_ARMS;
  let next = at + 1;
  while (next <= at + GLUED && !marks[next] && glue.has(tokens[next]?.word ?? '')) next++;
  if (next <= at + GLUED && marks[next] === mark) marks.fill(mark, at, next);
  const belongs = mark === 'O' ? AFTER_OUTCOME : AFTER_ARM;
  if (!marks[at + 1] && belongs.has(tokens[at + 1]?.word ?? '')) marks[at + 1] = mark;
}
