/** A value that stands in a list, as text, and the line it begins on (from 1). */
export interface JsonElement {
  text: string;
  line: number;
}

/**
 * Splits the text of a JSON list into its values without reading them, so that a broken one does not take the others along.
 * A single object is a list of one; of an object with a list `items`, the list is taken. Takes linear time.
 */
export function jsonElements(text: string): JsonElement[] {
  const start = startOfList(text);
  if (start === null) return [{ text, line: 1 + breaksIn(text.slice(0, text.search(/\S/))) }];
  const elements: JsonElement[] = [];
  let [depth, from, inString] = [0, start, false];
  let [line, begun] = [1 + breaksIn(text.slice(0, start)), 0];
  const add = (to: number) => {
    const element = text.slice(from, to).trim();
    if (element) elements.push({ text: element, line: begun });
    from = to + 1;
    begun = 0;
  };
  for (let at = start; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '\n') line++;
    if (!begun && /[^\s,]/.test(character)) begun = line;
    if (inString) {
      if (character === '\\') at++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') {
      if (depth === 0) {
        add(at);
        return elements;
      }
      depth--;
    } else if (character === ',' && depth === 0) add(at);
  }
  add(text.length);
  return elements;
}

function startOfList(text: string): number | null {
  const [head] = /^\s*(?:\{[^{}[\]]{0,1000}"items"\s{0,100}:\s{0,100})?\[/.exec(text) ?? [];
  return head === undefined ? null : head.length;
}

const breaksIn = (text: string): number => text.split('\n').length - 1;
