import { SaxesParser } from 'saxes';

/** An element of a document, with the text that stands directly in it. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/** The root of a document with namespaces; throws when it is not well-formed. */
export function readXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ uri, local, attributes }) => {
    const values = Object.values(attributes).map((one) => [one.local, one.value]);
    const element = {
      name: `{${uri}}${local}`,
      attributes: Object.fromEntries(values),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  const [document] = root.children;
  if (!document) throw new Error('The document is empty.');
  return document;
}

const ATOM = '{http://www.w3.org/2005/Atom}';
const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === `${ATOM}${name}`);

const textIn = (element: XmlElement, name: string): string => childrenOf(element, name)[0]?.text ?? '';

interface Rule {
  section: string;
  holds(feed: XmlElement, entries: XmlElement[]): boolean;
}

const isIri = (text: string): boolean => URL.canParse(text) && !/\s/.test(text);
const linksOf = (element: XmlElement, rel: string) =>
  childrenOf(element, 'link').filter(({ attributes }) => (attributes.rel ?? 'alternate') === rel);
const once = (name: string) => (one: XmlElement) => childrenOf(one, name).length === 1;
const atMostOnce = (name: string) => (one: XmlElement) => childrenOf(one, name).length <= 1;
const all = (feed: XmlElement, entries: XmlElement[]) => [feed, ...entries];

/** What RFC 4287 demands of a document such as ours, by section. */
export const atomRules: Rule[] = [
  { section: '2: the root is a feed in the namespace', holds: (feed) => feed.name === `${ATOM}feed` },
  ...['id', 'title', 'updated'].map((name) => ({
    section: `4.1.1, 4.1.2: exactly one ${name}`,
    holds: (feed: XmlElement, entries: XmlElement[]) => all(feed, entries).every(once(name)),
  })),
  ...['generator', 'icon', 'logo', 'rights', 'subtitle', 'summary', 'content', 'published'].map((name) => ({
    section: `4.1.1, 4.1.2: at most one ${name}`,
    holds: (feed: XmlElement, entries: XmlElement[]) => all(feed, entries).every(atMostOnce(name)),
  })),
  {
    section: '4.1.1: an author, or one in every entry',
    holds: (feed, entries) =>
      childrenOf(feed, 'author').length > 0 || entries.every((one) => childrenOf(one, 'author').length > 0),
  },
  { section: '4.1.1: a link to itself', holds: (feed) => linksOf(feed, 'self').length === 1 },
  {
    section: '4.1.1, 4.1.2: one alternate link of a type and language',
    holds: (feed, entries) =>
      all(feed, entries).every((one) => {
        const kinds = linksOf(one, 'alternate').map(
          ({ attributes }) => `${attributes.type} ${attributes.hreflang}`,
        );
        return new Set(kinds).size === kinds.length;
      }),
  },
  {
    section: '4.1.2: an entry without content has an alternate link',
    holds: (_, entries) =>
      entries.every((one) => childrenOf(one, 'content').length > 0 || linksOf(one, 'alternate').length > 0),
  },
  {
    section: '4.2.7.1: a link has an href',
    holds: (feed, entries) =>
      all(feed, entries)
        .flatMap((one) => childrenOf(one, 'link'))
        .every(({ attributes }) => isIri(attributes.href ?? '')),
  },
  {
    section: '3.2.1: a person has exactly one name',
    holds: (feed, entries) =>
      all(feed, entries)
        .flatMap((one) => childrenOf(one, 'author'))
        .every((one) => once('name')(one) && textIn(one, 'name').trim() !== ''),
  },
  {
    section: '3.3: dates are those of RFC 3339, with capital T and Z',
    holds: (feed, entries) =>
      all(feed, entries)
        .flatMap((one) => [...childrenOf(one, 'updated'), ...childrenOf(one, 'published')])
        .every(({ text }) => DATE.test(text) && !Number.isNaN(Date.parse(text))),
  },
  {
    section: '4.2.6: ids are IRIs and differ',
    holds: (feed, entries) => {
      const ids = all(feed, entries).map((one) => textIn(one, 'id'));
      return ids.every(isIri) && new Set(ids).size === ids.length;
    },
  },
  {
    section: '3.1.1.1: plain text has no elements in it',
    holds: (feed, entries) =>
      all(feed, entries)
        .flatMap((one) => ['title', 'subtitle', 'summary'].flatMap((name) => childrenOf(one, name)))
        .every(({ attributes, children }) => (attributes.type ?? 'text') === 'text' && children.length === 0),
  },
];
