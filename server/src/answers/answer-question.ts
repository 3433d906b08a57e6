import type { AnswerStep, Citation } from '@health/contract';
import { type Asked, readText, speaksOf, thingsAsked } from '../claims/asked.ts';
import { type Candidates, findCandidates } from '../claims/find-candidates.ts';
import { type Gathered, gatherClaims } from '../claims/gather-claims.ts';
import { readQuestion } from '../search/read-question.ts';
import type { Services } from '../services.ts';
import { noAnswer } from '../writing/no-answer.ts';
import { writeAnswer } from '../writing/write-answer.ts';
import { nearestOf, sourceOf } from './cite.ts';
import { emergencyNotice } from './emergencies.ts';

const EXTRACTIVE = 'extractive';
const NEAREST = 5;

export interface Answer {
  /** What wrote it: "extractive", or the name of the language model. */
  model: string;
  /** Markdown. */
  content: string;
  citations: Citation[];
}

type Need = Pick<Services, 'db' | 'now'>;

/** Answers a question step by step: one quoted sentence a paper, from the papers that rank best for it. */
export async function* answerSteps(
  { db, now }: Need,
  query: string,
  signal?: AbortSignal,
): AsyncGenerator<AnswerStep, Answer> {
  const question = await readQuestion(db, query, now());
  yield { step: 'understood', understood: question.parts };
  const candidates = await findCandidates(db, question, now());
  yield { step: 'found', papers: candidates.found, more: candidates.more };
  signal?.throwIfAborted();
  const asked = thingsAsked(question.words, candidates.weightOf);
  const gathered = await gatherClaims(db, candidates, asked);
  yield { step: 'read', papers: candidates.papers.length };
  const written =
    gathered.claims.length > 0
      ? quoting(question.written, candidates, gathered, now())
      : declining(question.written, candidates, gathered, asked);
  yield { step: 'cited', citations: written.citations };
  return yield* tell([emergencyNotice(question.written), ...written.parts], written.citations);
}

/** The same at once, for whom nobody watches. */
export async function answerQuestion(need: Need, query: string): Promise<Answer> {
  const steps = answerSteps(need, query);
  for (;;) {
    const { done, value } = await steps.next();
    if (done) return value;
  }
}

interface Written {
  parts: string[];
  citations: Citation[];
}

function quoting(question: string, { found, more }: Candidates, gathered: Gathered, now: Date): Written {
  const sources = gathered.claims.map(sourceOf);
  const { retractedLeftOut } = gathered;
  return {
    parts: writeAnswer({ question, sources, found, more, retractedLeftOut, now }),
    citations: sources.map(({ citation }) => citation),
  };
}

function declining(
  question: string,
  { papers }: Candidates,
  { retractedLeftOut }: Gathered,
  asked: readonly Asked[],
): Written {
  const texts = papers.map(({ title, keyWords, abstract }) => readText(`${title}\n${keyWords}\n${abstract}`));
  const things = asked.map((one) => ({
    written: one.written,
    papers: texts.filter((text) => speaksOf(text, one)).length,
  }));
  const nearest = papers
    .filter(({ retracted }) => !retracted)
    .slice(0, NEAREST)
    .map(nearestOf);
  const read = papers.length;
  return { parts: [noAnswer({ question, things, read, nearest, retractedLeftOut })], citations: nearest };
}

/** The parts as steps of text, and all of them as the answer. */
async function* tell(parts: (string | null)[], citations: Citation[]): AsyncGenerator<AnswerStep, Answer> {
  const texts = parts
    .filter((part) => part !== null)
    .map((part, index) => (index === 0 ? part : `\n\n${part}`));
  for (const text of texts) yield { step: 'text', text };
  return { model: EXTRACTIVE, content: texts.join(''), citations };
}
