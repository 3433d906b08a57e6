import { readDoi } from '../text/ids/doi.ts';
import { readPmcid, readPmid } from '../text/ids/find-ids.ts';

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

/** Returns the first of each kind that is one; what is none is told and not stored. */
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
