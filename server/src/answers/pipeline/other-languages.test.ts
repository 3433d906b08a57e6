import { afterAll, beforeAll, expect, test } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import type { OpenDatabase } from '../../platform/database/connect.ts';
import { answerServices } from '../../testing/answer-services.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { answerQuestion } from './answer-question.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await storePapers(database.db, [
    arbitraryPaper({
      title: 'Ginger for nausea after surgery: a randomised trial',
      abstract:
        'Background: Nausea is common after surgery.\nMethods: 120 adults were randomised.\nResults: Nausea was less frequent with ginger.\nConclusions: Ginger reduced nausea after surgery.',
    }),
    arbitraryPaper({ title: 'Sleep of teenagers', abstract: 'Conclusions: Teenagers sleep little.' }),
  ]);
});
afterAll(() => database.close());

const answerTo = (question: string) => answerQuestion(answerServices(database.db), question);

test.each([
  ['¿El jengibre ayuda con las náuseas?', 'Spanish'],
  ['Hilft Ingwer gegen Übelkeit?', 'German'],
  ['помогает ли имбирь от тошноты?', 'Russian'],
])(
  '%s is answered from the names that can be translated, and the answer says so',
  async (question, language) => {
    const { content, citations } = await answerTo(question);
    expect(content).toMatch(new RegExp(`seems to be in ${language}.*ginger and nausea`));
    expect(citations.map(({ quote }) => quote)).toEqual([
      expect.stringMatching(
        /^(?:Ginger reduced nausea after surgery|Nausea was less frequent with ginger)\.$/,
      ),
    ]);
    expect(content.indexOf(language)).toBeLessThan(content.indexOf('“'));
  },
);

test.each([
  ['¿La homeopatía ayuda con las náuseas?', 'Spanish', 'homeopatia'],
  ["L'homéopathie réduit-elle les nausées ?", 'French', 'homeopathie'],
  ['помогает ли гомеопатия от тошноты?', 'Russian', 'гомеопатия'],
])('of %s nothing is claimed, and the answer says what was lost', async (question, language, lost) => {
  const { content, citations } = await answerTo(question);
  expect(content).toMatch(
    new RegExp(`seems to be in ${language}.*Only “nausea” carries over.*“${lost}.*nothing is claimed`),
  );
  expect(citations).toEqual([]);
});

test('for a question without translatable words the answer asks for English and quotes nothing', async () => {
  const { content, citations } = await answerTo('¿por qué no puedo hacerlo como antes?');
  expect(content).toMatch(/seems to be in Spanish.*ask it in English/s);
  expect(citations).toEqual([]);
});

test.each([
  ['I took 30 paracetamol, does ginger help against nausea?', 'poison centre'],
  ['quiero morir', '024'],
])('the notice is shown above the answer to %s', async (question, said) => {
  const { content } = await answerTo(question);
  expect(content.indexOf(said)).toBeGreaterThan(0);
  expect(content.indexOf(said)).toBeLessThan(`${content}“`.indexOf('“'));
  expect(content.length).toBeGreaterThan(content.indexOf(said) + 200);
});
