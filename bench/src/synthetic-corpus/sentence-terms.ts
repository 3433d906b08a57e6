import { countTerms } from '@health/server/text/vectors/terms';

/** The number of terms that the product stores of a paper. */
const KEPT = 150;

/**
 * Counts the terms of papers composed of texts that occur again and again: each text is read once, so that a paper costs a
 * sum. Terms are numbered in the order of their first use.
 */
export class SentenceTerms {
  private readonly numbers = new Map<string, number>();
  private readonly names: string[] = [];
  private readonly known = new Map<string, Int32Array>();
  private counts = new Uint16Array(1 << 16);

  /** Returns the terms of the texts together, as the database stores them; a text that occurs twice counts twice. */
  together(texts: readonly string[]): string {
    const found: number[] = [];
    for (const text of texts)
      for (const number of this.termsOf(text)) {
        if (!this.counts[number]) found.push(number);
        this.counts[number] = (this.counts[number] ?? 0) + 1;
      }
    const count = (number: number): number => this.counts[number] ?? 0;
    const kept = found.length > KEPT ? found.toSorted((a, b) => count(b) - count(a)).slice(0, KEPT) : found;
    const stored = kept.map((number) => `${this.names[number]}:${count(number)}`).join(' ');
    for (const number of found) this.counts[number] = 0;
    return stored;
  }

  private termsOf(text: string): Int32Array {
    const cached = this.known.get(text);
    if (cached) return cached;
    const numbers = Array.from(countTerms(text), ([term, count]) =>
      Array<number>(count).fill(this.numberOf(term)),
    ).flat();
    const terms = Int32Array.from(numbers);
    this.known.set(text, terms);
    return terms;
  }

  private numberOf(term: string): number {
    const known = this.numbers.get(term);
    if (known !== undefined) return known;
    const number = this.names.push(term) - 1;
    this.numbers.set(term, number);
    if (number >= this.counts.length) {
      const more = new Uint16Array(2 * this.counts.length);
      more.set(this.counts);
      this.counts = more;
    }
    return number;
  }
}
