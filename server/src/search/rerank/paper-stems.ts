import { searchStemOf } from '../../text/tokens/content-stems.ts';
import { tokenise } from '../../text/tokens/tokenise.ts';

/** The text of a paper that a search compares with the question. */
export interface PaperText {
  title: string;
  keyWords: string;
  headings: readonly string[];
  abstract: string;
}

/** The stems of all words of a paper's parts, in order. */
export interface PaperStems {
  title: readonly string[];
  keyWords: readonly string[];
  headings: readonly string[];
  abstract: readonly string[];
}

const cache = new WeakMap<PaperText, PaperStems>();

/** Returns the stems of a paper. Texts are kept between searches, and their stems with them: each is read once. */
export function paperStems(paper: PaperText): PaperStems {
  const before = cache.get(paper);
  if (before) return before;
  const { title, keyWords, headings, abstract } = paper;
  const stems = {
    title: stemsIn(title),
    keyWords: stemsIn(keyWords),
    headings: stemsIn(headings.join('\n')),
    abstract: stemsIn(abstract),
  };
  cache.set(paper, stems);
  return stems;
}

const stemsIn = (text: string): string[] => tokenise(text.toLowerCase()).map(searchStemOf);
