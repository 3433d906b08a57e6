import { readFileSync } from 'node:fs';
import { answerQuestionsTask } from './answer-questions/answer-questions.ts';
import { evidenceFigures } from './answer-questions/evidence-figures.ts';
import { checkSentencesTask } from './check-sentences/check-sentences.ts';
import { findPapersTask } from './find-papers/find-papers.ts';
import { importPapersTask } from './import-papers.ts';
import { loadStarterTask } from './load-starter.ts';
import { lookUpWordsTask } from './look-up-words.ts';
import { recommendPapersTask } from './recommend-papers/task.ts';
import { rerunSearchesTask } from './rerun-searches/rerun-searches.ts';
import { serveRequestsTask } from './serve-requests.ts';
import { showPagesTask } from './show-pages.ts';
import { type Figures, judge, thresholdsSchema } from './thresholds.ts';

/** Every measured task, by the name it is asked for with. */
const tasks: Record<string, (flags: readonly string[]) => Promise<Figures>> = {
  'import-papers': importPapersTask,
  'serve-requests': serveRequestsTask,
  'show-pages': showPagesTask,
  'load-starter': loadStarterTask,
  'look-up-words': lookUpWordsTask,
  'recommend-papers': recommendPapersTask,
  'answer-questions': answerQuestionsTask,
  'find-papers': findPapersTask,
  'judge-evidence': evidenceFigures,
  'check-sentences': checkSentencesTask,
  'rerun-searches': rerunSearchesTask,
};

const [asked, ...flags] = process.argv.slice(2);
const names = asked && !asked.startsWith('--') ? [asked] : Object.keys(tasks);
const thresholds = thresholdsSchema.parse(
  JSON.parse(readFileSync(new URL('./thresholds.json', import.meta.url), 'utf8')),
);
let missed = 0;

for (const name of names) {
  const task = tasks[name];
  if (!task) throw new Error(`There is no task ${name}; there are: ${Object.keys(tasks).join(', ')}`);
  const figures = await task(flags);
  const verdicts = judge(figures, thresholds[name] ?? {});
  missed += verdicts.filter(({ met }) => met === false).length;
  if (flags.includes('--json')) console.log(JSON.stringify({ task: name, figures }));
  else console.table(verdicts);
}
process.exit(missed === 0 ? 0 : 1);
