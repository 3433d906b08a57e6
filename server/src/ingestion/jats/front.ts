import { dayOf } from '../revision.ts';
import { type Attributes, type ElementHandler, LEFT_OUT } from '../xml/parse-xml.ts';
import { MOST_READ } from '../xml/plain-text.ts';
import { abstractHandler } from './abstract.ts';
import { authorsHandler } from './authors.ts';
import type { Draft } from './draft.ts';
import { oneLine } from './flow.ts';
import { licenceHandler } from './licence.ts';
import { noteRelated } from './related.ts';

const NOT_KEY_WORDS = /abbr|organism|glossary/i;

/** Reads `front`: the journal and everything known of the article. */
export function frontHandler(draft: Draft): ElementHandler {
  return {
    open(name) {
      if (name === 'journal-meta') return journalHandler(draft);
      return name === 'article-meta' ? metaHandler(draft) : LEFT_OUT;
    },
  };
}

function journalHandler(draft: Draft): ElementHandler {
  const titles: string[] = [];
  const short: string[] = [];
  const handler: ElementHandler = {
    open(name) {
      if (name === 'journal-title-group') return handler;
      if (name === 'journal-title') return oneLine((title) => titles.push(title));
      return name === 'abbrev-journal-title' ? oneLine((title) => short.push(title)) : LEFT_OUT;
    },
    close() {
      draft.printed.journal ||= titles[0] ?? short[0] ?? '';
    },
  };
  return handler;
}

/** Reads `article-meta`, or the `front-stub` of an article inside another. */
export function metaHandler(draft: Draft): ElementHandler {
  const pages = new Map<string, string>();
  const page = (name: string) => () =>
    oneLine((text) => {
      pages.set(name, text);
      draft.printed.pages = pagesOf(pages);
    });
  const read = new Map<string, (attributes: Attributes) => ElementHandler>(
    Object.entries({
      'article-id': (attributes: Attributes) =>
        oneLine((id) => noteId(draft, attributes['pub-id-type'] ?? '', id)),
      'article-categories': () => ({
        open: (name, attributes) => (name === 'subj-group' ? subjects(draft, attributes) : LEFT_OUT),
      }),
      'title-group': () => titleHandler(draft),
      'contrib-group': (attributes: Attributes) => authorsHandler(draft.authors, attributes),
      'article-version': (attributes: Attributes) =>
        oneLine((text) => {
          draft.version ||= attributes['article-version'] ?? text;
        }),
      history: () => datesHandler(draft),
      'pub-history': () => datesHandler(draft),
      'trans-abstract': () => translatedHandler(draft),
      'pub-date': (attributes: Attributes) => draft.year.reader(attributes),
      volume: () =>
        oneLine((volume) => {
          draft.printed.volume ||= volume;
        }),
      issue: () =>
        oneLine((issue) => {
          draft.printed.issue ||= issue;
        }),
      fpage: page('first'),
      lpage: page('last'),
      'elocation-id': page('article'),
      abstract: (attributes: Attributes) =>
        abstractHandler(attributes, (found) => void draft.abstracts.push(found)),
      'kwd-group': (attributes: Attributes) => keyWordsHandler(draft, attributes),
      'copyright-statement': (attributes: Attributes) =>
        licenceHandler(attributes, (found) => void draft.licences.push(found)),
      license: (attributes: Attributes) =>
        licenceHandler(attributes, (found) => void draft.licences.push(found)),
      'related-article': (attributes: Attributes) => {
        noteRelated(draft, attributes);
        return LEFT_OUT;
      },
    }),
  );
  const handler: ElementHandler = {
    open: (name, attributes) =>
      name === 'permissions' || name === 'pub-date-group' || name === 'article-version-alternatives'
        ? handler
        : (read.get(name)?.(attributes) ?? LEFT_OUT),
  };
  return handler;
}

