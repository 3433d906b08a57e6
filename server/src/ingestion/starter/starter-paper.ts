import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { pageOf } from '../../library/papers/paper-key.ts';
import { findInterest } from '../../text/vocabulary/interest-catalogue.ts';
import { sourcePaper } from '../source-paper.ts';
import { type ElementHandler, parseXml } from '../xml/parse-xml.ts';

const text = z.string().trim().min(1);

/** A summary as it is headed on the screen; written for this library, never the authors' words. */
const summary = z.strictObject({ objective: text, methods: text, results: text, conclusion: text });
export type Summary = z.infer<typeof summary>;

/** One file of the starter library: the facts of a paper, the interests it serves and our summary of it. */
export const starterPaper = z
  .strictObject({
    ...sourcePaper.pick({
      pmc_id: true,
      pmid: true,
      doi: true,
      title: true,
      authors: true,
      author_names: true,
    }).shape,
    journal: text,
    volume: text.nullable(),
    issue: text.nullable(),
    pub_year: z.int().min(2000).max(2200),
    licence: text,
    licence_url: z.url().nullable(),
    article_type: text,
    key_words: z.array(text),
    pdf_url: z.url(),
    interests: z.array(z.string().refine(isLabel, 'is not a label of the interest catalogue')).min(1).max(4),
    summary,
  })
  .refine(({ pmc_id, pdf_url }) => pdf_url === pageOf(pmc_id), 'pdf_url is not the page of this article');
export type StarterPaper = z.infer<typeof starterPaper>;

/** Objective, methods, results and conclusion together. */
export function summaryText({ objective, methods, results, conclusion }: Summary): string {
  return [objective, methods, results, conclusion].join('\n');
}

/** Reads every paper of a folder in the order of names; throws with the file's name when one is not as it should be. */
export async function readStarterPapers(folder: string): Promise<StarterPaper[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(files.map((name) => readStarterPaper(join(folder, name))));
}

async function readStarterPaper(file: string): Promise<StarterPaper> {
  try {
    return starterPaper.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new Error(`${file} is not a paper of the starter library`, { cause });
  }
}

function isLabel(name: string): boolean {
  return findInterest(name)?.label === name;
}

/** The whole text of an article, including tables, captions and references, with a space where an element ends. */
export async function articleText(file: string): Promise<string> {
  const found: string[] = [];
  const everywhere: ElementHandler = {
    open: () => everywhere,
    text: (text) => void found.push(text),
    close: () => void found.push(' '),
  };
  const parser = parseXml(everywhere);
  parser.write(await readFile(file, 'utf8'));
  parser.close();
  return found.join('');
}
