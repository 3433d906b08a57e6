import type { Citation } from '@health/contract';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { type RankedPaper, rankPapers } from '../search/rank-papers.ts';
import { coverage, stemsOf, weightsAmong } from '../search/words.ts';
import { papers } from '../tables/papers.ts';
import { type ChosenSentence, chooseSentence } from './choose-sentences.ts';
import { LIBRARY_SUMMARY, writeAnswer, writeNoAnswer } from './write-answer.ts';

export const EXTRACTIVE = 'extractive';

const DEPTH = 200;
const READ = 24;
const CITED = 8;
/** Papers far below the best one share words with the question, not its subject. */
const CUT = 0.5;
/** A protocol says what will be asked, not what was found. */
const PLAN = 'Protocol';
/** A paper must have this share of the question's words, the telling ones counting more, or it is no source. */
const ENOUGH = 0.5;

export interface Answer {
  model: string;
  content: string;
  citations: Citation[];
}

type Row = Awaited<ReturnType<typeof read>>[number];

/** Answers a question with one quoted sentence a paper, from the papers that rank best for it. */
export async function answerQuestion(db: Queryable, question: string): Promise<Answer> {
  const wanted = stemsOf(question);
  const ranked = await rankPapers(db, question, DEPTH);
  const rows = await read(db, ranked.slice(0, READ));
  const sound = rows.filter(({ retracted }) => !retracted);
  const finished = sound.filter(({ design }) => design !== PLAN);
  const sources = relevant(finished, ranked, wanted);
  const citations = sources.flatMap(({ row, chosen }) => (chosen ? [citationOf(row, chosen)] : []));
  if (citations.length === 0) return noAnswer(question, sound, ranked.length);
  const newest = Math.max(0, ...citations.map(({ year }) => year ?? 0)) || null;
  const content = writeAnswer({
    question,
    citations,
    found: ranked.length,
    retractedLeftOut: rows.length - sound.length,
    newest,
  });
  return { model: EXTRACTIVE, content, citations };
}

async function read(db: Queryable, ranked: RankedPaper[]) {
  if (ranked.length === 0) return [];
  const ids = ranked.map(({ pmcId }) => pmcId);
  const rows = await db
    .select({
      pmcId: papers.pmcId,
      title: papers.title,
      abstract: papers.abstract,
      abstractBy: papers.abstractBy,
      conclusion: papers.conclusion,
      conclusionFrom: papers.conclusionFrom,
      keyWords: papers.keyWords,
      year: papers.pubYear,
      design: papers.studyDesign,
      url: papers.pdfUrl,
      retracted: papers.retracted,
    })
    .from(papers)
    .where(inArray(papers.pmcId, ids));
  return rows.toSorted((a, b) => ids.indexOf(a.pmcId) - ids.indexOf(b.pmcId));
}

/** Papers close to the best in rank and in words of the question, each with its sentence; the best sentence first. */
function relevant(
  rows: Row[],
  ranked: RankedPaper[],
  wanted: string[],
): { row: Row; chosen: ChosenSentence | null }[] {
  const scores = new Map(ranked.map(({ pmcId, score }) => [pmcId, score]));
  const best = ranked[0]?.score ?? 0;
  const weights = weightsAmong(wanted, rows.map(wordsOf));
  return rows
    .map((row) => ({
      row,
      share: (scores.get(row.pmcId) ?? 0) / best,
      covered: coverage(wanted, wordsOf(row), weights),
    }))
    .filter(({ share, covered }) => share >= CUT && covered >= ENOUGH)
    .map(({ row, share }) => ({ row, share, chosen: chooseSentence(row, wanted, weights) }))
    .filter(({ chosen }) => chosen !== null)
    .slice(0, CITED)
    .toSorted((a, b) => rankOf(b) - rankOf(a));
}

const wordsOf = ({ title, keyWords, abstract }: Row): string => `${title} ${keyWords} ${abstract}`;

const rankOf = ({ share, chosen }: { share: number; chosen: ChosenSentence | null }): number =>
  0.5 * (chosen?.overlap ?? 0) + 0.5 * share;

function citationOf(row: Row, { quote, section }: ChosenSentence): Citation {
  const { title, url, pmcId, year, design, abstractBy } = row;
  return {
    title,
    url,
    pmc_id: pmcId,
    quote,
    section: abstractBy === 'library' ? LIBRARY_SUMMARY : section,
    year,
    design,
    sample_size: null,
    finding: null,
  };
}

function noAnswer(question: string, rows: Row[], found: number): Answer {
  const nearest = rows
    .slice(0, 5)
    .map((row) => citationOf(row, { quote: '', section: 'Abstract', overlap: 0 }));
  return { model: EXTRACTIVE, content: writeNoAnswer(question, nearest, found), citations: nearest };
}
