/** Returns the first `most` UTF-16 units of a text, without half a character at the end. */
export function cutToLength(text: string, most: number): string {
  if (text.length <= most) return text;
  const isHalf = /[\ud800-\udbff]/.test(text.charAt(most - 1));
  return text.slice(0, isHalf ? most - 1 : most);
}

/**
 * Returns a text without the run of `signs` at its end. A regular expression that looks for such a run begins at each
 * of its signs anew, which takes minutes for a run of a million signs that does not end the text.
 */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
