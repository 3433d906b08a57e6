import { foldedWords } from '../../text/tokens/phrases.ts';
import { tokensWithOffsets } from '../../text/tokens/tokenise.ts';
import { concepts, namesOf } from '../../text/vocabulary/concepts.ts';
import { commonnessOf } from '../../text/vocabulary/word-commonness.ts';
import type { PlacedPart } from '../understood-question.ts';
import { SegmentWords, type WordList } from './word-list.ts';

/** A longer query is not typed but pasted, and each repair costs a look at tens of thousands of words. */
const MOST_REPAIRS = 6;
const MOST_LOOKED_UP = 12;
const REPAIRABLE = /\p{L}{4,30}/uy;
/** Only case distinguishes a name or an acronym from a spelling mistake. */
const ACRONYM = /^[\p{Lu}\p{N}]{2,5}s?$/u;

/** Shorter parts occur in words by chance. */
const SHORTEST_PART = 4;
/** A part in fewer papers may be a slip of its own. */
const BUILT_OF = 2;
/** A word that neither vocabulary nor dictionary has is established by so many papers. */
const ESTABLISHED = 10;
/** Beginnings that make another word, often the opposite: "unvaccinated" is not a slip of "vaccinated". */
const BEGINNINGS = /^(?:un|in|im|non|de|dis|re|pre|post|anti|over|under)(?=\p{L}{4})/u;
/** Endings of a word, with what is in their place in other forms of it. */
const ENDINGS: readonly (readonly [string, readonly string[]])[] = [
  ['', ['ing', 'ed']],
  ['e', ['ing']],
  ['ed', ['', 'e', 'ing']],
  ['ing', ['', 'e', 'ed']],
  ['er', ['', 'e', 'ing']],
  ['ly', ['']],
];

const vocabularyWords = new Set<string>();
for (const concept of concepts)
  for (const name of [...namesOf(concept), ...concept.ambiguous.map(({ abbreviation }) => abbreviation)])
    for (const { written, folded } of foldedWords(name)) {
      vocabularyWords.add(written.toLowerCase());
      vocabularyWords.add(folded);
    }

/** Shorter words have neighbours by chance, and of a name of a medicine two letters make another one. */
const [SHORTEST_IN_VOCABULARY, SLIPS_IN_VOCABULARY] = [7, 1];
let vocabulary: SegmentWords | undefined;

/** The word of the vocabulary that is one slip away from one that no paper has; null where there is none, or several. */
function nearestInVocabulary(word: string): string | null {
  if (word.length < SHORTEST_IN_VOCABULARY) return null;
  vocabulary ??= new SegmentWords(new Map([...vocabularyWords].map((known) => [known, 1])));
  const [meant, other] = vocabulary.similarTo(word, SLIPS_IN_VOCABULARY);
  return meant && !other ? meant.word : null;
}

export interface Repaired {
  /** The text with the repairs in it. */
  text: string;
  /** The slips, in lower case. */
  slips: string[];
  parts: PlacedPart[];
  /** The position in the original text for a position in the corrected one. */
  back(index: number): number;
}

/** Returns a text with nothing mended in it. */
export const unmended = (text: string): Repaired => ({ text, slips: [], parts: [], back: (index) => index });

/**
 * Mends words that neither the corpus, the vocabulary nor a general dictionary knows and that are a slip or two from one the corpus has.
 * Offsets of `parts` are those of the text as it came.
 */
export function repairSpelling(
  text: string,
  known: WordList | undefined,
  spared: ReadonlySet<string> = new Set(),
): Repaired {
  const [slips, parts]: [string[], PlacedPart[]] = [[], []];
  const moves: { start: number; by: number }[] = [];
  const back = (index: number): number =>
    moves.reduceRight((at, { start, by }) => (at > start ? at - by : at), index);
  if (!known || known.papers === 0) return unmended(text);
  let [mended, from, lookedUp] = ['', 0, 0];
  for (const { token: written, at: index } of tokensWithOffsets(text)) {
    if (parts.length >= MOST_REPAIRS || lookedUp >= MOST_LOOKED_UP) break;
    const word = written.toLowerCase();
    if (spared.has(word) || !isUnknown(written, known)) continue;
    lookedUp++;
    const meant = known.nearest(word) ?? nearestInVocabulary(word);
    if (!meant || !isWord(meant, known)) continue;
    const end = index + written.length;
    slips.push(word);
    moves.push({ start: mended.length + index - from, by: meant.length - written.length });
    parts.push({
      kind: 'spelling',
      start: index,
      end,
      meaning: `read as “${meant}”`,
      instead: `"${written}"`,
    });
    mended += text.slice(from, index) + meant;
    from = end;
  }
  return { text: mended + text.slice(from), slips, parts, back };
}

function isUnknown(written: string, known: WordList): boolean {
  REPAIRABLE.lastIndex = 0;
  if (REPAIRABLE.exec(written)?.[0].length !== written.length || ACRONYM.test(written)) return false;
  const word = written.toLowerCase();
  const [{ folded } = { folded: word }] = foldedWords(word);
  return (
    !vocabularyWords.has(word) &&
    !vocabularyWords.has(folded) &&
    commonnessOf(word) === 0 &&
    known.count(word) + known.count(folded) === 0 &&
    !isBuiltOf(word, (part) => vocabularyWords.has(part) || known.count(part) >= BUILT_OF)
  );
}

/** Whether a word is surely one: what only a few papers have may be a name, an acronym or a slip of its own. */
const isWord = (word: string, known: WordList): boolean =>
  vocabularyWords.has(word) || commonnessOf(word) > 0 || known.count(word) >= ESTABLISHED;

/** Whether a word is another form of a known one ("shaved" of "shaving") or made of two ("fireplace"): it is not a slip then. */
function isBuiltOf(word: string, isKnown: (part: string) => boolean): boolean {
  const forms = ENDINGS.flatMap(([ending, others]) =>
    word.endsWith(ending) && word.length - ending.length >= SHORTEST_PART - 1
      ? others.map((other) => word.slice(0, word.length - ending.length) + other)
      : [],
  );
  if ([...forms, word.replace(BEGINNINGS, '')].some(isKnown)) return true;
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++)
    if (isKnown(word.slice(0, at)) && isKnown(word.slice(at))) return true;
  return false;
}
