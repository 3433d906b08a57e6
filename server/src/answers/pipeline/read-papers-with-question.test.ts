import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import type { OpenDatabase } from '../../platform/database/connect.ts';
import { answerServices } from '../../testing/answer-services.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { answerQuestion, answerSteps } from './answer-question.ts';

const walking = arbitraryPaper({
  title: 'A walking programme for osteoarthritis of the knee: a randomised trial',
  abstract:
    'Osteoarthritis of the knee is common in older adults. Two hundred adults with painful knees were randomly assigned to walk or to be taught for twelve weeks. Knee pain was measured by a questionnaire. Knee pain fell by 27% with walking and by 5% with teaching. Walking is a safe and effective treatment of knee pain.',
});
const insoles = arbitraryPaper({
  title: 'Insoles for walking with osteoarthritis of the knee: a randomised trial',
  abstract:
    'People with osteoarthritis of the knee find walking painful. Ninety adults with painful knees were randomly assigned to wedged or flat insoles when walking. The walking distance did not differ between wedged and flat insoles. Wedged insoles are not better than flat insoles for knees.',
});

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await storePapers(database.db, [insoles, walking]);
});
afterAll(() => database.close());

const services = () => answerServices(database.db);

describe('an answer from papers that were read together with the question', () => {
  it('quotes the paper that answers before one on the same subject', async () => {
    const { citations } = await answerQuestion(
      services(),
      'does walking reduce knee pain in osteoarthritis?',
    );
    expect(citations[0]?.title).toBe(walking.title);
  });

  it('claims nothing where the papers are on the subject and none answers', async () => {
    const question = 'how many people with knee osteoarthritis who walk become depressed?';
    const { content } = await answerQuestion(services(), question);
    expect(content).toMatch(/^\*\*No paper/);
  });

  it('is claimed of no paper without the reader', async () => {
    const question = 'does walking reduce knee pain in osteoarthritis?';
    const { content, citations } = await answerQuestion({ ...services(), reader: null }, question);
    expect(content).toMatch(
      /^\*\*No paper here is said to answer this: the model that reads .* does not run on this server/,
    );
    expect(citations.map(({ further_quotes }) => further_quotes)).toEqual([[], []]);
  });

  it('is no longer read for a user who has left', async () => {
    const left = AbortSignal.abort(new Error('left'));
    const steps = answerSteps(services(), { query: 'do insoles help people with knee pain walk?' }, left);
    const toEnd = async () => {
      for (let step = await steps.next(); !step.done; ) step = await steps.next();
    };
    await expect(toEnd()).rejects.toThrow('left');
  });
});
