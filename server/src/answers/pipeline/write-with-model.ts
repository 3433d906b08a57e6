import type { AnswerStep } from '@health/contract';
import { citationMark } from '../compose/markdown.ts';
import type { Evidence } from '../evidence-selection/select-evidence.ts';
import type { Writer, WriterSource } from '../writer/writer.ts';

/** Sentences of a paper that the model gets; more only dilute what answers. */
const MAX_SENTENCES = 8;

/** The outcome of writing with a model: its text, or one line on why the text cannot be used. */
export type ModelOutcome = { text: string } | { reason: string };

/**
 * Lets a model write from the numbered sentences of the sources: published text and the question, nothing about the reader.
 * Yields its checked sentences as they come. Returns a failure as an outcome; throws only when `signal` is aborted.
 */
export async function* writeWithModel(
  writer: Writer,
  question: string,
  evidence: readonly Evidence[],
  signal: AbortSignal,
): AsyncGenerator<AnswerStep, ModelOutcome> {
  let text = '';
  try {
    for await (const step of writer.write({ question, sources: evidence.map(toWriterSource) }, signal)) {
      if (step.kind === 'given-up') return { reason: step.reason };
      const citations = [...new Set(step.cites.map(({ source }) => source))].map((source) =>
        citationMark(source - 1),
      );
      const sentence = `${text ? ' ' : ''}${step.markdown} ${citations.join(' ')}`.trimEnd();
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

function toWriterSource({ paper, quotes, sentences }: Evidence, index: number): WriterSource {
  const { title, design, year } = paper;
  const selected = quotes.map(({ quote }) => quote);
  const others = sentences.flatMap((sentence) => (selected.includes(sentence.quote) ? [] : sentence.quote));
  return {
    number: index + 1,
    title,
    design,
    year,
    sentences: [...selected, ...others].slice(0, MAX_SENTENCES),
  };
}
