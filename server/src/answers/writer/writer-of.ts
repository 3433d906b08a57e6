import { ModelError } from '../../platform/llm/endpoint.ts';
import type { LanguageModel } from '../../platform/llm/language-model.ts';
import type { FindingOf } from '../verify/check-sentence.ts';
import { buildPrompt, INSTRUCTIONS } from './prompt.ts';
import { writeChecked } from './write-checked.ts';
import type { Writer } from './writer.ts';

/** Returns the writer whose sentences come from a language model. Nothing is sent before it writes. */
export function writerOf(model: LanguageModel, findingOf: FindingOf): Writer {
  return {
    name: model.name,
    async *write(request, signal) {
      const prompt = buildPrompt(request.question, request.sources);
      try {
        const text = model.stream({ instructions: INSTRUCTIONS, prompt }, signal);
        yield* writeChecked(text, request, findingOf);
      } catch (error) {
        const reason = error instanceof ModelError ? error.message : 'its answer could not be read';
        yield { kind: 'given-up', reason: `${model.name} was not used: ${reason}.` };
      }
    },
  };
}
