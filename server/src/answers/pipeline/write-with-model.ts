import type { AnswerStep, Citation } from '@health/contract';
import { directionOf } from '../../evidence/findings/prompted/prompted-direction.ts';
import { citationMark } from '../compose/markdown.ts';
import type { Evidence } from '../evidence-selection/evidence.ts';
import { type AskedEffect, inWordsOfPapers } from '../question-frame/asked-effect.ts';
import type { Writer, WriterSource } from '../writer/writer.ts';

/** Sentences of a paper that the model gets; more only dilute what answers. */
const MAX_SENTENCES = 8;

/** What a model is to write from: the evidence with its citations, and the effect that was asked about, if one was. */
export interface CheckedEvidence {
  question: string;
  evidence: readonly Evidence[];
  /** Of each evidence, in the same order. */
  citations: readonly Citation[];
  effect: AskedEffect | null;
}

/** The outcome of writing with a model: its text, or one line on why the text cannot be used. */
export type ModelOutcome = { text: string } | { reason: string };

/**
 * Lets a model write from the numbered sentences of the sources: published text and the question, nothing about the user.
 * Yields its checked sentences as they come. Returns a failure as an outcome; throws only when `signal` is aborted.
 */
export async function* writeWithModel(
  writer: Writer,
  { question, evidence, citations, effect }: CheckedEvidence,
  signal: AbortSignal,
): AsyncGenerator<AnswerStep, ModelOutcome> {
  let text = '';
  const prompt = effect && inWordsOfPapers(effect);
  const request = {
    question,
    sources: evidence.map((one, at) => toWriterSource(one, at, citations[at]?.finding ?? null)),
    directionIn: prompt && ((sentence: string) => directionOf(sentence, prompt).direction),
  };
  try {
    for await (const step of writer.write(request, signal)) {
      if (step.kind === 'given-up') return { reason: step.reason };
      const marks = [...new Set(step.cites.map(({ source }) => source))].map((source) =>
        citationMark(source - 1),
      );
      const sentence = `${text ? ' ' : ''}${step.markdown} ${marks.join(' ')}`.trimEnd();
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

function toWriterSource(
  { paper, quotes, sentences }: Evidence,
  index: number,
  finding: Citation['finding'],
): WriterSource {
  const { title, design, year } = paper;
  const selected = quotes.map(({ quote }) => quote);
  const others = sentences.flatMap((sentence) => (selected.includes(sentence.quote) ? [] : sentence.quote));
  return {
    number: index + 1,
    title,
    design,
    year,
    finding,
    sentences: [...selected, ...others].slice(0, MAX_SENTENCES),
  };
}
