import type { AnswerStep, Citation } from '@health/contract';
import { escapeMarkdown } from '../compose/markdown.ts';
import type { AnswerParts } from '../compose/write-answer.ts';
import type { writeWithModel } from './write-with-model.ts';

const EXTRACTIVE = 'extractive';

/** What was written, by whom, and what it cites. */
export interface WrittenAnswer {
  /** What wrote it: "extractive", or the name of the language model. */
  model: string;
  /** Markdown. */
  content: string;
  citations: Citation[];
}

/** An answer made of quotes. */
export interface ExtractiveAnswer {
  parts: AnswerParts;
  citations: Citation[];
}

/** Yields the parts as steps of text and returns all of them as the answer. */
export async function* streamParts(
  parts: readonly string[],
  citations: Citation[],
): AsyncGenerator<AnswerStep, WrittenAnswer> {
  yield { step: 'cited', citations };
  for (const [index, part] of parts.entries())
    yield { step: 'text', text: index === 0 ? part : `\n\n${part}` };
  return { model: EXTRACTIVE, content: parts.join('\n\n'), citations };
}

/** Yields what the model writes, then the table and the limits; on a failure the quotes with the reason instead. */
export async function* streamModelAnswer(
  model: string,
  modelSteps: ReturnType<typeof writeWithModel>,
  preamble: readonly string[],
  { parts, citations }: ExtractiveAnswer,
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
