import { readDoi } from '../text/ids/doi.ts';
import { readPmcid, readPmid } from '../text/ids/find-ids.ts';
import { withoutEnd } from './xml/lines.ts';

/** What stands for a title that a source does not have. */
const NONE =
  /^\W*(?:not available|in process citation|no title(?: available)?|untitled|title not available)\W*$/i;

/**
 * Returns the first text that is a title: without its final full stop, and without the brackets of a translation, which come off only as
 * the pair around the whole ("[68Ga]Ga-PSMA" keeps its own). Empty when there is none.
 */
export function readTitle(...candidates: readonly string[]): string {
  const title = candidates.find((text) => text.trim() && !NONE.test(text)) ?? '';
  return withoutStop(withoutPair(withoutStop(title.trim())));
}

/** A full stop ends a title; an ellipsis and a question mark belong to it. */
const withoutStop = (title: string): string => (/\.\.$/.test(title) ? title : withoutEnd(title, '.').trim());

function withoutPair(title: string): string {
  if (!title.startsWith('[') || !title.endsWith(']')) return title;
  let open = 0;
  for (let at = 0; at < title.length; at++) {
    if (title.charAt(at) === '[') open++;
    if (title.charAt(at) === ']') open--;
    if (open === 0 && at < title.length - 1) return title;
  }
  return open === 0 ? title.slice(1, -1).trim() : title;
}

/** What a record gives as the ids of its paper, as it is written there; several of a kind when it repeats it. */
export interface WrittenIds {
  doi: readonly string[];
  pmid: readonly string[];
  pmcid: readonly string[];
}

/** The ids of a paper in their one spelling, and what is said of those that are none. */
export interface OwnIds {
  doi: string | null;
  pmid: string | null;
  /** "PMC" and digits. */
  pmcid: string | null;
  notIds: string[];
}

const MOST_SHOWN = 60;
/** What is longer is another field in the place of the id: the record is refused by its length. */
const LONGEST = 50;
const READERS = { doi: readDoi, pmid: readPmid, pmcid: readPmcid } as const;
const NAMES = { doi: 'DOI', pmid: 'PubMed id', pmcid: 'PMC id' } as const;

/** Returns the first valid id of each kind. Invalid ones are reported and not stored. */
export function ownIds(written: WrittenIds): OwnIds {
  const notIds: string[] = [];
  const first = (kind: keyof WrittenIds): string | null => {
    const texts = written[kind].map((text) => text.trim()).filter(Boolean);
    const id = texts.reduce<string | null>((found, text) => found ?? READERS[kind](text), null);
    const [shown] = texts;
    if (id === null && kind === 'pmid' && shown !== undefined && shown.length > LONGEST) return shown;
    if (id === null && shown !== undefined)
      notIds.push(`${kind}: “${shown.slice(0, MOST_SHOWN)}” is no ${NAMES[kind]} and is not stored`);
    return id;
  };
  return { doi: first('doi'), pmid: first('pmid'), pmcid: first('pmcid'), notIds };
}
