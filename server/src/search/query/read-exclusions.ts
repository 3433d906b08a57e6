import { isStopWord } from '../../text/tokens/content-stems.ts';
import { tokensWithOffsets } from '../../text/tokens/tokenise.ts';
import { conceptsIn } from '../../text/vocabulary/understand-words.ts';
import { EXCEPT, type Exclusion, isCommonOnly, MOST_PARTS, type PlacedPart } from '../understood-question.ts';

export interface ExclusionsRead {
  exclusions: Exclusion[];
  /** What is not searched for, and what could not be obeyed. */
  parts: PlacedPart[];
}

const EXCEPTED = new RegExp(`\\b${EXCEPT}\\s+(?:(?:the|a|an|any|with|in|on|by|of)\\s+)*(?=\\p{L})`, 'giu');
/** Papers name these also where they are not used, so that leaving out their titles would leave out the wrong ones. */
const WITHOUT_ANY =
  /\bwithout (?:(?:the|any|using|taking|having|use of|need for|an?) )*(drugs?|medications?|medicines?|meds|tablets|pills|pharmac\p{L}+|surgery|operations?|antibiotics|steroids|opioids|hormones)\b/giu;
const ADVISED_AGAINST = /\b(?:should|must|ought|may)(?: not|n['’]t)(?: to)?(?: ever)?(?: be)?(?: \p{L}+)?/giu;
/** Words of one thing, things of one list, and characters of a list. */
const [MOST_WORDS, MOST_THINGS] = [2, 4];
const LONGEST_LIST = 150;

/**
 * Reads in a question what a paper should not be about: "but not yoga", "other than azithromycin or prednisone". Titles and keywords with it
 * are left out. What says "not" in a way that cannot be obeyed is a problem: the user is told, and its words are not searched for.
 */
export function readExclusions(text: string): ExclusionsRead {
  const read: ExclusionsRead = { exclusions: [], parts: [] };
  for (const { 0: marker, index } of text.matchAll(EXCEPTED)) {
    const things = thingsAfter(text, index + marker.length);
    const end = things.at(-1)?.end;
    if (end === undefined || read.parts.length >= MOST_PARTS) continue;
    for (const { said } of things) read.exclusions.push({ text: said, where: 'title' });
    const named = things.map(({ said }) => `“${said}”`).join(' or ');
    read.parts.push({ kind: 'exclusion', start: index, end, meaning: `not about ${named}` });
  }
  for (const { 0: said, 1: thing, index } of text.matchAll(WITHOUT_ANY))
    read.parts.push({
      ...{ kind: 'problem', start: index, end: index + said.length },
      meaning: `“${said}” cannot be searched for: papers about ${thing} may be among these.`,
    });
  for (const { 0: said, index } of text.matchAll(ADVISED_AGAINST))
    read.parts.push({
      ...{ kind: 'problem', start: index, end: index + said.length },
      meaning: `“${said}” cannot be searched for: papers that advise it may be among these.`,
    });
  return { ...read, parts: read.parts.slice(0, MOST_PARTS) };
}

interface Thing {
  said: string;
  end: number;
}

/** The things named from a place on, up to the first word that belongs to none of them. */
function thingsAfter(text: string, from: number): Thing[] {
  const runs: { at: number; end: number }[][] = [[]];
  let last = from;
  for (const { token, at } of tokensWithOffsets(text.slice(from, from + LONGEST_LIST))) {
    const place = { at: from + at, end: from + at + token.length };
    const between = text.slice(last, place.at);
    const joins = /^(?:or|and)$/i.test(token);
    if (/[^\s,\-‐‑'’]/.test(between) || (isStopWord(token.toLowerCase()) && !joins)) break;
    if (joins || between.includes(',')) runs.push([]);
    if (!joins) runs.at(-1)?.push(place);
    last = place.end;
  }
  return runs.slice(0, MOST_THINGS).flatMap((words) => thingOf(text, words) ?? []);
}

/**
 * The thing that a run of words begins with: a concept, else a word or two. A longer run goes on with what the question says of it: "besides
 * statins lowers cholesterol".
 */
function thingOf(text: string, words: readonly { at: number; end: number }[]): Thing | null {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return null;
  const run = text.slice(first.at, last.end);
  const concept = conceptsIn(run).find(({ start }) => start === 0);
  const end = concept ? first.at + concept.end : (words.length > MOST_WORDS ? first : last).end;
  const said = text.slice(first.at, end);
  return isCommonOnly(said) ? null : { said, end };
}
