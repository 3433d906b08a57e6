import { licenceAddress, licenceAt } from '../licence-address.ts';
import { Lines, withoutEnd } from '../xml/lines.ts';
import type { Attributes, ElementHandler } from '../xml/parse-xml.ts';
import { plainText } from '../xml/plain-text.ts';

/** A licence in short ("CC-BY", "CC-BY-NC-ND", "CC0") and where its text stands. */
export interface Licence {
  name: string | null;
  url: string | null;
}

/** Characters that are read of a statement. */
const MOST_CHARACTERS = 20_000;

/** Reads a `license` element. */
export function licenceHandler(attributes: Attributes, done: (licence: Licence) => void): ElementHandler {
  const urls = new Set([linkOf(attributes)]);
  const words = new Lines(MOST_CHARACTERS);
  words.add(`${attributes['license-type'] ?? ''} `);
  const handler: ElementHandler = {
    open(name, own) {
      urls.add(linkOf(own));
      return name.endsWith('license_ref') ? plainText((url) => urls.add(url)) : handler;
    },
    text: (text) => words.add(text),
  };
  return { ...handler, close: () => done(licenceOf([...urls], words.take())) };
}

function linkOf(attributes: Attributes): string {
  return attributes['xlink:href'] ?? attributes['rdf:resource'] ?? '';
}

/** Returns the licence that the links of a statement, or else its words, name. */
export function licenceOf(links: readonly string[], text: string): Licence {
  const printed = /https?:\/\/creativecommons\.org\/[^\s)>\]]+/i.exec(text)?.[0] ?? '';
  const urls = [...links, withoutEnd(printed, '.,;')].flatMap((link) => licenceAddress(link) ?? []);
  const deed = urls.find((url) => licenceAt(url));
  return { name: (deed && licenceAt(deed)) || nameOfWords(text), url: deed ?? urls[0] ?? null };
}

function nameOfWords(text: string): string | null {
  if (/\bCC[\s-]?0\b|\bCC[\s-]zero\b|public domain dedication/i.test(text)) return 'CC0';
  const code = /\bCC[\s-]BY(?:[\s-](?:NC|ND|SA)){0,3}\b/i.exec(text);
  if (code) return code[0].toUpperCase().replaceAll(/\s/g, '-');
  if (/public domain/i.test(text)) return 'Public domain';
  if (!/creative commons|\battribution licen[cs]e/i.test(text)) return null;
  const terms = [
    [/non-?\s?commercial/i, 'NC'],
    [/share-?\s?alike/i, 'SA'],
    [/no-?\s?deriv/i, 'ND'],
  ] as const;
  return ['CC-BY', ...terms.filter(([words]) => words.test(text)).map(([, term]) => term)].join('-');
}
