/** Named alternatives that patterns refer to as "@name". */
export type WordClasses = Readonly<Record<string, readonly string[]>>;

/** How the words of a language are put together. */
export interface Writing {
  /** Whether blanks part its words; Chinese has none. */
  spaced: boolean;
  /** Brings a word into the form that texts are compared in. */
  fold(text: string): string;
}

/** A count of five or more that no unit of weight or time follows. */
const COUNT =
  '(?:[5-9]|[1-9]\\d{1,2}) (?!(?:mg|mcg|ml|g|mg/kg|kg|iu|percent|years?|months?|weeks?|days?|hours?|am|pm) )';
const GAPS: Readonly<Record<string, { most: number; inside: string; mostCharacters: number }>> = {
  '..': { most: 3, inside: '[^ .,]', mostCharacters: 5 },
  '...': { most: 8, inside: '[^ .]', mostCharacters: 12 },
};

/**
 * Compiles a pattern of words to an expression over a folded wording, in which every word is followed by one blank. A pattern is a
 * row of elements:
 *
 * - `word`; `stem*` and `*ending` with anything after or before it; `a|b|c` for one of them, `_` for a blank inside of one;
 * - `@name` for one of the alternatives of a class; `#` for a count of five or more;
 * - `element?` when it may be missing; `!element` when it must not follow;
 * - `..` for up to three words between, none of them a comma, `...` for up to eight; none is the end of a sentence or of the class
 *   `barrier`.
 *
 * Throws on a class that is not there.
 */
export function compilePattern(pattern: string, classes: WordClasses, writing: Writing): RegExp {
  return new RegExp((writing.spaced ? '(?<= )' : '') + sequence(pattern, classes, writing), 'gu');
}

function sequence(pattern: string, classes: WordClasses, writing: Writing): string {
  return pattern
    .split(' ')
    .map((element) => compileElement(element, classes, writing))
    .join('');
}

function compileElement(element: string, classes: WordClasses, writing: Writing): string {
  const gap = GAPS[element];
  if (gap)
    return writing.spaced
      ? `(?:${barrier(classes, writing)}${gap.inside}+ ){0,${gap.most}}`
      : `[^.]{0,${gap.mostCharacters}}`;
  if (element.startsWith('!')) return `(?!${compileElement(element.slice(1), classes, writing)})`;
  if (element.endsWith('?')) return `(?:${compileElement(element.slice(0, -1), classes, writing)})?`;
  return `(?:${element
    .split('|')
    .map((one) => compileAlternative(one, classes, writing))
    .join('|')})`;
}

function compileAlternative(written: string, classes: WordClasses, writing: Writing): string {
  if (written === '#') return writing.spaced ? COUNT : '(?:[5-9]|[1-9]\\d{1,2})';
  return written.startsWith('@')
    ? ofClass(written.slice(1), classes, writing)
    : compileWords(written, writing);
}

/** What a gap must not skip: the words of the class "barrier", such as "never" between "I" and "took". */
function barrier(classes: WordClasses, writing: Writing): string {
  return classes.barrier ? `(?!${sequence(classes.barrier.join('|'), {}, writing)})` : '';
}

function ofClass(name: string, classes: WordClasses, writing: Writing): string {
  const alternatives = classes[name];
  if (!alternatives) throw new Error(`There is no class of words "${name}".`);
  return `(?:${alternatives.map((one) => sequence(one, classes, writing)).join('|')})`;
}

function compileWords(written: string, { spaced, fold }: Writing): string {
  return written
    .split('_')
    .map((word) => {
      const [before, after] = [word.startsWith('*'), word.endsWith('*')];
      const literal = escaped(fold(word.replaceAll('*', '')));
      if (!spaced) return literal;
      return `${before ? '[^ .]*' : ''}${literal}${after ? '[^ .]*' : ''} `;
    })
    .join('');
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.+()[\]{}|/-]/g, String.raw`\$&`);
