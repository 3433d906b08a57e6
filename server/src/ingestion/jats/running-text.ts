import { Lines } from '../xml/lines.ts';
import type { Attributes, ElementHandler } from '../xml/parse-xml.ts';
import { MOST_READ } from '../xml/plain-text.ts';
import type { FullTextParts } from './full-text-parts.ts';

/** Where running text goes: its words into lines, the parts that are in it into a collection, if one is kept. */
export interface RunningText {
  lines: Lines;
  parts: FullTextParts | null;
}

/** Reads an element inside running text whose parent has the name `parent`. */
export type InnerReader = (
  into: RunningText,
  parent: string,
  name: string,
  attributes: Attributes,
) => ElementHandler;

/** Reads an element as lines of its own, which are handed to `done`, too. */
export function ownLines(
  into: RunningText,
  name: string,
  inside: InnerReader,
  done: (lines: string[]) => void,
): ElementHandler {
  const own = { lines: new Lines(MOST_READ), parts: into.parts };
  into.lines.end();
  return {
    open: (child, attributes) => inside(own, name, child, attributes),
    text: (text) => own.lines.add(text),
    close() {
      own.lines.end();
      for (const line of own.lines.all) {
        into.lines.add(line);
        into.lines.end();
      }
      done(own.lines.all);
    },
  };
}