/** "45-52", "45", or the number of an article without pages. */
function pagesOf(pages: ReadonlyMap<string, string>): string {
  const [first, last] = [pages.get('first'), pages.get('last')];
  if (!first) return pages.get('article') ?? '';
  return last && last !== first ? `${first}-${last}` : first;
}

/** The history of an article: only when its published text was changed counts, not when it was sent in. */
function datesHandler(draft: Draft): ElementHandler {
  const handler: ElementHandler = {
    open: (name, attributes) => {
      if (name === 'event') return handler;
      const isOfVersion = /^(?:corrected|version|update|retracted|revised)/.test(
        attributes['date-type'] ?? '',
      );
      return name === 'date' && isOfVersion ? dayHandler(draft) : LEFT_OUT;
    },
  };
  return handler;
}

/** A date in parts; the last of all tells versions of a record apart. */
function dayHandler(draft: Draft): ElementHandler {
  const parts = new Map<string, string>();
  return {
    open: (name) =>
      oneLine((text) => {
        parts.set(name, text);
      }),
    close() {
      const day = dayOf(parts.get('year') ?? '', parts.get('month'), parts.get('day'));
      if (day > draft.lastDay) draft.lastDay = day;
    },
  };
}

/** An abstract in another language is searched, and shown nowhere. */
const translatedHandler = (draft: Draft): ElementHandler =>
  abstractHandler({}, ({ text }) => {
    if (text) draft.translations.push(text);
  });

function titleHandler(draft: Draft): ElementHandler {
  const { printed } = draft;
  const translated: ElementHandler = {
    open: (name) =>
      name === 'trans-title' || name === 'trans-subtitle'
        ? oneLine((title) => {
            draft.otherTitle ||= title;
            draft.translations.push(title);
          })
        : LEFT_OUT,
  };
  return {
    open(name, attributes) {
      if (name === 'trans-title-group') return translated;
      if (name === 'trans-title') return translated.open?.(name, attributes) ?? LEFT_OUT;
      if (name === 'article-title')
        return oneLine((title) => {
          printed.title ||= title;
        });
      if (name === 'subtitle')
        return oneLine((title) => {
          if (printed.title.length < MOST_READ) printed.title = joined(printed.title, title);
        });
      return LEFT_OUT;
    },
  };
}

function joined(title: string, subtitle: string): string {
  return /[:?!.–—-]/.test(title.slice(-1)) ? `${title} ${subtitle}` : `${title}: ${subtitle}`;
}

/** Only the subjects of the heading group itself; what is nested in it are disciplines. */
function subjects(draft: Draft, attributes: Attributes): ElementHandler {
  if (attributes['subj-group-type'] !== 'heading') return LEFT_OUT;
  return {
    open: (name) => (name === 'subject' ? oneLine((subject) => void draft.headings.push(subject)) : LEFT_OUT),
  };
}

function noteId(draft: Draft, type: string, id: string): void {
  if (id) draft.ids.set(type, [...(draft.ids.get(type) ?? []), id]);
}

/** Leaves out lists of abbreviations; keywords in another language than the article are only searched. */
function keyWordsHandler(draft: Draft, attributes: Attributes): ElementHandler {
  const language = attributes['xml:lang']?.slice(0, 2).toLowerCase() ?? '';
  if (NOT_KEY_WORDS.test(attributes['kwd-group-type'] ?? '')) return LEFT_OUT;
  const isTranslated = language !== '' && language !== draft.language;
  const found: string[] = [];
  let title = '';
  const group: ElementHandler = {
    open(name) {
      if (name === 'title')
        return oneLine((text) => {
          title = text;
        });
      if (name === 'kwd' || name === 'compound-kwd')
        return oneLine((text) => found.push(text.replace(/[.;,]$/, '')));
      return name === 'nested-kwd' || name === 'unstructured-kwd-group' ? group : LEFT_OUT;
    },
    close() {
      if (NOT_KEY_WORDS.test(title)) return;
      if (isTranslated) draft.translations.push(found.join(', '));
      else for (const word of found) if (word) draft.keyWords.add(word);
    },
  };
  return group;
}
