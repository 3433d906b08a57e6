import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FindingPrompt } from '@health/server/evidence/findings/prompted/prompt-slots';
import { rolesOf } from '@health/server/evidence/sentence-roles/sentence-roles';
import { z } from 'zod';

/** A prompt about an article whose direction is known, with the evidence that its annotators marked. */
export interface KnownPrompt {
  pmcId: string;
  split: 'train' | 'validation';
  prompt: FindingPrompt;
  direction: 'increase' | 'decrease' | 'no difference';
  /** The texts marked, each once, from abstract or full text. */
  evidence: string[];
  /** The sentences of the abstract. */
  abstract: string[];
}

const split = z.enum(['train', 'validation']);
const article = z.object({
  pmcid: z.string(),
  abstract: z.string(),
  sections: z.array(z.object({ heading: z.string().nullable(), start: z.int(), end: z.int() })),
});
const labelled = z.object({
  pmcid: z.string(),
  split,
  intervention: z.string(),
  comparator: z.string(),
  outcome: z.string(),
  label: z.enum(['increase', 'decrease', 'no difference']),
  annotations: z.array(z.object({ evidence: z.string() })),
});

type Article = z.infer<typeof article>;

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
  const articles = new Map(read('articles.jsonl', article).map((one) => [one.pmcid, sentencesOf(one)]));
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
        abstract,
      },
    ];
  });
}

/** The sentences of an abstract, read under its section titles. Offsets of the labels count characters. */
function sentencesOf({ abstract, sections }: Article): string[] {
  const characters = Array.from(abstract);
  const parts = sections.length > 0 ? sections : [{ heading: '', start: 0, end: characters.length }];
  const titled = parts.map(({ heading, start, end }) => {
    const title = (heading ?? '').replace(/[:\s]+$/, '');
    return `${title && `${title}: `}${characters.slice(start, end).join('')}`;
  });
  return rolesOf(titled.join('\n')).map(({ text }) => text);
}
