import { withoutEnd } from './xml/cut-to-length.ts';

/** What stands for a title that a source does not have. */
const NONE =
  /^\W*(?:not available|in process citation|no title(?: available)?|untitled|title not available)\W*$/i;

/**
 * Returns the first text that is a title: without its final full stop, and without the brackets of a translation, which come off only as
 * the pair around the whole ("[68Ga]Ga-PSMA" keeps its own). Empty when there is none.
 */
export function readTitle(...candidates: readonly string[]): string {
  const title = candidates.find((text) => text.trim() && !NONE.test(text)) ?? '';
  return withoutStop(withoutPair(withoutStop(title.trim())));
}

/** A full stop ends a title; an ellipsis and a question mark belong to it. */
const withoutStop = (title: string): string => (/\.\.$/.test(title) ? title : withoutEnd(title, '.').trim());

function withoutPair(title: string): string {
  if (!title.startsWith('[') || !title.endsWith(']')) return title;
  let open = 0;
  for (let at = 0; at < title.length; at++) {
    if (title.charAt(at) === '[') open++;
    if (title.charAt(at) === ']') open--;
    if (open === 0 && at < title.length - 1) return title;
  }
  return open === 0 ? title.slice(1, -1).trim() : title;
}
