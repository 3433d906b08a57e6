import { decodeHTMLStrict } from 'entities';
import { SaxesParser } from 'saxes';
import { Namespaces } from './namespaces.ts';

/** Attributes of an element by their names as `Namespaces` writes them ("xlink:href"). */
export type Attributes = Record<string, string>;

/**
 * What to do with an element, text or end that is found at a place of a file. `open` answers the handler of the
 * element; without it everything below is left out.
 */
export interface ElementHandler {
  open?(name: string, attributes: Attributes): ElementHandler;
  text?(text: string): void;
  close?(): void;
}

/** Leaves everything out. */
export const LEFT_OUT: ElementHandler = {};

/** Why a document cannot be read, in words for the person who imports it. */
export class Unreadable extends Error {}

const DEEPEST = 500;
const LITERAL = `(?:"[^"]*"|'[^']*')`;
/** The parser below takes a document type as it comes; this is the grammar it has to follow. */
const DOCTYPE = new RegExp(
  `^\\s+[^\\s"'[]+(?:\\s+(?:SYSTEM|PUBLIC\\s+${LITERAL})\\s+${LITERAL})?\\s*(?:\\[[\\s\\S]*\\]\\s*)?$`,
);

/**
 * A parser that walks places through a document, piece by piece. Entities a document declares are not expanded and
 * nothing outside it is opened. `write` and `close` throw `Unreadable`.
 */
export function parseXml(root: ElementHandler): { write(text: string): void; close(): void } {
  const parser = new SaxesParser({ xmlns: false, position: true });
  parser.ENTITIES = withNamedCharacters(parser.ENTITIES);
  const handlers: ElementHandler[] = [];
  const namespaces = new Namespaces();
  let here = root;
  parser.on('error', (error) => {
    throw new Unreadable(
      `not well-formed XML, line ${parser.line}: ${error.message.replace(/^[\d:]+\s*/, '')}`,
    );
  });
  parser.on('doctype', (doctype) => {
    if (!DOCTYPE.test(doctype))
      throw new Unreadable(`not well-formed XML, line ${parser.line}: malformed document type`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (handlers.push(here) > DEEPEST) throw new Unreadable(`elements nested deeper than ${DEEPEST}`);
    const element = namespaces.open(name, attributes);
    here = here.open?.(element.name, element.attributes) ?? LEFT_OUT;
  });
  const text = (found: string) => here.text?.(found);
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', () => {
    here.close?.();
    namespaces.close();
    here = handlers.pop() ?? root;
  });
  return { write: (chunk) => void parser.write(chunk), close: () => void parser.close() };
}

/** The entities of XML and, behind them, the named characters of HTML, which publishers write without declaring them. */
const withNamedCharacters = (known: Record<string, string>): Record<string, string> =>
  new Proxy(known, { get: (entities, name) => Reflect.get(entities, name) ?? namedCharacter(String(name)) });

function namedCharacter(name: string): string | undefined {
  const character = decodeHTMLStrict(`&${name};`);
  return character === `&${name};` ? undefined : character;
}

/** Returns a handler by which two others see the same elements and texts. */
export function bothHandlers(one: ElementHandler, other: ElementHandler): ElementHandler {
  if (isLeftOut(one)) return other;
  if (isLeftOut(other)) return one;
  return {
    open: (name, attributes) =>
      bothHandlers(one.open?.(name, attributes) ?? {}, other.open?.(name, attributes) ?? {}),
    text(text) {
      one.text?.(text);
      other.text?.(text);
    },
    close() {
      one.close?.();
      other.close?.();
    },
  };
}

const isLeftOut = ({ open, text, close }: ElementHandler): boolean => !(open || text || close);
