import { ModelError } from '../../platform/llm/endpoint.ts';
import type { LanguageModel, TextStream } from '../../platform/llm/language-model.ts';
import { escapeMarkdown } from '../compose/markdown.ts';
import {
  checkSentence,
  claimCoverage,
  containsInstructions,
  type FailedCheck,
  type FindingOf,
} from '../verify/check-sentence.ts';
import { buildPrompt, INSTRUCTIONS } from './prompt.ts';
import { SentenceReader, type WrittenSentence } from './read-sentences.ts';
import type { Writer, WriterStep, WritingRequest } from './writer.ts';

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

/** A quote replaces a sentence that fails; after so many in a row the model's answer is not used. */
const MAX_CONSECUTIVE_FAILURES = 3;
const MAX_SENTENCES = 12;
const MAX_QUOTE_LENGTH = 600;
const REFUSAL =
  /^(?:i['’]?m sorry|i am sorry|sorry\b|i (?:cannot|can['’]t|am unable|am not able|must decline)|as an ai\b|unfortunately, i\b)/i;

/** Yields the sentences that pass the check, and for one that fails the sentence it cites. Throws ModelError. */
async function* writeChecked(
  stream: TextStream,
  request: Pick<WritingRequest, 'sources' | 'directionIn'>,
  findingOf: FindingOf,
): AsyncGenerator<WriterStep> {
  const checker = new SentenceChecker(request, findingOf);
  const reader = new SentenceReader();
  try {
    for (let step = await stream.next(); !checker.isFull; step = await stream.next()) {
      const sentences = step.done ? reader.end(step.value.whole) : reader.read(step.value);
      yield* sentences.flatMap((sentence) => checker.check(sentence));
      if (step.done) break;
    }
  } finally {
    await stream.return({ whole: false });
  }
  if (checker.passedCount === 0) throw new ModelError('none of its sentences stood the check');
}

/** Checks sentences one by one and counts failures. */
class SentenceChecker {
  readonly #findingOf: FindingOf;
  readonly #request: Pick<WritingRequest, 'sources' | 'directionIn'>;
  readonly #sentences: Map<string, string>;
  readonly #emitted = new Set<string>();
  #consecutiveFailures = 0;
  passedCount = 0;

  constructor(request: Pick<WritingRequest, 'sources' | 'directionIn'>, findingOf: FindingOf) {
    this.#findingOf = findingOf;
    this.#request = request;
    this.#sentences = new Map(
      request.sources.flatMap(({ number, sentences }) =>
        sentences.map((sentence, index): [string, string] => [`${number}.${index + 1}`, sentence]),
      ),
    );
  }

  get isFull(): boolean {
    return this.#emitted.size >= MAX_SENTENCES;
  }

  /** Returns the sentence, a quote in its place, or nothing. Throws ModelError after too many failures in a row. */
  check(sentence: WrittenSentence): WriterStep[] {
    if (this.isFull) return [];
    if (REFUSAL.test(sentence.text)) throw new ModelError('it refused to answer');
    const failure =
      checkSentence(sentence, this.#sentences, this.#findingOf) ?? this.#againstFindings(sentence);
    if (failure === null) {
      this.#consecutiveFailures = 0;
      this.passedCount++;
      return this.#emit(escapeMarkdown(sentence.text), sentence.cites);
    }
    this.#consecutiveFailures++;
    if (this.#consecutiveFailures >= MAX_CONSECUTIVE_FAILURES)
      throw new ModelError(
        `${MAX_CONSECUTIVE_FAILURES} sentences in a row did not stand the check (the last: ${failure})`,
      );
    return this.#bestQuote(sentence);
  }

  /** Whether a sentence states a direction for the outcome that none of its sources reports. */
  #againstFindings({ text, cites }: WrittenSentence): FailedCheck | null {
    const said = this.#request.directionIn?.(text) ?? 'unclear';
    if (said === 'unclear' || said === 'mixed') return null;
    const cited = this.#request.sources.filter(({ number }) =>
      cites.some((cite) => Number.parseInt(cite, 10) === number),
    );
    const known = cited.flatMap(({ finding }) =>
      finding && finding !== 'unclear' && finding !== 'mixed' ? [finding] : [],
    );
    return known.length === 0 || known.includes(said) ? null : 'direction';
  }

  #bestQuote({ text, cites }: WrittenSentence): WriterStep[] {
    const all = [...this.#sentences.values()];
    const [best] = cites
      .map((cite) => ({ cite, quote: this.#sentences.get(cite) ?? '' }))
      .filter(({ quote }) => quote !== '' && quote.length <= MAX_QUOTE_LENGTH && !containsInstructions(quote))
      .toSorted((a, b) => claimCoverage(text, b.quote, all) - claimCoverage(text, a.quote, all));
    return best ? this.#emit(`“${escapeMarkdown(best.quote)}”`, [best.cite]) : [];
  }

  #emit(markdown: string, keys: readonly string[]): WriterStep[] {
    if (this.#emitted.has(markdown)) return [];
    this.#emitted.add(markdown);
    const cites = keys.map((key) => {
      const [source = 0, sentence = 0] = key.split('.').map(Number);
      return { source, sentence };
    });
    return [{ kind: 'sentence', markdown, cites }];
  }
}
