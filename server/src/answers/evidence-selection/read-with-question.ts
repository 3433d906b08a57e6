import { type PaperReading, type Reader, ReaderUnavailable } from '../../platform/reader/reader.ts';
import { isNotice, splitSentences } from '../../text/sentences/split-sentences.ts';
import type { EvidencePaper } from './read-papers.ts';

/** What was read of papers with a question, by pmc_id; null where the reader is off or does not work here. */
export type Readings = ReadonlyMap<string, PaperReading> | null;

/** The sentences of an abstract that the reader gets, in their order. */
export const readSentences = (abstract: string): string[] =>
  splitSentences(abstract).filter((sentence) => !isNotice(sentence));

/** Reads the question together with each of the papers. Rejects with the reason of `signal`. */
export async function readWithQuestion(
  reader: Reader | null,
  question: string,
  papers: readonly EvidencePaper[],
  signal: AbortSignal,
): Promise<Readings> {
  if (!reader?.isAvailable()) return null;
  // Of a paper without sentences nothing can be read; its score would mean nothing.
  const read = papers.flatMap(({ pmcId, digest, title, abstract }) => {
    const sentences = readSentences(abstract);
    return sentences.length > 0 ? [{ pmcId, key: `${pmcId} ${digest}`, title, sentences }] : [];
  });
  try {
    const readings = await reader.read(question, read, signal);
    return new Map(readings.map((reading, at) => [read[at]?.pmcId ?? '', reading]));
  } catch (error) {
    if (error instanceof ReaderUnavailable) return null;
    throw error;
  }
}
