import type { ClauseToken } from './clause-tokens.ts';
import { type Slot, slotsOfTokens } from './mark-slots.ts';
import type { PromptSlots, SlotStems } from './prompt-slots.ts';

/** A token, or several of one slot in a row, with the slot; its word and stem are then the name of the slot. */
export interface MaskedToken extends ClauseToken {
  slot: Slot | null;
}

/** A sentence in which the words of a prompt are replaced by the names of its slots. */
export interface MaskedSentence {
  tokens: readonly MaskedToken[];
  /** The tokens that name the outcome best, and the share of its weight that they have, 0 to 1; null where none does. */
  anchor: { from: number; to: number; share: number } | null;
  /** The share of the weight of each slot that the sentence has, 0 to 1. */
  shares: Readonly<Record<Slot, number>>;
}

/** Words of an outcome no farther apart name it together. */
const GAP = 4;

/** Returns a sentence with the words of a prompt masked. */
export function maskSentence(tokens: readonly ClauseToken[], slots: PromptSlots): MaskedSentence {
  const marks = slotsOfTokens(tokens, slots);
  const masked: MaskedToken[] = [];
  const stems: string[][] = [];
  for (const [at, token] of tokens.entries()) {
    const slot = marks[at] ?? null;
    const last = masked.at(-1);
    if (slot && last?.slot === slot && last.clause === token.clause) stems.at(-1)?.push(token.stem);
    else {
      masked.push(slot ? { ...token, word: slot, stem: slot, value: null, slot } : { ...token, slot });
      stems.push([token.stem]);
    }
  }
  const seen = new Set(tokens.map(({ stem }) => stem));
  return {
    tokens: masked,
    anchor: anchorOf(masked, stems, slots.outcome),
    shares: {
      I: shareOfStems(slots.intervention, seen),
      C: shareOfStems(slots.comparator, seen),
      O: shareOfStems(slots.outcome, seen),
    },
  };
}

function shareOfStems(slotStems: SlotStems, seen: ReadonlySet<string>): number {
  let [found, all] = [0, 0];
  for (const [stem, weight] of slotStems) {
    all += weight;
    if (seen.has(stem)) found += weight;
  }
  return all > 0 ? found / all : 0;
}

function anchorOf(
  tokens: readonly MaskedToken[],
  stems: readonly (readonly string[])[],
  outcome: SlotStems,
): MaskedSentence['anchor'] {
  let best: MaskedSentence['anchor'] = null;
  const places = tokens.flatMap(({ slot }, at) => (slot === 'O' ? [at] : []));
  for (const [start, from] of places.entries()) {
    const to = lastOfRun(tokens, places, start);
    const has = places.filter((at) => at >= from && at <= to).flatMap((at) => stems[at] ?? []);
    const share = shareOfStems(outcome, new Set(has));
    if (share > (best?.share ?? 0) + 1e-9) best = { from, to, share };
  }
  return best;
}

/** The last place that is joined to the one at `start` by gaps which are small and within the clause. */
function lastOfRun(tokens: readonly MaskedToken[], places: readonly number[], start: number): number {
  let last = places[start] ?? 0;
  for (const at of places.slice(start + 1)) {
    if (at - last > GAP || tokens[at]?.clause !== tokens[last]?.clause) break;
    last = at;
  }
  return last;
}
