import { withoutInvisible } from '../tokens/letters.ts';

/** A DOI as it is written in a text; old ones have angle brackets around pages ("…17:15<1661::AID-SIM968>3.0.CO;2-2"). */
export const DOI_PATTERN = String.raw`10\.\d{4,9}(?:\.\d{1,9})*/(?:[^\s"<>“”«»„]|<\d{1,9}:{1,2}[\w-]{1,20}>){1,300}`;
const DOI = new RegExp(DOI_PATTERN, 'i');
const PAIRS: readonly (readonly [open: string, close: string])[] = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
];
const CLOSING = new Map(PAIRS.map(([open, close]) => [close, open]));
/** Signs that end a sentence or a link and no DOI. */
const FINAL = new Set([...'.,;:!?\'"’‘`´*>|\\/…·']);
/** Pages, kinds of file and versions of preprints that publishers put behind a DOI in their addresses. */
const VIEW =
  /(?:\/(?:full|fulltext|full-text|abstract|abs|pdf|epdf|epub|html|htm|meta|summary|references|figures|tables|metrics|citations?|comments?|related|supplementary-material|download|view|\d?\.?pdf)|\.(?:full(?:[-.]text)?|abstract|short|long|pdf|epdf|html?|xml|full\.pdf|full\.html)|(?<=^10\.(?:1101|21203|64898)\/[\w.-]{4,40})v\d{1,2})$/i;
const ESCAPE = /%[\da-f]{2}/i;
const MOST_DECODED = 3;

/** Returns the DOI that a text is or contains, in lower case, without address, escapes and what follows it; null when there is none. */
export function readDoi(text: string): string | null {
  const found = DOI.exec(unescaped(withoutInvisible(text.slice(0, 2000)).trim()))?.[0];
  return found ? (bareDoi(found)?.toLowerCase() ?? null) : null;
}

/** Returns a text without the escapes of addresses ("%2F"), which are sometimes escaped themselves, and those of HTML. */
export function unescaped(text: string): string {
  let plain = text.replaceAll(/&amp;/gi, '&').replaceAll(/&lt;/gi, '<').replaceAll(/&gt;/gi, '>');
  for (let times = 0; times < MOST_DECODED && ESCAPE.test(plain); times++) {
    const decoded = decodedOnce(plain);
    if (decoded === plain) break;
    plain = decoded;
  }
  return plain;
}

/** Each run of escapes by itself: one that is not a character stays as it is written. */
const decodedOnce = (text: string): string =>
  text.replaceAll(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });

/** Returns a DOI without what is behind it: punctuation, brackets without a partner, views, queries and fragments of addresses. */
export function bareDoi(written: string): string | null {
  let doi = written.replace(/[?#&](?:[\w.-]{1,40}(?:=|$)|$|.*=).*$/s, '');
  for (let before = ''; before !== doi; ) {
    before = doi;
    doi = withoutFinal(doi);
    if (doi.split('/').length > 1) doi = doi.replace(VIEW, '');
  }
  return /^10\.[\d.]+\/./.test(doi) ? doi : null;
}

function withoutFinal(doi: string): string {
  let end = doi.length;
  while (end > 0) {
    const sign = doi.charAt(end - 1);
    const open = CLOSING.get(sign);
    if (open ? isPaired(doi.slice(0, end), open, sign) : !FINAL.has(sign)) break;
    end--;
  }
  return cutAtUnopened(doi.slice(0, end));
}

/** Whether the bracket at the end has its partner: "10.1000/kelp.2019(4)". */
const isPaired = (text: string, open: string, close: string): boolean =>
  countOf(text, open) >= countOf(text, close);

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;

/** A bracket that closes what was opened before the DOI ends it: "(doi 10.1000/x), see". */
function cutAtUnopened(doi: string): string {
  const open = new Map<string, number>();
  for (let at = 0; at < doi.length; at++) {
    const sign = doi.charAt(at);
    const opening = CLOSING.get(sign);
    if (opening) {
      const count = open.get(opening) ?? 0;
      if (count === 0) return withoutFinal(doi.slice(0, at));
      open.set(opening, count - 1);
    } else if (PAIRS.some(([one]) => one === sign)) open.set(sign, (open.get(sign) ?? 0) + 1);
  }
  return doi;
}
