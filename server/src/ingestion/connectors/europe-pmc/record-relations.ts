import { decodeHTMLStrict } from 'entities';
import { keyOf } from '../../../library/papers/paper-key.ts';
import { readDoi } from '../../../text/ids/doi.ts';
import type { SourcePaper } from '../../source-paper.ts';
import { folded, Lines, withoutEnd } from '../../xml/lines.ts';
import { MOST_READ } from '../../xml/plain-text.ts';
import { INLINE_TAG, withRaised } from '../../xml/raised-text.ts';
import type { CoreComment, CoreRecord } from './read-page.ts';

type Relation = SourcePaper['relations'][number];

/** What a paper does to the one it names, or what that one does to it. */
const KINDS = new Map<string, Relation['kind']>([
  ['retraction of', 'retracts'],
  ['expression of concern for', 'doubts'],
  ['expression of concern in', 'doubted_by'],
  ['erratum for', 'corrects'],
  ['partial retraction of', 'corrects'],
  ['corrected and republished from', 'corrects'],
  ['preprint of', 'preprint_of'],
  ['preprint in', 'has_preprint'],
]);
const NOTICE = /^(?:retraction of publication|retraction notice|retraction)$/i;
const RETRACTED = /^retracted (?:publication|article)$/i;
const WITHDRAWN_TITLE = /^\W*(?:withdrawn|retracted)(?: article)?\s*:/i;

/** Returns what a record says about other papers. A link without an id, or to the paper itself, is ignored. */
export function relationsOf({ commentCorrectionList, ...own }: CoreRecord): Relation[] {
  return commentCorrectionList.flatMap((comment) => {
    const kind = KINDS.get(comment.type?.toLowerCase() ?? '');
    const ids = kind && idsOf(comment);
    return kind && ids && !namesItself(ids, own) ? [{ kind, ...ids }] : [];
  });
}

/**
 * Returns whether a record is about a paper that was withdrawn: by its type, by a notice elsewhere, or by the first word of its
 * title, which is the only sign of some. The notice itself is not withdrawn.
 */
export function isRetracted({ pubTypeList, title = '', commentCorrectionList }: CoreRecord): boolean {
  if (pubTypeList.some((type) => RETRACTED.test(type))) return true;
  if (pubTypeList.some((type) => NOTICE.test(type))) return false;
  return (
    WITHDRAWN_TITLE.test(title) ||
    commentCorrectionList.some(({ type }) => type?.toLowerCase() === 'retraction in')
  );
}

function idsOf({ source, id = '', reference = '' }: CoreComment): Omit<Relation, 'kind'> | null {
  const [, digits = ''] = /^(?:PMC|PPR)?(\d{1,12})$/i.exec(id) ?? [];
  const none = { pmc_id: null, pmid: null, doi: null };
  if (digits && (source === 'PMC' || source === 'PPR')) return { ...none, pmc_id: keyOf(source, digits) };
  if (digits && (source === undefined || source === 'MED')) return { ...none, pmid: digits };
  const doi = readDoi(reference);
  return doi ? { ...none, doi } : null;
}

function namesItself(
  { pmc_id, pmid, doi }: Omit<Relation, 'kind'>,
  own: Pick<CoreRecord, 'id' | 'pmid' | 'pmcid' | 'doi'>,
): boolean {
  return (
    (pmc_id !== null && (pmc_id === own.pmcid || pmc_id === own.id)) ||
    (pmid !== null && pmid === own.pmid) ||
    (doi !== null && doi.toLowerCase() === own.doi?.toLowerCase())
  );
}

const HEADING = /^(?:h[1-6]|title)$/i;
const LINE = /^(?:p|div|br|hr|ul|ol|li|sec|abstract)$/i;
/** Headings that only repeat what the text is. */
const EMPTY_HEADING = /^(?:unlabelled|abstract|summary)\W*$/i;

/** Returns a title or a keyword without markup, in one line. */
export function withoutMarkup(text = ''): string {
  return folded(decodeHTMLStrict(withRaised(text).replaceAll(INLINE_TAG, '')));
}

/** Returns an abstract as lines, one a paragraph or list entry; what is under a heading begins with it: "Methods: …". */
export function abstractOf(marked = ''): string {
  const text = withRaised(marked);
  const lines = new Lines(MOST_READ);
  let heading: string | null = null;
  let at = 0;
  const add = (words: string) => {
    if (heading === null) lines.add(decodeHTMLStrict(words));
    else heading += words;
  };
  for (const { 0: tag, 1: closes, 2: name = '', index } of text.matchAll(INLINE_TAG)) {
    add(text.slice(at, index));
    at = index + tag.length;
    if (HEADING.test(name)) {
      lines.end();
      if (heading !== null) lines.leadWith(labelOf(withoutMarkup(heading)));
      heading = closes ? null : '';
    } else if (LINE.test(name) && heading === null) lines.end();
  }
  add(text.slice(at));
  if (heading !== null) lines.add(withoutMarkup(heading));
  return lines.take();
}

/** "METHODS" reads "Methods:", as in the records of PubMed. */
function labelOf(heading: string): string {
  const words = withoutEnd(heading, ' .:;–—-');
  if (!words || EMPTY_HEADING.test(words)) return '';
  const isLoud = words.length > 3 && words === words.toUpperCase();
  const spoken = isLoud ? words.charAt(0) + words.slice(1).toLowerCase() : words;
  return /[?!]$/.test(spoken) ? spoken : `${spoken}:`;
}
