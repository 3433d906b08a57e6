import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FindingPrompt } from '@health/server/evidence/findings/prompted/prompt-slots';
import { type RoledSentence, rolesOf } from '@health/server/evidence/sentence-roles/sentence-roles';
import { z } from 'zod';

/** A prompt about an article whose direction is known, with the evidence that its annotators marked. */
export interface KnownPrompt {
  pmcId: string;
  split: 'train' | 'validation';
  prompt: FindingPrompt;
  direction: 'increase' | 'decrease' | 'no difference';
  /** The texts marked, each once, from abstract or full text. */
  evidence: string[];
  abstract: RoledSentence[];
  /** The sentences of the abstract that were marked, by index. */
  marked: ReadonlySet<number>;
}

const split = z.enum(['train', 'validation']);
const article = z.object({
  pmcid: z.string(),
  abstract: z.string(),
  sections: z.array(z.object({ heading: z.string().nullable(), start: z.int(), end: z.int() })),
});
const annotation = z.object({
  evidence: z.string(),
  abs_start: z.int().nullable(),
  abs_end: z.int().nullable(),
});
const labelled = z.object({
  pmcid: z.string(),
  split,
  intervention: z.string(),
  comparator: z.string(),
  outcome: z.string(),
  label: z.enum(['increase', 'decrease', 'no difference']),
  annotations: z.array(annotation),
});

type Article = z.infer<typeof article>;
type Annotation = z.infer<typeof annotation>;

/** A shorter text is a slip of the mouse. */
const SHORTEST = 6;

/**
 * Returns the labelled prompts of Evidence Inference (Lehman et al. 2019, DeYoung et al. 2020) from a folder with its
 * `articles.jsonl` and `prompts.jsonl`. Throws where a line is something else.
 */
export function readKnownPrompts(folder: string): KnownPrompt[] {
  const read = <T>(file: string, row: z.ZodType<T>): T[] =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => row.parse(JSON.parse(line)));
  const articles = new Map(read('articles.jsonl', article).map((one) => [one.pmcid, readAbstract(one)]));
  return read('prompts.jsonl', labelled).flatMap(({ pmcid, split: part, label, annotations, ...prompt }) => {
    const abstract = articles.get(pmcid);
    if (!abstract) return [];
    const texts = annotations.map(({ evidence }) => evidence).filter(({ length }) => length >= SHORTEST);
    return [
      {
        pmcId: pmcid,
        split: part,
        prompt,
        direction: label,
        evidence: [...new Set(texts)],
        abstract: abstract.sentences,
        marked: new Set(annotations.flatMap((one) => abstract.markedBy(one))),
      },
    ];
  });
}

/** The sentences of an abstract, read under its section titles, and which of them an annotation marks. */
function readAbstract({ abstract, sections }: Article) {
  const characters = Array.from(abstract);
  const parts = sections.length > 0 ? sections : [{ heading: '', start: 0, end: characters.length }];
  const starts: { at: number; original: number }[] = [];
  let titled = '';
  for (const { heading, start, end } of parts) {
    const title = (heading ?? '').replace(/[:\s]+$/, '');
    titled += `${titled && '\n'}${title && `${title}: `}`;
    starts.push({ at: titled.length, original: unitsBefore(characters, start) });
    titled += characters.slice(start, end).join('');
  }
  const sentences = rolesOf(titled);
  const places = sentences.map(({ start }) => {
    const part = starts.findLast(({ at }) => at <= start);
    return start - (part?.at ?? 0) + (part?.original ?? 0);
  });
  return {
    sentences,
    markedBy: ({ abs_start: from, abs_end: to }: Annotation): number[] => {
      if (from === null || to === null) return [];
      const [start, end] = [unitsBefore(characters, from), unitsBefore(characters, to)];
      return sentences.flatMap(({ text: { length } }, at) => {
        const place = places[at] ?? 0;
        const shared = Math.min(end, place + length) - Math.max(start, place);
        return shared > 0 && (shared >= length / 2 || shared >= (end - start) / 2) ? [at] : [];
      });
    },
  };
}

/** Offsets of the labels count characters; strings count UTF-16 units. */
const unitsBefore = (characters: readonly string[], at: number): number =>
  characters.slice(0, at).reduce((sum, { length }) => sum + length, 0);
