import { decodeHTMLStrict } from 'entities';
import { withoutInvisible } from '../../text/tokens/letters.ts';

/** Where a piece of text is beside its line. */
export type Script = 'sup' | 'sub';

/** Characters that Unicode has as superscripts and subscripts of their own. */
const SIGNS: Readonly<Record<Script, Readonly<Record<string, string>>>> = {
  sup: signs('0123456789+-−–‐‑=()', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁻⁻⁼⁽⁾'),
  sub: signs('0123456789+-−–‐‑=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₋₋₌₍₎'),
};

function signs(written: string, set: string): Record<string, string> {
  const all = [...set];
  return Object.fromEntries([...written].map((sign, at) => [sign, all[at] ?? sign]));
}

/** Digits and signs, with what may part them in a list of marks ("1,2", "a, b"). */
const NUMBER = /^[\d+\-−–‐‑=()]+$/u;
const MARKS = /^[\d\-−–‐‑()]+(?:\s*[,;]\s*[\d\-−–‐‑()]+)+$/u;
const ORDINAL = /^(?:st|nd|rd|th|er|ère|re|e|o|a|os|as)$/i;
const LETTERS = /^\p{L}[\p{L}\p{M}]+$/u;
/** Signs that stand high by themselves. */
const HIGH_BY_ITSELF = /^[^\p{L}\p{N}]*$/u;
const ALREADY_SET = /^[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎]+$/u;

/**
 * Returns a superscript or subscript as plain text that keeps its meaning behind `before`: digits and signs as the characters that
 * Unicode has for them ("10⁸", "Ca²⁺", "CO₂"), so that no number changes its value and no mark becomes part of a word; ordinals, names
 * ("Tmax", "CD4high") and signs as they are; all else behind "^" or "_".
 */
export function raisedText(script: Script, text: string, before: string): string {
  const inside = text.trim();
  if (!inside) return '';
  if (HIGH_BY_ITSELF.test(inside) && !/[+\-−–=]/u.test(inside)) return inside;
  if (ALREADY_SET.test(inside)) return inside;
  if (NUMBER.test(inside) || MARKS.test(inside))
    return [...inside].map((sign) => SIGNS[script][sign] ?? sign).join('');
  const mixed = ofName(script, inside, before);
  if (mixed !== null) return mixed;
  const isBehindDigit = /\p{N}$/u.test(before);
  if (script === 'sup' && isBehindDigit && ORDINAL.test(inside)) return inside;
  if (isName(script, inside, isBehindDigit)) return inside;
  const mark = script === 'sup' ? '^' : '_';
  const isPlain = /^[+\-−–]?[\p{L}\p{N}.·,*′'’]+$/u.test(inside);
  return `${mark}${isPlain ? inside : `(${inside})`}`;
}

/** Digits and letters of a name: "VO₂max", "PM2.5", "⁹⁹ᵐTc"; null for all others. */
function ofName(script: Script, inside: string, before: string): string | null {
  const set = (digits: string) => [...digits].map((digit) => SIGNS[script][digit] ?? digit).join('');
  if (script === 'sup') {
    const [, isotope] = /^(\d{1,3})m$/.exec(inside) ?? [];
    return isotope && !/[\p{L}\p{N})\]]$/u.test(before) ? `${set(isotope)}ᵐ` : null;
  }
  if (!/\p{L}$/u.test(before)) return null;
  if (/^\d+[.,]\d+$/.test(inside)) return inside;
  const [, digits, letters] = /^(\d{1,4})(\p{L}+)$/u.exec(inside) ?? [];
  return digits && letters ? set(digits) + letters : null;
}

/** A word that is set low or high only for its looks: it stays one with what it is behind. */
function isName(script: Script, inside: string, isBehindDigit: boolean): boolean {
  if (LETTERS.test(inside)) return !isBehindDigit;
  if (script === 'sup' || isBehindDigit) return false;
  // "VO2max", "IC50%": what begins with a letter stays one word.
  return /^\p{L}[\p{L}\p{M}\p{N}]*$/u.test(inside);
}

/**
 * Tags that are in titles and abstracts. Everything else with a "<" is text, such as "survival of <1 year": it comes unescaped.
 */
export const INLINE_TAG =
  /<(\/?)(?:jats:)?(h[1-6]|title|p|div|br|hr|ul|ol|li|sec|abstract|i|b|em|strong|u|sub|sup|span|font|sc|tt|small|italic|bold|underline|monospace|inline-formula)(?:\s+[\w:-]+="[^"<>]*")*\s*\/?>/gi;
const RAISED = /<(?:jats:)?(sup|sub)>((?:(?!<\/?(?:jats:)?su[pb]>)[\s\S]){0,200}?)<\/(?:jats:)?\1>/gi;
const CLOSING = /<\/[a-z:]{1,20}>/i;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;

/** Returns a text in which what is set high or low keeps its meaning without its tags. */
export const withRaised = (text: string): string =>
  text.replaceAll(RAISED, (_, name: string, inside: string, at: number) => {
    const script = name.toLowerCase() === 'sup' ? 'sup' : 'sub';
    return raisedText(
      script,
      decodeHTMLStrict(inside.replaceAll(INLINE_TAG, '')),
      text.slice(Math.max(0, at - 1), at),
    );
  });

/**
 * Returns a text as it was meant: entities that were escaped twice read once more, tags that were escaped read as tags, and nothing in
 * it that cannot be seen.
 */
export function tidyText(text: string): string {
  const read = ENTITY.test(text) ? decodeHTMLStrict(text) : text;
  const plain = CLOSING.test(read) ? withRaised(read).replaceAll(INLINE_TAG, '') : read;
  return withoutInvisible(plain);
}
