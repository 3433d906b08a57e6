import { GaveUp } from '../../platform/llm/gave-up.ts';
import { escaped } from '../compose/markdown.ts';
import { givesOrders } from '../verify/addresses-reader.ts';
import { checkSentence, coveredBy, type FindingOf } from '../verify/check-sentence.ts';
import { SentenceReader, type WrittenSentence } from './read-sentences.ts';
import type { Source, Written } from './writer.ts';

/** One failing sentence is made good by a quote; so many in a row say that the model is not up to it. */
const FAILING_IN_A_ROW = 3;
const MOST_SENTENCES = 12;
const LONGEST_QUOTE = 600;
const REFUSAL =
  /^(?:i['’]?m sorry|i am sorry|sorry\b|i (?:cannot|can['’]t|am unable|am not able|must decline)|as an ai\b|unfortunately, i\b)/i;

/** What a model streams: pieces of text, and at the end whether it stopped by itself. */
export type TextStream = AsyncGenerator<string, { whole: boolean }>;

/** Lets the sentences of a stream out as they pass the check, failing ones as the quote they cite. Throws GaveUp. */
export async function* writeChecked(
  stream: TextStream,
  sources: readonly Source[],
  findingOf: FindingOf,
): AsyncGenerator<Written> {
  const desk = new CheckingDesk(sources, findingOf);
  const reader = new SentenceReader();
  try {
    for (let step = await stream.next(); !desk.full; step = await stream.next()) {
      const read = step.done ? reader.end(step.value.whole) : reader.read(step.value);
      yield* read.flatMap((sentence) => desk.pass(sentence));
      if (step.done) break;
    }
  } finally {
    await stream.return({ whole: false });
  }
  if (desk.passed === 0) throw new GaveUp('none of its sentences stood the check');
}

class CheckingDesk {
  readonly #findingOf: FindingOf;
  readonly #sentences: Map<string, string>;
  readonly #given = new Set<string>();
  #failing = 0;
  passed = 0;

  constructor(sources: readonly Source[], findingOf: FindingOf) {
    this.#findingOf = findingOf;
    this.#sentences = new Map(
      sources.flatMap(({ number, sentences }) =>
        sentences.map((sentence, index): [string, string] => [`${number}.${index + 1}`, sentence]),
      ),
    );
  }

  get full(): boolean {
    return this.#given.size >= MOST_SENTENCES;
  }

  /** The sentence itself, a quote in its place, or nothing. Throws GaveUp when too many in a row have failed. */
  pass(sentence: WrittenSentence): Written[] {
    if (this.full) return [];
    if (REFUSAL.test(sentence.text)) throw new GaveUp('it refused to answer');
    const failing = checkSentence(sentence, this.#sentences, this.#findingOf);
    if (failing === null) {
      this.#failing = 0;
      this.passed++;
      return this.#give(escaped(sentence.text), sentence.cites);
    }
    this.#failing++;
    if (this.#failing >= FAILING_IN_A_ROW)
      throw new GaveUp(
        `${FAILING_IN_A_ROW} sentences in a row did not stand the check (the last: ${failing})`,
      );
    return this.#quoteFor(sentence);
  }

  #quoteFor({ text, cites }: WrittenSentence): Written[] {
    const all = [...this.#sentences.values()];
    const [best] = cites
      .map((cite) => ({ cite, quote: this.#sentences.get(cite) ?? '' }))
      .filter(({ quote }) => quote !== '' && quote.length <= LONGEST_QUOTE && !givesOrders(quote))
      .toSorted((a, b) => coveredBy(text, b.quote, all) - coveredBy(text, a.quote, all));
    return best ? this.#give(`“${escaped(best.quote)}”`, [best.cite]) : [];
  }

  #give(markdown: string, keys: readonly string[]): Written[] {
    if (this.#given.has(markdown)) return [];
    this.#given.add(markdown);
    const cites = keys.map((key) => {
      const [source = 0, sentence = 0] = key.split('.').map(Number);
      return { source, sentence };
    });
    return [{ kind: 'sentence', markdown, cites }];
  }
}
