import { searchStemOf, stemsOf } from '../../text/tokens/content-stems.ts';
import { PrefixFilter } from '../../text/tokens/scan-tokens.ts';
import { normalise, tokenise } from '../../text/tokens/tokenise.ts';
import { concepts, namesOf } from '../../text/vocabulary/concepts.ts';
import type { UnderstoodQuestion } from '../understood-question.ts';
import type { PaperText } from './paper-stems.ts';

/** A letter, a small number, a Roman numeral, or a letter with a number: what distinguishes vitamin D from vitamin K. */
const DESIGNATOR = /^(?:[a-z]|\d{1,2}|[ivx]{1,4}|[a-z]\d{1,2})$/;
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii'];
/** Between designators of one head: "vitamins A, C and E". */
const JOINING = new Set(['and', 'or', 'to', 'plus', 'type', 'virus']);
/** English words that are also designators must be written as one: "vitamin A", not "a vitamin a day". */
const ALSO_WORDS = new Set(['a', 'i']);

const isHead = (word: string): boolean => word.length > 2 && !/\d/.test(word);

/** The stems of words that a designator follows in some name of the vocabulary: vitamin, hepatitis, interleukin, type. */
const heads = new Set(concepts.flatMap(namesOf).flatMap(headsIn));

/** The concepts that have a name which ends in a designator, with all their names as words. */
const designatedConcepts = concepts.flatMap((concept) => {
  const names = namesOf(concept).map((name) => tokenise(normalise(name)));
  return names.some(endsInDesignator) ? [names] : [];
});

function endsInDesignator(words: readonly string[]): boolean {
  return words.length > 1 && isHead(words.at(-2) ?? '') && DESIGNATOR.test(words.at(-1) ?? '');
}

function headsIn(name: string): string[] {
  const words = tokenise(normalise(name));
  return words.flatMap((word, at) => {
    const next = words[at + 1];
    return next !== undefined && isHead(word) && DESIGNATOR.test(next) ? searchStemOf(word) : [];
  });
}

/** A name of the question that a designator belongs to, and the other names of the same thing. */
interface DesignatedName {
  /** The stem of the word before the designator. */
  head: string;
  designators: ReadonlySet<string>;
  /** Lets pass the words that may have this stem. */
  beginning: PrefixFilter;
  others: readonly (readonly string[])[];
}

/** The names of a question that end in a designator, to be found in any number of texts. */
export class DesignatedNames {
  private readonly names: readonly DesignatedName[];
  private readonly shares = new WeakMap<PaperText, number>();

  constructor({ words, expansions }: Pick<UnderstoodQuestion, 'words' | 'expansions'>) {
    const written = tokenise(normalise(words));
    this.names = written.flatMap((word, at) => {
      const designator = written[at + 1] ?? '';
      const head = searchStemOf(word);
      if (!isHead(word) || !heads.has(head) || !DESIGNATOR.test(designator)) return [];
      const designators = alike(designator);
      const beginning = new PrefixFilter();
      beginning.add(head);
      const others = expansions
        .filter(({ of }) => isWithin([word, designator], tokenise(normalise(of))))
        .flatMap(({ names }) => names.map((name) => tokenise(normalise(name))));
      const narrower = designatedConcepts.filter((names) =>
        names.some(
          (name) => endsInDesignator(name) && saysDesignated({ head, designators, beginning }, name, name),
        ),
      );
      return {
        ...{ head, designators, beginning },
        others: [...others, ...narrower.flat()].filter(({ length }) => length > 0),
      };
    });
    const known = new Set(this.names.flatMap(({ head, designators }) => [head, ...designators]));
    const stems = stemsOf(words);
    this.partOfQuestion = stems.filter((stem) => known.has(stem)).length / (stems.length || 1);
  }

  /** The share of the words of the question that belong to such names, 0 to 1. */
  readonly partOfQuestion: number;

  /** The question asks for nothing but such names: papers without them do not answer it. */
  get isWhole(): boolean {
    return this.partOfQuestion === 1;
  }

  /** Whether the question has no such name. */
  get isEmpty(): boolean {
    return this.names.length === 0;
  }

  /** The same for a paper, which is asked again after every step of the ranking. */
  shareOf(paper: PaperText): number {
    const cached = this.shares.get(paper);
    if (cached !== undefined) return cached;
    const { title, keyWords, headings, abstract } = paper;
    const share = this.share([title, keyWords, ...headings, abstract].join('\n'));
    this.shares.set(paper, share);
    return share;
  }

  /** Returns the share of the names that a text has, by designator or by another name, 0 to 1; 1 when there is none. */
  share(text: string): number {
    if (this.isEmpty) return 1;
    const tokens = tokenise(text.normalize('NFKC'));
    const lower = tokens.map((token) => token.toLowerCase());
    const said = this.names.filter(
      (name) => saysDesignated(name, tokens, lower) || name.others.some((other) => isWithin(other, lower)),
    );
    return said.length / this.names.length;
  }
}

/** The same designator as it may be written: 2 and II, D and D3. */
function alike(designator: string): ReadonlySet<string> {
  const number = ROMAN.indexOf(designator) + 1;
  if (number > 0 && designator.length > 1) return new Set([designator, String(number)]);
  const roman = ROMAN[Number(designator) - 1];
  return new Set(roman ? [designator, roman] : [designator]);
}

function saysDesignated(
  { head, designators, beginning }: Omit<DesignatedName, 'others'>,
  tokens: readonly string[],
  lower: readonly string[],
): boolean {
  for (const [at, word] of lower.entries())
    if (
      beginning.has(word, 0, word.length) &&
      searchStemOf(word) === head &&
      designatorsAfter(at, tokens, lower).some((one) => isOneOf(one, designators))
    )
      return true;
  return false;
}

/** D3 is a D, but 12 is no 1; of a name with a number only the same is meant. */
function isOneOf(found: string, designators: ReadonlySet<string>): boolean {
  return designators.has(found) || (/^[a-z]\d/.test(found) && designators.has(found.slice(0, 1)));
}

function designatorsAfter(head: number, tokens: readonly string[], lower: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = head + 1; at < lower.length; at++) {
    const word = lower[at] ?? '';
    if (JOINING.has(word)) continue;
    const isMeant = DESIGNATOR.test(word) && !(ALSO_WORDS.has(word) && tokens[at] === word);
    if (!isMeant) break;
    found.push(word);
  }
  return found;
}

function isWithin(name: readonly string[], words: readonly string[]): boolean {
  const [first = ''] = name;
  for (let from = words.indexOf(first); from >= 0; from = words.indexOf(first, from + 1))
    if (name.every((word, at) => words[from + at] === word)) return true;
  return false;
}
