import { readFileSync, writeFileSync } from 'node:fs';
import { giveUp, openServices } from '@health/server/bin/open-services';
import { packModel } from '@health/server/evidence/classifiers/packed-model';
import { papers } from '@health/server/library/schema/papers';
import type { Queryable } from '@health/server/platform/database/connect';
import { resource } from '@health/server/resources';
import { collectExamples } from './answers/collect-examples.ts';
import { fitChoice } from './answers/fit-choice.ts';
import { fitLogistic } from './answers/fit-logistic.ts';
import { fitQuestionSlots, fitQuestionTypes } from './answers/fit-questions.ts';
import { promptQuestions } from './answers/prompt-questions.ts';
import {
  type KeyedQuestion,
  readQuestions,
  readSlottedQuestions,
  readTypedQuestions,
  slotsOfQuestion,
  typeOfQuestion,
  wordingsOf,
} from './answers/question-sets.ts';
import { packSizes } from './sample-size/fit-sizes.ts';

const PAPER_PENALTY = 3;
const SENTENCE_PENALTY = 10;

const [typed, slotted, prompts, leftOut, ...sets] = process.argv.slice(2);
if (!typed || !slotted || !prompts || !leftOut || sets.length === 0)
  giveUp(
    'Usage: DATA_DIR=<library> npm run train:answers -- <typed questions> <slotted questions, files separated by commas> <prompts of Evidence Inference> <file of PMC ids to leave out> <question set> …',
  );
else await train({ typed, slotted, prompts, leftOut, sets }).catch(giveUp);

/** The files that teach, by what they teach. */
interface TrainingFiles {
  typed: string;
  slotted: string;
  prompts: string;
  leftOut: string;
  sets: readonly string[];
}

async function train(files: TrainingFiles): Promise<void> {
  const questions = files.sets.flatMap(readQuestions);
  const types = fitQuestionTypes([...readTypedQuestions(files.typed), ...questions.flatMap(typedWordings)]);
  const slots = fitQuestionSlots([
    ...files.slotted.split(',').flatMap(readSlottedQuestions),
    ...questions.flatMap((question) => slotsOfQuestion(question) ?? []),
  ]);
  const { services, database } = await openServices();
  try {
    const isUsable = await usableArticles(services.db, files.leftOut);
    const short = promptQuestions(files.prompts, isUsable);
    const examples = await collectExamples(services, [...questions, ...short], { types, slots }, isUsable);
    const weights = {
      match: fitLogistic(examples.match, PAPER_PENALTY),
      matchByWords: fitLogistic(examples.matchByWords, PAPER_PENALTY),
      sentence: fitChoice(examples.sentences, SENTENCE_PENALTY),
    };
    write('question-types.bin.gz', packSizes(types));
    write('question-slots.bin.gz', packModel(slots));
    write('answers.json', Buffer.from(`${JSON.stringify(weights, null, 2)}\n`));
    console.log(
      `Learned from ${examples.match.length} papers and the sentences of ${examples.sentences.length} answers.`,
    );
  } finally {
    await services.embedder?.close();
    await database.close();
  }
}

/** The articles of the library that may teach. */
async function usableArticles(db: Queryable, leftOutFile: string): Promise<(pmcId: string) => boolean> {
  const leftOut = new Set(readFileSync(leftOutFile, 'utf8').split(/\s+/));
  const rows = await db.select({ pmcId: papers.pmcId }).from(papers);
  const stored = new Set(rows.map(({ pmcId }) => pmcId));
  return (pmcId) => stored.has(pmcId) && !leftOut.has(pmcId);
}

function typedWordings(question: KeyedQuestion) {
  const type = typeOfQuestion(question);
  return type ? wordingsOf(question).map((wording) => ({ question: wording, type })) : [];
}

function write(name: string, bytes: Buffer): void {
  writeFileSync(resource(`weights/${name}`), bytes);
  console.log(`${name}: ${(bytes.length / 1000).toFixed(0)} kB`);
}
