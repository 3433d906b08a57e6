import { readFileSync } from 'node:fs';
import { rerunSearchesTask } from './alerts/rerun-searches.ts';
import { answerQuestionsTask } from './answers/answer-questions.ts';
import { checkSentencesTask } from './answers/check-sentences.ts';
import { everydayQuestionsTask } from './answers/everyday-questions.ts';
import { recogniseEmergenciesTask } from './answers/recognise-emergencies.ts';
import { judgeEvidenceTask } from './evidence/judge-evidence.ts';
import { readEffectsTask } from './evidence/read-effects.ts';
import { fetchTask } from './fetch/fetch-papers.ts';
import { importPapersTask, loadStarterTask } from './ingestion/import-papers.ts';
import { syncTask } from './ingestion/sync.ts';
import { recommendPapersTask } from './recommendations/recommend-papers.ts';
import { recommendUsersTask } from './recommendations/recommend-users.ts';
import { type Figures, judge, thresholdsSchema } from './results/thresholds.ts';
import { writeResults } from './results/write-results.ts';
import { countFacetsTask } from './search/count-facets.ts';
import { encodeTask } from './search/encode.ts';
import { findPapersTask } from './search/find-papers.ts';
import { searchTrapsTask } from './search/search-traps.ts';
import { attackTask } from './server/attack.ts';
import { recordAnswersTask } from './server/record-answers.ts';
import { serveRequestsTask } from './server/serve-requests.ts';
import { lookUpWordsTask } from './text/look-up-words.ts';
import { showPagesTask } from './web/show-pages.ts';

/** Every task by its name on the command line. */
const tasks: Record<string, (flags: readonly string[]) => Promise<Figures>> = {
  'answer-questions': answerQuestionsTask,
  attack: attackTask,
  'check-sentences': checkSentencesTask,
  'count-facets': countFacetsTask,
  encode: encodeTask,
  'everyday-questions': everydayQuestionsTask,
  fetch: fetchTask,
  'find-papers': findPapersTask,
  'import-papers': importPapersTask,
  'judge-evidence': judgeEvidenceTask,
  'load-starter': loadStarterTask,
  'look-up-words': lookUpWordsTask,
  'recognise-emergencies': recogniseEmergenciesTask,
  'read-effects': readEffectsTask,
  'recommend-papers': recommendPapersTask,
  'recommend-users': recommendUsersTask,
  'record-answers': recordAnswersTask,
  'rerun-searches': rerunSearchesTask,
  'search-traps': searchTrapsTask,
  'serve-requests': serveRequestsTask,
  'show-pages': showPagesTask,
  sync: syncTask,
};

const [first, ...flags] = process.argv.slice(2);
const names = first && !first.startsWith('--') ? [first] : Object.keys(tasks);
const thresholds = thresholdsSchema.parse(
  JSON.parse(readFileSync(new URL('./thresholds.json', import.meta.url), 'utf8')),
);
/** Figures of tuning data are for tuning only and are not results. */
const isTuning = flags.includes('--validate') || process.env.BENCH_TUNING !== undefined;
let missed = 0;

for (const name of names) {
  const task = tasks[name];
  if (!task) throw new Error(`There is no task ${name}; there are: ${Object.keys(tasks).join(', ')}`);
  const figures = await task(flags);
  const verdicts = judge(figures, thresholds[name] ?? {});
  missed += verdicts.filter(({ met }) => met === false).length;
  if (!isTuning) writeResults(name, verdicts);
  if (flags.includes('--json')) console.log(JSON.stringify({ task: name, figures }));
  else console.table(verdicts);
}
process.exit(missed === 0 ? 0 : 1);
