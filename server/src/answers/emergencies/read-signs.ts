import { recogniseLanguage } from '../../text/language/recognise-language.ts';
import { type Cue, cueNames, type EmergencyKind, type Grammar, grammars } from './grammar.ts';
import { foldedWording, MEDICINE, mendSlips } from './words-of-wording.ts';

/** A sign of an emergency in a wording. */
export interface FoundSign {
  kind: EmergencyKind;
  grammar: Grammar;
  /** Strength of the sign and what the cues near it add. */
  score: number;
}

/** What the grammars find in a wording. */
export interface GrammarReading {
  /** The strongest sign; null when there is none. */
  sign: FoundSign | null;
  /** Cues anywhere in it. */
  cues: ReadonlySet<Cue>;
  /** The grammar of its language; the English one when it has none or is not known. */
  grammar: Grammar;
}

const HAPPENING: readonly (readonly [Cue, number])[] = [
  ['person', 1],
  ['urgent', 1],
];
/** What a cue adds to the strength of a sign. Those of time speak of the body only: despair that lasts is no less a crisis. */
const WEIGHTS: Readonly<Record<EmergencyKind, readonly (readonly [Cue, number])[]>> = {
  body: [...HAPPENING, ['study', -2], ['past', -3], ['chronic', -2], ['worry', -2]],
  poison: [...HAPPENING, ['study', -2], ['past', -2], ['worry', -2]],
  crisis: [...HAPPENING, ['study', -2], ['past', -2]],
  violence: [...HAPPENING, ['study', -2], ['past', -2]],
};
/** A few words without a subject are as likely a cry for help ("dad chest pain 10/10"); one or two are the name of an illness. */
const BARE = { least: 3, most: 5 };
/** A negation within this many words before a sign applies to it. */
const NEGATED_WITHIN = 3;
/** Cues count within so many words of a sign, or characters where blanks part none. */
const CUES_WITHIN = 14;

/** Finds the signs of emergencies in a wording: words in an order, weighed with a person, urgency, research and the past near them. */
export function readSigns(text: string): GrammarReading {
  const words = foldedWording(text);
  const read = grammarsFor(text);
  const signs = read.flatMap((grammar) => strongest(words, grammar) ?? []);
  const sign = signs.toSorted((a, b) => b.score - a.score)[0] ?? null;
  const cues = new Set(read.flatMap((grammar) => cuesIn(words, grammar)));
  return { sign, cues, grammar: sign?.grammar ?? languageOf(text) };
}

const cuesIn = (words: readonly string[], { cues, spaced }: Grammar): Cue[] => {
  const text = spaced ? ` ${words.join(' ')} ` : words.join('');
  return cueNames.filter((cue) => has(text, cues[cue]));
};

function languageOf(text: string): Grammar {
  const [likeliest] = recogniseLanguage(text).foreign;
  const byCode = (code: string | undefined) => grammars.find(({ language }) => language === code);
  const found = byCode(likeliest?.code) ?? byCode('en');
  if (!found) throw new Error('There is no English grammar of emergencies.');
  return found;
}

/** The grammars of the language a text is surely in, and the English one; all of them when it says too little to tell. */
function grammarsFor(text: string): readonly Grammar[] {
  const { foreign, sure } = recogniseLanguage(text);
  const codes = ['en', ...foreign.map(({ code }) => code)];
  return sure ? grammars.filter(({ language }) => codes.includes(language)) : grammars;
}

function strongest(written: readonly string[], grammar: Grammar): FoundSign | null {
  const words = grammar.language === 'en' ? mendSlips(written, grammar.words) : written;
  const text = grammar.spaced ? ` ${words.join(' ')} ` : words.join('');
  let best: FoundSign | null = null;
  for (const { kind, strength, pattern } of grammar.signs)
    for (const { index, 0: found } of text.matchAll(pattern)) {
      const before = text.slice(0, index);
      if (isNegated(before, grammar)) continue;
      const context = contextOf(before, found, text.slice(index + found.length), grammar);
      const score = strength + addedBy(context, kind, grammar);
      if (score > (best?.score ?? 0)) best = { kind, grammar, score };
    }
  return best;
}

function addedBy(context: string, kind: EmergencyKind, grammar: Grammar): number {
  let added = 0;
  for (const [cue, weight] of WEIGHTS[kind]) if (has(context, grammar.cues[cue])) added += weight;
  return added || bareness(context, grammar);
}

/** What a few words add that neither a cue nor a subject is beside. */
function bareness(context: string, { cues, subjects }: Grammar): number {
  const words = context.split(' ').filter(Boolean);
  const isBare = words.length >= BARE.least && words.length <= BARE.most && !words.includes(MEDICINE);
  if (!subjects || !isBare || has(context, subjects)) return 0;
  return (['study', 'past', 'chronic', 'worry'] as const).some((cue) => has(context, cues[cue])) ? 0 : 1;
}

function has(text: string, pattern: RegExp): boolean {
  pattern.lastIndex = 0;
  return pattern.test(text);
}

/** The sentence of a sign and the next ones as far as cues may stand: a long letter speaks of many things. */
function contextOf(before: string, found: string, after: string, { spaced }: Grammar): string {
  if (!spaced) return before.slice(-CUES_WITHIN) + found + after.slice(0, CUES_WITHIN);
  const words = (text: string) => text.split(' ').filter(Boolean);
  const all = [...words(before).slice(-CUES_WITHIN), ...words(found), ...words(after).slice(0, CUES_WITHIN)];
  return ` ${all.join(' ')} `;
}

/** Whether one of the last words of the clause before a sign negates it. */
function isNegated(before: string, { cues, spaced }: Grammar): boolean {
  const clause = before.split(/[.,]/).at(-1) ?? '';
  const last = spaced
    ? ` ${clause.trim().split(' ').slice(-NEGATED_WITHIN).join(' ')} `
    : clause.slice(-NEGATED_WITHIN);
  return has(last, cues.negation);
}
