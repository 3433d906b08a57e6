import type { StudyDesign } from '../../evidence/study-design/designs.ts';
import { foldAccents } from '../../text/language/fold-letters.ts';
import { HUMANS } from '../syntax/read-term.ts';
import type { SyntaxTerm, SyntaxTree, Wanted } from '../syntax/tree.ts';
import { headingKeys, headingNames } from './heading-names.ts';
import { hasNear, hasWords, spelled } from './match-words.ts';
import { matchesAuthor } from './matches-author.ts';

const TRIALS: readonly StudyDesign[] = ['Randomised trial', 'Non-randomised trial'];
const OBSERVED: readonly StudyDesign[] = ['Cohort study', 'Case-control study', 'Cross-sectional study'];

/** PubMed's publication types whose words are not those of our study designs. */
const DESIGNS: ReadonlyMap<string, readonly StudyDesign[]> = new Map([
  ['randomized controlled trial', ['Randomised trial']],
  ['randomised controlled trial', ['Randomised trial']],
  ['randomized trial', ['Randomised trial']],
  ['clinical trial', TRIALS],
  ['controlled clinical trial', TRIALS],
  ['observational study', OBSERVED],
  ['case reports', ['Case report']],
  ['clinical trial protocol', ['Protocol']],
  ['editorial', ['Editorial or letter']],
]);

/** Returns the study designs that stand for a publication type, which many papers come without; none for other words. */
const designsOfType = (type: string): readonly string[] => DESIGNS.get(type) ?? [];

/** What a query with operators can ask of a paper; what it does not ask for may be empty. */
export interface SyntaxRecord {
  title: string;
  abstract: string;
  /** Comma separated. */
  keyWords: string;
  headings: readonly string[];
  authors: readonly string[];
  journal: string;
  year: number | null;
  /** Types as the source has them, the kind of article and the study design. */
  types: readonly string[];
  pmid: string | null;
  doi: string | null;
  /** It has an open licence, its full text here, an abstract. */
  free: boolean;
  fullText: boolean;
  withAbstract: boolean;
}

/** Whether a paper is in the set of a query. */
export function matchesTree(tree: SyntaxTree, record: SyntaxRecord): boolean {
  return matches(tree, new FoldedRecord(record));
}

function matches(tree: SyntaxTree, record: FoldedRecord): boolean {
  switch (tree.kind) {
    case 'everything':
      return true;
    case 'and':
      return tree.of.every((part) => matches(part, record));
    case 'or':
      return tree.of.some((part) => matches(part, record));
    case 'not':
      return matches(tree.keep, record) && !matches(tree.drop, record);
    case 'term':
      return hasTerm(tree, record);
  }
}

/** The texts of a paper, each folded when it is first asked for. */
class FoldedRecord {
  readonly record: SyntaxRecord;
  private readonly folded = new Map<string, readonly string[]>();

  constructor(record: SyntaxRecord) {
    this.record = record;
  }

  get title(): readonly string[] {
    return this.once('title', () => [this.record.title]);
  }
  get abstract(): readonly string[] {
    return this.once('abstract', () => [this.record.abstract]);
  }
  get keyWords(): readonly string[] {
    return this.once('keyWords', () => this.record.keyWords.split(','));
  }
  get headings(): readonly string[] {
    return this.once('headings', () => this.record.headings);
  }
  get journal(): readonly string[] {
    return this.once('journal', () => [this.record.journal]);
  }
  get authors(): readonly string[] {
    return this.once('authors', () => this.record.authors);
  }
  get types(): readonly string[] {
    return this.once('types', () => this.record.types);
  }

  private once(name: string, texts: () => readonly string[]): readonly string[] {
    const cached = this.folded.get(name);
    if (cached) return cached;
    const folded = texts().map(foldAccents);
    this.folded.set(name, folded);
    return folded;
  }
}

function hasTerm({ field, wanted }: SyntaxTerm, folded: FoldedRecord): boolean {
  const { record } = folded;
  if (wanted.kind === 'years') {
    const { year } = record;
    return year !== null && year >= wanted.from && year <= wanted.to;
  }
  if (wanted.kind === 'property') return record[wanted.property];
  if (wanted.kind === 'text') {
    if (field === 'author') return record.authors.some((author) => matchesAuthor(author, wanted.text));
    return (field === 'pmid' ? record.pmid : record.doi?.toLowerCase()) === wanted.text;
  }
  if (field === 'heading' || field === 'headingAlone') return hasHeading(wanted, folded, field === 'heading');
  if (field === 'type') return hasType(wanted, folded);
  return textsOf(field, folded).some((texts) => texts.some((text) => hasWanted(text, wanted)));
}

type WantedWords = Exclude<Wanted, { kind: 'years' | 'text' | 'property' }>;

const hasWanted = (text: string, wanted: WantedWords): boolean =>
  spelled(wanted).some((words) =>
    wanted.kind === 'near' ? hasNear(text, words, wanted.distance) : hasWords(text, words, wanted.beginning),
  );

/** The texts of a field; a phrase must be in one of them. */
function textsOf(field: SyntaxTerm['field'], folded: FoldedRecord): (readonly string[])[] {
  const { title, keyWords } = folded;
  switch (field) {
    case 'title':
      return [title];
    case 'abstract':
      return [folded.abstract];
    case 'keyword':
      return [keyWords];
    case 'journal':
      return [folded.journal];
    case 'titleAbstract':
      return [title, keyWords, folded.abstract];
    case 'all':
      return [
        title,
        keyWords,
        folded.headings,
        folded.abstract,
        folded.journal,
        folded.authors,
        folded.types,
      ];
    default:
      return [title, keyWords, folded.headings, folded.abstract];
  }
}

/** A paper without headings has one that its title, keywords or abstract name. */
function hasHeading(wanted: WantedWords, folded: FoldedRecord, exploded: boolean): boolean {
  const { headings } = folded.record;
  if (headings.length === 0 && isOfHumans(wanted)) return true;
  const isPart = wanted.kind === 'near' || wanted.beginning;
  if (headings.length > 0 && isPart) return folded.headings.some((heading) => hasWanted(heading, wanted));
  const texts = [...folded.title, ...folded.keyWords, ...folded.abstract];
  if (isPart) return texts.some((text) => hasWanted(text, wanted));
  const names = headingNames(wanted.words, exploded);
  if (headings.length > 0)
    return headings.some((heading) => headingKeys(heading).some((key) => names.headings.has(key)));
  return texts.some((text) => names.phrases.some((phrase) => hasWords(text, phrase, false)));
}

const isOfHumans = ({ words }: WantedWords): boolean => HUMANS.has(words.join(' '));

/** "randomized controlled trial" is also the study design of that name, which papers without publication types have. */
function hasType(wanted: WantedWords, folded: FoldedRecord): boolean {
  if (folded.types.some((type) => hasWanted(type, wanted))) return true;
  const designs = designsOfType(wanted.words.join(' '));
  return folded.record.types.some((type) => designs.includes(type));
}
