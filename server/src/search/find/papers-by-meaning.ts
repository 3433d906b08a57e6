import type { Services } from '../../platform/services.ts';
import { type PhraseRead, readPhrases } from '../concepts/read-phrases.ts';
import { saidInLayWords } from '../concepts/with-concepts.ts';
import { nameOfVectors } from '../meaning/embed-papers.ts';
import { closeInMeaning, meanVector } from '../meaning/near-papers.ts';
import { readPaperVectors } from '../meaning/paper-vectors.ts';
import type { NearPaper } from '../meaning/vector-block.ts';
import type { UnderstoodQuestion } from '../understood-question.ts';

/** How many papers near in meaning may rise or come in. */
const NEAR = 100;

/** The papers near a question, the nearest first, and which of them are listed even without its words, by pmc_id. */
export interface PapersByMeaning {
  near: readonly NearPaper[];
  close: ReadonlySet<string>;
  /** How many papers have been read for meaning. */
  read: number;
  /** The concepts that its phrases were read as. */
  concepts: readonly PhraseRead[];
  /** Whether its phrases were read; with too much to do they are left out. */
  phrases: 'read' | 'unused' | 'late';
}

interface Asked {
  /** The question as it was written: what papers are to be near to. */
  text: string;
  question: UnderstoodQuestion;
  /** Phrases that the user wants read as they stand. */
  asWritten: readonly string[];
}

/**
 * Papers near a question in meaning, asked for beside the words; undefined where no embedder is set up. Null when the embedder
 * fails or is too slow.
 */
export function papersByMeaning(
  { db, memory, embedder }: Pick<Services, 'db' | 'memory' | 'embedder'>,
  { text, question, asWritten }: Asked,
): Promise<PapersByMeaning | null> | undefined {
  if (!embedder?.isAvailable()) return undefined;
  const find = async (): Promise<PapersByMeaning | null> => {
    const [plain, block, phrases] = await Promise.all([
      embedder.embedQuery(text),
      readPaperVectors({ db, memory }, nameOfVectors(embedder)),
      // The vocabulary is English, and so is the bundled model.
      question.language ? [] : readPhrases(embedder, question.words, asWritten),
    ]);
    if (!plain) return null;
    const concepts = phrases ?? [];
    const terms = [...saidInLayWords(question.words), ...concepts.map(({ concept }) => concept.term)].join(
      ' ',
    );
    // What was read counts as much as what was written.
    const read = terms ? await embedder.embedQuery(`${text} ${terms}`) : null;
    // The bar was measured on English questions; in another language all cosines are lower.
    const least = question.language ? -1 : embedder.closeFrom;
    const near = block.nearest(read ? meanVector(plain, read) : plain, NEAR);
    const wereRead = embedder.knowsNames() ? 'read' : 'unused';
    return {
      ...{ near, close: closeInMeaning(near, least), read: block.size, concepts },
      phrases: phrases ? wereRead : 'late',
    };
  };
  // The search itself reports a database that fails.
  return find().catch(() => null);
}
