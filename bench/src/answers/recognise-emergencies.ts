import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataset } from '@health/datasets';
import { recogniseEmergency } from '@health/server/answers/emergencies/recognise-emergency';
import { recogniseLanguage } from '@health/server/text/language/recognise-language';
import { readyEncoder } from '@health/training/ready-encoder';
import { z } from 'zod';
import { unpacked } from '../data/archives.ts';
import { share } from '../metrics/statistics.ts';
import type { Figures } from '../results/thresholds.ts';
import { expertQuestions } from './pubmedqa.ts';

const wording = z.object({ text: z.string(), label: z.enum(['emergency', 'crisis', 'soon', 'none']) });
const asked = z.object({ question: z.string() });
const unseen = z.object({ text: z.string(), emergency: z.boolean() });

/** Wordings by an author who knew neither the grammar nor the training data. Those in `emergencies.jsonl` are training data now. */
const UNSEEN = dataset('questions/emergencies-2.jsonl');

/** Sets of questions of which nearly none is an emergency: every match in them counts as a false alarm. */
const QUIET = {
  clinicians: 'rqe-clinical-questions/pairs.jsonl',
  rare_diseases: 'gard-question-types/questions.jsonl',
  encyclopaedia: 'medquad-question-types/questions.jsonl',
  letters: 'chq-summaries/questions.jsonl',
} as const;

/**
 * Returns how many labelled wordings of emergencies are noticed (`recall`, 0 to 1), the share of questions of several kinds that are
 * mistaken for one (letters of patients among them: some are true emergencies), the share of English questions mistaken for another
 * language, and what a question costs. The wordings taught the models; those that had not count as `recall_unseen` and
 * `false_alarms_unseen`, by words and meaning and by words alone.
 */
export async function recogniseEmergenciesTask(): Promise<Figures> {
  const wordings = linesOf('emergency-crisis/own-wordings.jsonl', wording);
  const others = readLines(UNSEEN, unseen);
  const textsOf = (emergency: boolean) =>
    others.filter((one) => one.emergency === emergency).map(({ text }) => text);
  const urgent = wordings.filter(({ label }) => label === 'emergency' || label === 'crisis');
  const harmless = wordings.filter(({ label }) => label === 'none');
  const titles = expertQuestions().map(({ question }) => question);
  const figures: Figures = {
    recall: noticed(urgent.map(({ text }) => text)),
    recall_unseen: await noticedByMeaning(textsOf(true)),
    recall_unseen_words: noticed(textsOf(true)),
    false_alarms_unseen: await noticedByMeaning(textsOf(false)),
    false_alarms_unseen_words: noticed(textsOf(false)),
    false_alarms: noticed(harmless.map(({ text }) => text)),
    false_alarms_pubmedqa: noticed(titles),
  };
  const all = [...titles];
  for (const [name, path] of Object.entries(QUIET)) {
    const questions = linesOf(path, asked).map(({ question }) => question);
    figures[`false_alarms_${name}`] = noticed(questions);
    all.push(...questions);
  }
  figures.taken_for_foreign = share(all, (text) => recogniseLanguage(text).foreign.length > 0);
  return { ...figures, question_us: microsecondsEach(titles) };
}

function linesOf<T>(path: string, schema: z.ZodType<T>): T[] {
  return readLines(join(unpacked('labels'), 'labels', path), schema);
}

const readLines = <T>(file: string | URL, schema: z.ZodType<T>): T[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => schema.parse(JSON.parse(line)));

const noticed = (texts: readonly string[]): number =>
  share(texts, (text) => recogniseEmergency(text) !== null);

/** The same with the vectors of the bundled encoder. */
async function noticedByMeaning(texts: readonly string[]): Promise<number> {
  const encoder = await readyEncoder();
  let found = 0;
  for (const text of texts) if (recogniseEmergency(text, await encoder.embedQuery(text))) found++;
  await encoder.close();
  return found / texts.length;
}

/** Time of the processor for a question, on average. */
function microsecondsEach(texts: readonly string[]): number {
  const started = process.cpuUsage();
  for (const text of texts) recogniseEmergency(text);
  const { user, system } = process.cpuUsage(started);
  return (user + system) / texts.length;
}
