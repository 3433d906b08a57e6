import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { unpacked } from '../corpus.ts';

/** A paper of the big corpus. */
export interface MadePaper {
  number: number;
  title: string;
  abstract: string;
  year: number;
  mesh: readonly string[];
  /** Of a paper that is put together: the sentences, and the number of the real paper whose title it has. */
  made?: { sentences: readonly string[]; titleOf: number };
}

const row = z.object({ title: z.string(), text: z.string() });
const indexed = z.object({ mesh: z.array(z.string()) });

/**
 * That many papers: the real abstracts first, then ones put together from sentences of them, so that the words keep their
 * frequencies; the MeSH headings are those of some paper of PubMedQA. The same every time.
 */
export function* madePapers(size: number): Generator<MadePaper> {
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
    const made = { sentences: chosen, titleOf: titleOf + 1 };
    yield { number, title, abstract: chosen.join(' '), year, mesh: pick(headings) ?? [], made };
  }
}

const linesOf = (name: string, file: string): string[] =>
  readFileSync(join(unpacked(name), name, file), 'utf8')
    .split('\n')
    .filter(Boolean);

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
