import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { unpacked } from '../data/archives.ts';
import { randomFrom } from '../metrics/random.ts';

/** A paper of a synthetic collection. */
export interface SyntheticPaper {
  number: number;
  title: string;
  abstract: string;
  year: number;
  mesh: readonly string[];
  /** Of a paper composed of sentences of others: the sentences, and the number of the real paper whose title it has. */
  composed?: { sentences: readonly string[]; titleOf: number };
}

const row = z.object({ title: z.string(), text: z.string() });
const indexed = z.object({ mesh: z.array(z.string()) });

/**
 * Yields that many papers, the same every time: the real abstracts first, then papers composed of their sentences, so that
 * words keep their frequencies. The MeSH headings are those of a random paper of PubMedQA.
 */
export function* syntheticPapers(size: number): Generator<SyntheticPaper> {
  const real = linesOf('scale', 'abstracts.jsonl')
    .map((line) => row.parse(JSON.parse(line)))
    .filter(({ title, text }) => title.length > 0 && title.length < 5000 && text.length > 0);
  const headings = linesOf('pubmedqa', 'corpus.jsonl').map((line) => indexed.parse(JSON.parse(line)).mesh);
  const sentences = real.map(({ text }) => text.split(/(?<=\.) /));
  const random = randomFrom(20_261_115);
  const place = (from: readonly unknown[]): number => Math.floor(random() * from.length);
  const pick = <T>(from: readonly T[]): T | undefined => from[place(from)];
  for (let number = 1; number <= size; number++) {
    const known = real[number - 1];
    const year = 1990 + Math.floor(36 * Math.sqrt(random()));
    if (known) {
      yield { number, title: known.title, abstract: known.text, year, mesh: pick(headings) ?? [] };
      continue;
    }
    const chosen = Array.from({ length: 8 }, () => pick(pick(sentences) ?? []) ?? '');
    const titleOf = place(real);
    const title = real[titleOf]?.title ?? '';
    const composed = { sentences: chosen, titleOf: titleOf + 1 };
    yield { number, title, abstract: chosen.join(' '), year, mesh: pick(headings) ?? [], composed };
  }
}

const linesOf = (name: string, file: string): string[] =>
  readFileSync(join(unpacked(name), name, file), 'utf8')
    .split('\n')
    .filter(Boolean);
