import { readFileSync, writeFileSync } from 'node:fs';
import { dataset } from '@health/datasets';
import { matchOf, readFeatures } from '@health/server/answers/evidence-selection/match-papers';
import { readWithQuestion } from '@health/server/answers/evidence-selection/read-with-question';
import { retrieveForAnswer } from '@health/server/answers/evidence-selection/retrieve-evidence';
import { readAskedQuestion } from '@health/server/answers/question-frame/asked-question';
import { readFrame } from '@health/server/answers/question-frame/read-frame';
import { giveUp, openServices } from '@health/server/bin/open-services';
import type { Services } from '@health/server/platform/services';
import { resource } from '@health/server/resources';
import { z } from 'zod';
import { fitLogistic, type LogisticExample } from './answers/fit-logistic.ts';

const PENALTY = 1;
/** A paper of this grade answers the question, squarely or in a narrower case. */
const ANSWERS = 2;

const question = z.object({
  question: z.string(),
  part: z.string(),
  papers: z.array(z.object({ pmc: z.string(), grade: z.int() })),
});
type GradedQuestion = z.infer<typeof question>;

const signal = new AbortController().signal;
const most = Number(process.argv[2] ?? Number.POSITIVE_INFINITY);
await train().catch(giveUp);

/**
 * Learns how likely a paper answers that was read with the question, from the graded general questions that teach, over the library in
 * `DATA_DIR`, which must hold their papers and be read for meaning. The first argument is how many questions are asked, all without it.
 */
async function train(): Promise<void> {
  const { services, database } = await openServices();
  try {
    const lines = readFileSync(dataset('reading/general.jsonl'), 'utf8').trim().split('\n');
    const questions = lines.map((line) => question.parse(JSON.parse(line)));
    const examples: LogisticExample[] = [];
    for (const one of questions.filter(({ part }) => part === 'teach').slice(0, most))
      examples.push(...(await examplesOf(services, one)));
    if (examples.length === 0) throw new Error('No graded paper was found in the library.');
    const weights = fitLogistic(examples, PENALTY);
    writeFileSync(resource('weights/reading.json'), `${JSON.stringify(weights, null, 2)}\n`);
    console.log(`Learned from ${examples.length} graded papers:`, weights);
  } finally {
    await services.reader?.close();
    await services.embedder?.close();
    await database.close();
  }
}

/** The graded papers that the search finds first for a question, as they were matched and read. */
async function examplesOf(services: Services, graded: GradedQuestion): Promise<LogisticExample[]> {
  const asked = await readAskedQuestion(services, { query: graded.question }, services.now());
  const found = await retrieveForAnswer(services, asked, false);
  const frame = readFrame(asked, found.idf, { phrases: found.phrases });
  const known = found.papers.filter(({ pmcId }) => graded.papers.some(({ pmc }) => pmc === pmcId));
  const readings = await readWithQuestion(services.reader, asked.written, known, signal);
  if (!readings) throw new Error('The reader must be on.');
  return graded.papers.flatMap(({ pmc, grade }): LogisticExample[] => {
    const paper = found.papers.find(({ pmcId }) => pmcId === pmc);
    const [reading, signals] = [readings.get(pmc), found.signals.get(pmc)];
    if (!paper || !reading || !signals) return [];
    const features = readFeatures(matchOf(paper, signals, frame), reading);
    return [{ features, label: grade >= ANSWERS ? 1 : 0, weight: 1 }];
  });
}
