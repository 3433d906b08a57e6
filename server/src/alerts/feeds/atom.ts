import { escapeUTF8 } from 'entities';

interface Entry {
  id: string;
  title: string;
  url: string;
  authors: string[];
  summary: string;
  published: Date;
  updated: Date;
}

interface Feed {
  id: string;
  title: string;
  subtitle: string;
  /** Where the feed itself is, and the page for people with the same content. */
  self: string;
  page: string;
  updated: Date;
  entries: Entry[];
}

/** The current feed: what a conditional request is compared with, and the feed itself for clients that have an older one. */
export interface ShownFeed {
  etag: string;
  updated: Date;
  /** `origin` is where the reader of the feed found it. */
  write(origin: string): Promise<string>;
}

/** What XML 1.0 cannot hold, however it is written. */
const UNSPEAKABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const text = (words: string): string => escapeUTF8(words.replace(UNSPEAKABLE, ''));

const element = (name: string, words: string): string => `<${name}>${text(words)}</${name}>`;

const link = (rel: string, href: string, type?: string): string =>
  `<link rel="${rel}"${type ? ` type="${type}"` : ''} href="${text(href)}"/>`;

/** A feed in the Atom format (RFC 4287), newest entries first as they are given. */
export function writeAtom({ id, title, subtitle, self, page, updated, entries }: Feed): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', id),
    element('title', title),
    element('subtitle', subtitle),
    element('updated', updated.toISOString()),
    link('self', self, 'application/atom+xml'),
    link('alternate', page, 'text/html'),
    `<author>${element('name', 'Health Application')}</author>`,
    ...entries.map(writeEntry),
    '</feed>\n',
  ].join('\n');
}

function writeEntry({ id, title, url, authors, summary, published, updated }: Entry): string {
  return [
    '<entry>',
    element('id', id),
    element('title', title),
    element('published', published.toISOString()),
    element('updated', updated.toISOString()),
    link('alternate', url),
    ...authors.map((name) => `<author>${element('name', name)}</author>`),
    element('summary', summary),
    '</entry>',
  ].join('\n');
}
