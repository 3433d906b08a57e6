import { afterAll, beforeAll, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import type { OpenDatabase } from '../../platform/database/connect.ts';
import { answerServices } from '../../testing/answer-services.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { answerQuestion } from './answer-question.ts';

const NAUSEA = 'Ginger reduced nausea in 120 women compared with placebo.';
const PRESSURE = 'Ginger lowered systolic blood pressure by 6 mmHg compared with placebo.';
let database: OpenDatabase;

beforeAll(async () => {
  database = await testDatabase();
  const others = Array.from({ length: 30 }, () => arbitraryPaper({}));
  await storePapers(database.db, [
    ...others,
    arbitraryPaper({ title: 'Ginger for nausea: a randomised trial', abstract: `RESULTS: ${NAUSEA}` }),
    arbitraryPaper({
      title: 'Ginger and blood pressure: a randomised trial',
      abstract: `RESULTS: ${PRESSURE}`,
    }),
  ]);
});
afterAll(() => database.close());

it.each([
  [
    'Does ginger reduce nausea, and does it lower blood pressure?',
    [
      ['Does ginger reduce nausea', NAUSEA],
      ['does it lower blood pressure', PRESSURE],
    ],
  ],
  [
    'Does ginger lower blood pressure and does it heal fractures?',
    [
      ['Does ginger lower blood pressure', PRESSURE],
      ['does it heal fractures', null],
    ],
  ],
])('each part of %j is answered by the paper about it, or not answered', async (question, lines) => {
  const { content, citations } = await answerQuestion(answerServices(database.db), question);
  for (const [part, quote] of lines)
    expect(content).toContain(`**On** *${part}*: ${quote ? `“${quote}” [` : 'open;'}`);
  const quoted = citations.flatMap((one) => [one.quote, ...one.further_quotes]);
  expect(new Set(quoted).size).toBe(quoted.length);
});
