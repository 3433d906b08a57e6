import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourcePaper } from '@health/server/ingestion/source-paper';
import { z } from 'zod';
import { unpacked } from '../data/archives.ts';
import { paperOf } from '../data/collections.ts';

/** A query and the ids of the papers that it is about. */
export interface ValidationQuery {
  text: string;
  papers: ReadonlySet<string>;
}

const developmentQuestion = z.object({
  question: z.string(),
  paraphrases: z.array(z.string()),
  lead: z.array(z.string()),
});

/** The development questions that some of the 3,211 articles answer, and what lay users ask for the same. */
export function developmentQuestions(): { questions: ValidationQuery[]; paraphrases: ValidationQuery[] } {
  const rows = read('answer-questions-dev', 'dev.jsonl', developmentQuestion);
  const answerable = rows.filter(({ lead }) => lead.length > 0);
  return {
    questions: answerable.map(({ question, lead }) => ({ text: question, papers: new Set(lead) })),
    paraphrases: answerable.flatMap(({ paraphrases, lead }) =>
      paraphrases.map((text) => ({ text, papers: new Set(lead) })),
    ),
  };
}

/** Numbers of the validation papers begin here, above those of PubMed. */
const FIRST_NUMBER = 5_000_000;
/** A whole summary is not a query; its first sentence is, up to this many words. */
const MOST_WORDS = 45;
const FIRST_SENTENCE = /^.{40,}?[.?!](?=\s|$)/s;

/** Queries whose abstracts come with them: a name for each set, and all abstracts as papers. */
export class ValidationSets {
  readonly papers: SourcePaper[] = [];
  readonly sets: Record<string, ValidationQuery[]>;
  private readonly ids = new Map<string, string>();

  /** Reads all sets; throws when the archive of labels lacks one. */
  constructor() {
    this.sets = {
      summaries: this.summaries(),
      claims_scifact: this.claims('scifact-train/pairs.jsonl'),
      claims_check_covid: this.claims('check-covid/claims.jsonl'),
      claims_healthver: this.claimsOfHealthVer(),
      comparisons: this.comparisons(),
      hypotheses: this.hypotheses(),
    };
  }

  /** The first sentence of a Cochrane plain-language summary; its technical abstract is meant. */
  private summaries(): ValidationQuery[] {
    const row = z.object({ doi: z.string(), technical: z.string(), plain: z.string() });
    return readLabels('cochrane-pls/pairs.jsonl', row).map(({ doi, technical, plain }) => {
      const sentence = FIRST_SENTENCE.exec(plain)?.[0] ?? plain;
      const text = sentence.split(/\s+/).slice(0, MOST_WORDS).join(' ');
      return { text, papers: new Set([this.paper(doi, '', technical)]) };
    });
  }

  /** Claims with the abstracts that support or refute them; the others are stored, too. */
  private claims(file: string): ValidationQuery[] {
    const row = z.object({
      claim: z.string(),
      label: z.string(),
      doc: z.union([z.string(), z.number()]).nullish(),
      title: z.string().nullish(),
      sentences: z.array(z.string()).nullish(),
    });
    const pairs = readLabels(file, row).flatMap(({ claim, label, doc, title, sentences }) => {
      if (doc === null || doc === undefined || !sentences) return [];
      const paper = this.paper(`${file} ${doc}`, title ?? '', sentences.join(' '));
      return label.startsWith('NOT') ? [] : { text: claim, paper };
    });
    return byText(pairs);
  }

  private claimsOfHealthVer(): ValidationQuery[] {
    const document = z.object({ doc: z.coerce.string(), title: z.string(), sentences: z.array(z.string()) });
    const pair = z.object({ claim: z.string(), doc: z.coerce.string(), label: z.string() });
    const papers = new Map(
      readLabels('healthver/docs.jsonl', document).map(({ doc, title, sentences }) => [
        doc,
        this.paper(`healthver ${doc}`, title, sentences.join(' ')),
      ]),
    );
    const pairs = readLabels('healthver/pairs.jsonl', pair).flatMap(({ claim, doc, label }) => {
      const paper = papers.get(doc);
      return paper === undefined || label === 'NEUTRAL' ? [] : { text: claim, paper };
    });
    return byText(pairs);
  }

  /** Questions that compare two treatments, made of systematic reviews; their trials are meant. */
  private comparisons(): ValidationQuery[] {
    const source = z.object({ pmid: z.string(), title: z.string(), abstract: z.string().nullish() });
    const row = z.object({ question: z.string(), sources: z.array(source) });
    return readLabels('med-evidence/questions.jsonl', row).flatMap(({ question, sources }) => {
      const papers = sources.flatMap(({ pmid, title, abstract }) =>
        abstract ? this.paper(`pmid ${pmid}`, title, abstract) : [],
      );
      return papers.length > 0 ? { text: question, papers: new Set(papers) } : [];
    });
  }

  private hypotheses(): ValidationQuery[] {
    const sentence = z.object({ text: z.string() });
    const row = z.object({
      paper: z.string(),
      hypothesis: z.string(),
      abstract_sentences: z.array(sentence),
    });
    return readLabels('evidencebench/items.jsonl', row).map(({ paper, hypothesis, abstract_sentences }) => {
      const abstract = abstract_sentences.map(({ text }) => text).join(' ');
      return { text: hypothesis, papers: new Set([this.paper(paper, '', abstract)]) };
    });
  }

  /** The id of a paper, which is kept for storing the first time. */
  private paper(key: string, title: string, abstract: string): string {
    const id = this.ids.get(key);
    if (id !== undefined) return id;
    const paper = paperOf(FIRST_NUMBER + this.papers.length, title || 'Abstract', abstract);
    this.papers.push(paper);
    this.ids.set(key, paper.pmc_id);
    return paper.pmc_id;
  }
}

function byText(pairs: readonly { text: string; paper: string }[]): ValidationQuery[] {
  const papers = new Map<string, Set<string>>();
  for (const { text, paper } of pairs) papers.set(text, (papers.get(text) ?? new Set()).add(paper));
  return [...papers].map(([text, ids]) => ({ text, papers: ids }));
}

const read = <T>(archive: string, file: string, row: z.ZodType<T>): T[] =>
  readFileSync(join(unpacked(archive), archive, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => row.parse(JSON.parse(line)));
const readLabels = <T>(file: string, row: z.ZodType<T>): T[] => read('labels', file, row);
