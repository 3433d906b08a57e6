import { doiIn, pmcidIn, pmidIn } from '../record/fields.ts';
import { finishReference, type ReadRecord } from '../record/finish-reference.ts';
import type { ReferenceDraft } from '../record/reference.ts';
import { linesOf } from './tagged-lines.ts';

/** What is between the ids of a line. */
const SEPARATOR = /[\s,;|]+/;
const LONGEST_SHOWN = 60;

/** Reads a list of PMIDs, PMC ids and DOIs, or addresses that name them, one or several a line. */
export function readIds(text: string): ReadRecord[] {
  return linesOf(text).flatMap((line, index) =>
    idWords(line).map((word): ReadRecord => {
      const ids = idsOfWord(word);
      if (ids) return finishReference(ids, index + 1);
      return { line: index + 1, refused: `“${word.slice(0, LONGEST_SHOWN)}” is no PMID, PMC id or DOI.` };
    }),
  );
}

/** Returns whether most words of a text are ids, so that it is a list of them. */
export function isIdList(text: string): boolean {
  const words = linesOf(text.slice(0, 20_000)).flatMap(idWords);
  const ids = words.filter((word) => idsOfWord(word)).length;
  return ids > 0 && ids * 2 >= words.length;
}

/** The words of a line, without the names of ids ("PMID: 123") and the marks of a list. */
const idWords = (line: string): string[] =>
  line
    .replaceAll(/\b(PMC|PMID|doi)\s{0,3}(?:ID)?\s{0,3}[:#=]\s{0,3}(?=\S)/gi, (_, name: string) =>
      name.toUpperCase() === 'PMC' ? 'PMC' : '',
    )
    .replaceAll(/PMCPMC/gi, 'PMC')
    .split(SEPARATOR)
    .filter((word) => word && !/^(?:[-*\u2022]|\d{1,3}[.)]|pmc?id|doi)$/i.test(word));

function idsOfWord(word: string): ReferenceDraft | null {
  const doi = doiIn(word);
  if (doi) return { doi };
  const pmcid = pmcidIn(word);
  if (pmcid) return { pmcid };
  const pmid = pmidIn(word);
  return pmid ? { pmid } : null;
}
