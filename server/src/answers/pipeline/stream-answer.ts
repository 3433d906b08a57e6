import type { AnswerStep, Citation } from '@health/contract';
import { findingOf } from '../../evidence/findings/finding-direction.ts';
import type { Config } from '../../platform/config.ts';
import { escapeMarkdown } from '../compose/markdown.ts';
import type { Preamble } from '../compose/preamble.ts';
import { openWriter } from '../writer/open-writer.ts';
import type { QuotedAnswer } from './quote-papers.ts';
import { writeWithModel } from './write-with-model.ts';

const EXTRACTIVE = 'extractive';

/** What was written, by whom, and what it cites. */
export interface WrittenAnswer {
  /** What wrote it: "extractive", or the name of the language model. */
  model: string;
  /** Markdown. */
  content: string;
  citations: Citation[];
}

/** What an answer is written from. */
interface AnswerToWrite {
  question: string;
  preamble: Preamble;
  quoted: QuotedAnswer;
}

/**
 * Yields the text of an answer as it is written: that of a language model where one is configured and papers answer, else the quotes.
 * What is only close is quoted, never put into other words.
 */
export async function* streamAnswer(
  config: Config,
  { question, preamble, quoted }: AnswerToWrite,
  signal: AbortSignal,
): AsyncGenerator<AnswerStep, WrittenAnswer> {
  if (preamble.isAll) return yield* streamParts(preamble.lines, []);
  const writer = quoted.level === 'answer' ? openWriter(config, findingOf) : null;
  if (!writer) return yield* streamParts([...preamble.lines, ...quoted.parts.all], quoted.citations);
  const modelSteps = writeWithModel(writer, { question, ...quoted }, signal);
  return yield* streamModelAnswer(writer.name, modelSteps, preamble.lines, quoted);
}

/** Yields the parts as steps of text and returns all of them as the answer. */
async function* streamParts(
  parts: readonly string[],
  citations: Citation[],
): AsyncGenerator<AnswerStep, WrittenAnswer> {
  yield { step: 'cited', citations };
  for (const [index, part] of parts.entries())
    yield { step: 'text', text: index === 0 ? part : `\n\n${part}` };
  return { model: EXTRACTIVE, content: parts.join('\n\n'), citations };
}

/** Yields what the model writes, then the table and the limits; on a failure the quotes with the reason instead. */
async function* streamModelAnswer(
  model: string,
  modelSteps: ReturnType<typeof writeWithModel>,
  preamble: readonly string[],
  { parts, citations }: Pick<QuotedAnswer, 'parts' | 'citations'>,
): AsyncGenerator<AnswerStep, WrittenAnswer> {
  yield { step: 'cited', citations };
  const opening = preamble.map((part) => `${part}\n\n`).join('');
  if (opening) yield { step: 'text', text: opening };
  const outcome = yield* modelSteps;
  if ('reason' in outcome) {
    const content = [
      ...preamble,
      `*${escapeMarkdown(outcome.reason)} This answer quotes the papers instead.*`,
      ...parts.all,
    ].join('\n\n');
    yield { step: 'instead', text: content };
    return { model: EXTRACTIVE, content, citations };
  }
  const note = `A language model (${escapeMarkdown(model)}) wrote this from the papers below; each sentence was checked against what it cites.`;
  const closing = ['', `*${note}*`, ...parts.facts].join('\n\n');
  yield { step: 'text', text: closing };
  return { model, content: `${opening}${outcome.text}${closing}`, citations };
}
