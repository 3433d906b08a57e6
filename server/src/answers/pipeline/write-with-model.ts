import type { AnswerStep } from '@health/contract';
import { mark } from '../compose/markdown.ts';
import type { Evidence } from '../evidence-selection/select-evidence.ts';
import type { Source, Writer } from '../writer/writer.ts';

/** Sentences of a paper the model may draw on; more only dilute what answers. */
const MOST_SENTENCES = 8;

/** What came of letting a model write: its text, or one line that says why it gave up. */
export type Modelled = { text: string } | { reason: string };

/**
 * Lets a model write from the numbered sentences of the claims' papers: published text and the question, nothing about
 * the reader. Its checked sentences are told as they come. A failure is an outcome, never thrown; only a stop is.
 */
export async function* writeWithModel(
  writer: Writer,
  question: string,
  claims: readonly Evidence[],
  signal: AbortSignal,
): AsyncGenerator<AnswerStep, Modelled> {
  let text = '';
  try {
    for await (const written of writer.write({ question, sources: claims.map(sourceOf) }, signal)) {
      if (written.kind === 'given-up') return { reason: written.reason };
      const marks = [...new Set(written.cites.map(({ source }) => source))].map((source) => mark(source - 1));
      const sentence = `${text ? ' ' : ''}${written.markdown} ${marks.join(' ')}`.trimEnd();
      text += sentence;
      yield { step: 'text', text: sentence };
    }
  } catch {
    signal.throwIfAborted();
    return { reason: `${writer.name} was not used: it failed.` };
  }
  signal.throwIfAborted();
  return text ? { text } : { reason: `${writer.name} was not used: it wrote nothing.` };
}

function sourceOf({ paper, quote, numbers, sentences }: Evidence, index: number): Source {
  const { title, design, year } = paper;
  const chosen = [quote, ...(numbers ? [numbers] : [])];
  const others = sentences.flatMap((sentence) => (chosen.includes(sentence.quote) ? [] : sentence.quote));
  return {
    number: index + 1,
    title,
    design,
    year,
    sentences: [...chosen, ...others].slice(0, MOST_SENTENCES),
  };
}
