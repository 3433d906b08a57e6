import type { WrittenMail } from '../../platform/mail/mail-layout.ts';
import type { NewsPaper, SearchNews } from './name-once.ts';
import type { NoticeNews } from './read-notice-news.ts';
import { type MailWords, type PaperWords, type SearchWords, writeWords } from './write-words.ts';

/** Where the links of an e-mail lead. */
export interface Links {
  /** A search, with one of its papers open when it is named. */
  search(searchId: string, pmcId?: string): string;
  /** A paper by itself, and the user's saved papers. */
  paper(pmcId: string): string;
  library: string;
  profile: string;
  /** The page that asks before it ends the e-mails. */
  unsubscribe: string;
}

const LONGEST_QUERY = 80;
/** Line breaks begin a header or another line; marks of direction turn what follows them around. */
const UNSPEAKABLE = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\u2028\u2029]+/gu;

/** Returns words without line breaks and marks of direction. */
export const line = (words: string): string => words.replace(UNSPEAKABLE, ' ').replace(/\s+/g, ' ').trim();

const cut = (words: string): string =>
  words.length > LONGEST_QUERY
    ? `${[...words]
        .slice(0, LONGEST_QUERY - 1)
        .join('')
        .trimEnd()}…`
    : words;

/** The content of an e-mail: the results of searches, and papers the user relies on that were retracted or doubted. */
export interface MailedNews {
  news: SearchNews[];
  notices: NoticeNews[];
}

/** The e-mail: subject, plain text and HTML say the same. A retraction reported with a search is not repeated. */
export function writeMail({ news, notices }: MailedNews, links: Links): WrittenMail {
  const isTold = ({ pmcId }: NoticeNews) =>
    news.some(({ papers }) => papers.some((one) => one.news === 'retracted' && one.pmcId === pmcId));
  const warnings = notices.filter((notice) => !isTold(notice));
  const warned = warnings.length > 0 ? [warningWords(warnings, links)] : [];
  const words: MailWords = {
    subject: [news.length > 0 && subjectOf(news), warningSubject(warnings)].filter(Boolean).join('; '),
    searches: [
      ...warned,
      ...news.filter(({ papers, more }) => papers.length + more > 0).map((one) => wordsOf(one, links)),
    ],
    why: 'You get this e-mail because you switched it on for your recurrent searches. Quotes are word for word from the part named beside them. This is not medical advice.',
    profile: links.profile,
    unsubscribe: links.unsubscribe,
  };
  return writeWords(words);
}

function subjectOf(news: SearchNews[]): string {
  const papers = news.flatMap((one) => one.papers);
  const count = (kinds: NewsPaper['news'][]) => papers.filter((paper) => kinds.includes(paper.news)).length;
  const fresh = count(['new', 'late']) + news.reduce((sum, { more }) => sum + more, 0);
  const parts = [
    counted(fresh, 'new paper'),
    counted(count(['retracted']), 'retraction'),
    counted(count(['corrected']), 'correction'),
  ].filter(Boolean);
  const last = parts.pop();
  const what = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
  const [only] = news;
  return news.length === 1 && only ? `${what} for "${named(only)}"` : `${what} in ${news.length} searches`;
}

function warningSubject(warnings: NoticeNews[]): string {
  const count = (kind: NoticeNews['kind']) => warnings.filter((one) => one.kind === kind).length;
  const concerns = count('concern');
  const parts = [
    counted(count('retraction'), 'retraction'),
    concerns > 0 && `${concerns} ${concerns === 1 ? 'expression' : 'expressions'} of concern`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(' and ')} among your papers` : '';
}

/** The papers that the user relies on, in words. */
function warningWords(warnings: NoticeNews[], links: Links): SearchWords {
  const papers = warnings.map(({ pmcId, title, journal, year, kind, sentence }) => ({
    title: line(title) || 'A paper without a title',
    source: [line(journal), year].filter(Boolean).join(', '),
    quote: '',
    section: '',
    warning: kind === 'concern' ? 'Read it with care.' : 'Do not rely on it.',
    why: [line(sentence), 'You saved or rated it, or an answer of yours cites it.'].filter(Boolean).join(' '),
    url: links.paper(pmcId),
  }));
  return { heading: 'Warnings about your papers', url: links.library, papers, more: 'Your saved papers' };
}

const counted = (count: number, noun: string): string =>
  count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`;

const named = ({ query }: Pick<SearchNews, 'query'>): string => cut(line(query));

/** "A", "A" and "B": the searches that a paper is news for. */
function searchNames(queries: readonly string[]): string {
  const names = queries.map((query) => `"${named({ query })}"`);
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}

function wordsOf(news: SearchNews, links: Links): SearchWords {
  return {
    heading: named(news),
    url: links.search(news.searchId),
    papers: news.papers.map((paper) => paperWords(paper, links.search(news.searchId, paper.pmcId))),
    more: news.more === 0 ? '' : `and ${counted(news.more, 'more new paper')}`,
  };
}

function paperWords(paper: NewsPaper, url: string): PaperWords {
  const { title, journal, year, quote } = paper;
  return {
    title: line(title) || 'A paper without a title',
    source: [line(journal), year].filter(Boolean).join(', '),
    quote: line(quote?.text ?? ''),
    section: quote?.section ?? '',
    ...reasonOf(paper),
    url,
  };
}

function reasonOf({ news, year, withdrawn, foundBy }: NewsPaper): Pick<PaperWords, 'why' | 'warning'> {
  const isOne = foundBy.length === 1;
  const citing = isOne ? 'Your search' : `Your searches ${searchNames(foundBy)}`;
  const finding = isOne ? 'this search' : searchNames(foundBy);
  if (news === 'retracted')
    return {
      warning: 'Retracted. Do not rely on it.',
      why: `${citing} cited it before it was retracted.`,
    };
  const warning = withdrawn ? 'Retracted. Do not rely on it.' : '';
  if (news === 'corrected')
    return { warning: warning || 'Corrected.', why: `${citing} cited it before it was corrected.` };
  const late = `Published in ${year}, new to this library; found by ${finding}.`;
  return { warning, why: news === 'late' ? late : `New to this library; found by ${finding}.` };
}
