import type { AnswerStep, Citation } from '@health/contract';
import { findingOf } from '../../evidence/findings/finding-direction.ts';
import { rolesOf } from '../../evidence/sentence-roles/sentence-roles.ts';
import type { Services } from '../../platform/services.ts';
import { papersByMeaning } from '../../search/find/papers-by-meaning.ts';
import { readQuestion } from '../../search/find/read-question.ts';
import type { UnderstoodQuestion } from '../../search/understood-question.ts';
import { escaped } from '../compose/markdown.ts';
import { noAnswer } from '../compose/no-answer.ts';
import { type AnswerParts, writeAnswer } from '../compose/write-answer.ts';
import { wholeOf } from '../evidence-selection/read-papers.ts';
import { type RetrievedEvidence, retrieveEvidence } from '../evidence-selection/retrieve-evidence.ts';
import { type SelectedEvidence, selectEvidence } from '../evidence-selection/select-evidence.ts';
import { currentRoles } from '../role-model/current-roles.ts';
import { extractTopics, mentionsTopic, type Topic } from '../topics/extract-topics.ts';
import { openWriter } from '../writer/open-writer.ts';
import { nearestOf, sourceOf } from './cite.ts';
import { emergencyNotice } from './emergencies.ts';
import { writeWithModel } from './write-with-model.ts';

const EXTRACTIVE = 'extractive';
const NEAREST = 5;

export interface Answer {
  /** What wrote it: "extractive", or the name of the language model. */
  model: string;
  /** Markdown. */
  content: string;
  citations: Citation[];
}

type Need = Pick<Services, 'db' | 'now' | 'config'>;

/**
 * Answers a question step by step from the papers that rank best for it: one quoted sentence a paper, or, where a
 * language model is set up, its sentences, each checked against what it cites.
 */
export async function* answerSteps(
  { db, now, config }: Need,
  query: string,
  signal: AbortSignal,
): AsyncGenerator<AnswerStep, Answer> {
  const question = await readQuestion(db, query, now());
  yield { step: 'understood', understood: question.parts };
  const near = papersByMeaning({ db, config }, question.written);
  const candidates = await retrieveEvidence(db, question, now(), near);
  yield { step: 'found', papers: candidates.found, more: candidates.more };
  return yield* readAndWrite({ db, now, config }, question, candidates, signal);
}

/** The same at once, for whom nobody watches. */
export function answerQuestion(need: Need, query: string): Promise<Answer> {
  return atOnce(answerSteps(need, query, new AbortController().signal));
}

/** The answer at once from papers already found. */
export function answerFrom(
  need: Need,
  question: UnderstoodQuestion,
  found: RetrievedEvidence,
): Promise<Answer> {
  return atOnce(readAndWrite(need, question, found, new AbortController().signal));
}

async function atOnce(steps: AsyncGenerator<AnswerStep, Answer>): Promise<Answer> {
  for (;;) {
    const { done, value } = await steps.next();
    if (done) return value;
  }
}

async function* readAndWrite(
  { db, now, config }: Need,
  question: UnderstoodQuestion,
  candidates: RetrievedEvidence,
  signal: AbortSignal,
): AsyncGenerator<AnswerStep, Answer> {
  const asked = extractTopics(question.words, candidates.idf);
  const roles = await currentRoles(db);
  const gathered = await selectEvidence(db, candidates, asked, (abstract) => rolesOf(abstract, roles));
  yield { step: 'read', papers: candidates.papers.length };
  const notice = emergencyNotice(question.written);
  const above = notice ? [notice] : [];
  if (gathered.claims.length === 0) {
    const { parts, citations } = declining(question.written, candidates, gathered, asked);
    return yield* tell([...above, ...parts], citations);
  }
  const written = quoting(question.written, candidates, gathered, now());
  const writer = openWriter(config, findingOf);
  if (!writer) return yield* tell([...above, ...written.parts.all], written.citations);
  const modelled = writeWithModel(writer, question.written, gathered.claims, signal);
  return yield* tellModelled(writer.name, modelled, above, written);
}

interface Written {
  parts: AnswerParts;
  citations: Citation[];
}

function quoting(
  question: string,
  { found, more }: RetrievedEvidence,
  gathered: SelectedEvidence,
  now: Date,
): Written {
  const sources = gathered.claims.map(sourceOf);
  const { retractedLeftOut } = gathered;
  return {
    parts: writeAnswer({ question, sources, found, more, retractedLeftOut, now }),
    citations: sources.map(({ citation }) => citation),
  };
}

function declining(
  question: string,
  { papers }: RetrievedEvidence,
  { retractedLeftOut }: SelectedEvidence,
  asked: readonly Topic[],
) {
  const texts = papers.map(wholeOf);
  const things = asked.map((one) => ({
    written: one.written,
    papers: texts.filter((text) => mentionsTopic(text, one)).length,
  }));
  const nearest = papers
    .filter(({ retracted }) => !retracted)
    .slice(0, NEAREST)
    .map(nearestOf);
  const read = papers.length;
  return { parts: [noAnswer({ question, things, read, nearest, retractedLeftOut })], citations: nearest };
}

/** The parts as steps of text, and all of them as the answer. */
async function* tell(parts: readonly string[], citations: Citation[]): AsyncGenerator<AnswerStep, Answer> {
  yield { step: 'cited', citations };
  for (const [index, part] of parts.entries())
    yield { step: 'text', text: index === 0 ? part : `\n\n${part}` };
  return { model: EXTRACTIVE, content: parts.join('\n\n'), citations };
}

/** What the model writes, followed by the table and the limits; the quotes and a line that says why when it gives up. */
async function* tellModelled(
  model: string,
  modelled: ReturnType<typeof writeWithModel>,
  above: readonly string[],
  { parts, citations }: Written,
): AsyncGenerator<AnswerStep, Answer> {
  yield { step: 'cited', citations };
  const head = above.map((part) => `${part}\n\n`).join('');
  if (head) yield { step: 'text', text: head };
  const outcome = yield* modelled;
  if ('reason' in outcome) {
    const content = [
      ...above,
      `*${escaped(outcome.reason)} This answer quotes the papers instead.*`,
      ...parts.all,
    ].join('\n\n');
    yield { step: 'instead', text: content };
    return { model: EXTRACTIVE, content, citations };
  }
  const written = `A language model (${escaped(model)}) wrote this from the papers below; each sentence was checked against what it cites.`;
  const tail = ['', `*${written}*`, ...parts.facts].join('\n\n');
  yield { step: 'text', text: tail };
  return { model, content: `${head}${outcome.text}${tail}`, citations };
}
