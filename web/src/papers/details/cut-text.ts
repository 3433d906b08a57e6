/** The first `length` characters of a text; an ellipsis stands where something was cut off. */
export function cutText(text: string, length: number): string {
  // By code point: a cut through a surrogate pair would show a broken character.
  const characters = [...text];
  if (characters.length <= length) return text;
  return `${characters.slice(0, length).join('').trimEnd()}…`;
}
