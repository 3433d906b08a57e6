import { folded } from '../xml/lines.ts';
import type { Attributes, Place } from '../xml/parse-xml.ts';
import { plainText } from '../xml/plain-text.ts';

/** A licence in short ("CC-BY", "CC-BY-NC-ND", "CC0") and where its text stands. */
export interface Licence {
  name: string | null;
  url: string | null;
}

const DEED = /creativecommons\.org\/(licen[cs]es|publicdomain)\/([a-z-]+)/i;
const URL = /^https?:\/\/\S+$/;

/** Reads a `license` element. */
export function licencePlace(attributes: Attributes, done: (licence: Licence) => void): Place {
  const urls = [linkOf(attributes)];
  const words = [attributes['license-type'] ?? ''];
  const place: Place = {
    open(name, own) {
      urls.push(linkOf(own));
      return name.endsWith('license_ref') ? plainText((url) => urls.push(url)) : place;
    },
    text(text) {
      words.push(text);
    },
  };
  return { ...place, close: () => done(licenceOf(urls, folded(words.join(' ')))) };
}

function linkOf(attributes: Attributes): string {
  return (attributes['xlink:href'] ?? attributes['rdf:resource'] ?? '').trim();
}

/** The licence that the links of a statement, or else its words, name. */
export function licenceOf(urls: readonly string[], text: string): Licence {
  const printed = /https?:\/\/creativecommons\.org\/[^\s)>\]]+/i.exec(text)?.[0].replace(/[.,;]+$/, '');
  const all = printed ? [...urls, printed] : urls;
  const deed = all.find((url) => DEED.test(url));
  const url = deed ?? all.find((one) => URL.test(one)) ?? null;
  return { name: (deed && nameOfDeed(deed)) || nameOfWords(text), url };
}

function nameOfDeed(url: string): string | null {
  const [, path = '', code = ''] = DEED.exec(url) ?? [];
  if (path.toLowerCase() !== 'publicdomain') return `CC-${code.toUpperCase()}`;
  return code.toLowerCase() === 'zero' ? 'CC0' : 'Public domain';
}

function nameOfWords(text: string): string | null {
  if (/\bCC[\s-]?0\b|\bCC[\s-]zero\b|public domain dedication/i.test(text)) return 'CC0';
  const code = /\bCC[\s-]BY(?:[\s-](?:NC|ND|SA))*\b/i.exec(text);
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
