import type { AnswerParts, AnswerStep, Citation } from '@health/contract';
import { findingOf } from '../../evidence/findings/finding-direction.ts';
import type { LanguageModel } from '../../platform/llm/language-model.ts';
import { escapeMarkdown } from '../compose/markdown.ts';
import type { Preamble } from '../compose/preamble.ts';
import { contentOf, noParts, sectionsOf } from '../compose/write-answer.ts';
import { writerOf } from '../writer/write-checked.ts';
import type { QuotedAnswer } from './quote-papers.ts';
import { writeWithModel } from './write-with-model.ts';

const EXTRACTIVE = 'extractive';

/** What was written, by whom, and what it cites. */
export interface WrittenAnswer {
  /** What wrote it: "extractive", or the name of the language model. */
  model: string;
  /** The whole answer as Markdown, made from `parts`. */
  content: string;
  parts: AnswerParts;
  citations: Citation[];
}

/** What an answer is written from. */
interface AnswerToWrite {
  question: string;
  preamble: Preamble;
  quoted: QuotedAnswer;
}

/**
 * Yields the text of an answer as it is written: that of the language model where there is one and papers answer, else the quotes.
 * What is only close is quoted, never put into other words.
 */
export async function* streamAnswer(
  languageModel: LanguageModel | null,
  { question, preamble: { lines: notices, refusal }, quoted }: AnswerToWrite,
  signal: AbortSignal,
): AsyncGenerator<AnswerStep, WrittenAnswer> {
  if (refusal !== null) return yield* streamParts({ ...noParts, notices, headline: refusal }, []);
  const { citations } = quoted;
  const parts = { ...quoted.parts, notices };
  if (!languageModel || quoted.level !== 'answer') return yield* streamParts(parts, citations);
  const writer = writerOf(languageModel, findingOf);
  const modelSteps = writeWithModel(writer, { question, ...quoted }, signal);
  return yield* streamModelAnswer(writer.name, modelSteps, { parts, citations });
}

/** Yields the parts as steps of text and returns all of them as the answer. */
async function* streamParts(
  parts: AnswerParts,
  citations: Citation[],
): AsyncGenerator<AnswerStep, WrittenAnswer> {
  yield { step: 'cited', citations };
  for (const [index, section] of sectionsOf(parts).entries())
    yield { step: 'text', text: index === 0 ? section : `\n\n${section}` };
  return { model: EXTRACTIVE, content: contentOf(parts), parts, citations };
}

/** Yields what the model writes, then the table and the limits; on a failure the quotes with the reason instead. */
async function* streamModelAnswer(
  model: string,
  modelSteps: ReturnType<typeof writeWithModel>,
  { parts: quoted, citations }: Pick<QuotedAnswer, 'parts' | 'citations'>,
): AsyncGenerator<AnswerStep, WrittenAnswer> {
  yield { step: 'cited', citations };
  const opening = quoted.notices.map((notice) => `${notice}\n\n`).join('');
  if (opening) yield { step: 'text', text: opening };
  const outcome = yield* modelSteps;
  if ('reason' in outcome) {
    const reason = `*${escapeMarkdown(outcome.reason)} This answer quotes the papers instead.*`;
    const parts = { ...quoted, notices: [...quoted.notices, reason] };
    const content = contentOf(parts);
    yield { step: 'instead', text: content };
    return { model: EXTRACTIVE, content, parts, citations };
  }
  const parts = wordedBy(model, outcome.text, quoted);
  const rest = sectionsOf({ ...parts, notices: [], headline: '' });
  yield { step: 'text', text: rest.map((section) => `\n\n${section}`).join('') };
  return { model, content: contentOf(parts), parts, citations };
}

/** The parts of an answer that a model wrote: its text is in the place of headline and quotes. */
function wordedBy(model: string, text: string, quoted: AnswerParts): AnswerParts {
  const wording = `*A language model (${escapeMarkdown(model)}) wrote this from the papers below; each sentence was checked against what it cites.*`;
  return { ...quoted, headline: text, wording, findings: [], findings_kind: null };
}
