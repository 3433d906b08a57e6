import { concepts } from '@health/server/text/vocabulary/concepts';
import { conceptsIn, findConcept } from '@health/server/text/vocabulary/understand-words';
import type { Figures } from '../results/thresholds.ts';

const ROUNDS = 20_000;
const questions = [
  'does aspirin prevent a second heart attack in older people with type 2 diabetes?',
  'is hormone replacement therapy safe after breast cancer',
  'vitamin D and falls in care homes since 2015',
  "what helps against can't sleep and night sweats",
];

/** How long the vocabulary takes to find a name, to read a question, and to read 10 kB of the worst: ambiguous abbreviations. */
export function lookUpWordsTask(): Promise<Figures> {
  const terms = concepts.map(({ term }) => term);
  const tenKilobytes = 'MS PE RA AD '.repeat(854).slice(0, 10_240);
  return Promise.resolve({
    concepts: concepts.length,
    name_us: 1000 * timed((round) => findConcept(terms[round % terms.length] ?? '')),
    question_us: 1000 * timed((round) => conceptsIn(questions[round % questions.length] ?? '')),
    ten_kilobytes_ms: timed(() => conceptsIn(tenKilobytes), 50),
  });
}

/** Milliseconds a call, on average after a warm-up of a tenth of the rounds. */
function timed(call: (round: number) => unknown, rounds = ROUNDS): number {
  for (let round = 0; round < rounds / 10; round++) call(round);
  const started = performance.now();
  for (let round = 0; round < rounds; round++) call(round);
  return (performance.now() - started) / rounds;
}
