import { type AnswerParts, answerStep, api, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { type Behaviour, fails, streams, testEndpoint } from '../../testing/test-llm-endpoint.ts';
import { contentOf } from '../compose/write-answer.ts';

const QUESTION = 'Do cherries prevent gout attacks?';

let application: TestApplication;
let user: LoggedInUser;
beforeAll(async () => {
  application = await testApplication();
  const papers = Array.from({ length: 3 }, (_, index) =>
    arbitraryPaper({
      title: `Cherries and gout attacks, trial ${index}`,
      abstract: `Results: We gave cherries to ${90 + index} people.\nConclusions: Cherries were followed by fewer gout attacks in trial ${index}.`,
    }),
  );
  await storePapers(application.services.db, papers);
});
beforeEach(async () => {
  user = await application.newUser();
});
afterAll(() => application.close());

const answerTo = (query: string) => application.ask(api.search, { body: { query } }, user);
const history = () => application.ask(api.searchHistory, {}, user);

function known(parts: AnswerParts | null): AnswerParts {
  return parts ?? expect.fail('the answer has no parts');
}

/** The answer that an application with a model gives; the model behaves as the test says. */
async function answerOfModel(behaviour: Behaviour) {
  const endpoint = await testEndpoint(behaviour);
  const environment = { LLM_BASE_URL: endpoint.url, LLM_MODEL: 'small_model' };
  const withModel = await testApplication(environment, { ...application.database, close: async () => {} });
  const { parts, ...answer } = await withModel.ask(api.search, { body: { query: QUESTION } }, user);
  await withModel.close();
  await endpoint.close();
  return { ...answer, parts: known(parts) };
}

describe('the parts of an answer', () => {
  it('contain the same text and name the cited papers', async () => {
    const { content, citations, ...answer } = await answerTo(QUESTION);
    const parts = known(answer.parts);
    expect(contentOf(parts)).toBe(content);
    const keys = citations.map(({ pmc_id }) => pmc_id);
    expect(keys).toHaveLength(3);
    expect(parts.table?.rows.map(({ source }) => source)).toEqual(keys);
    expect(parts.findings.map(({ pmc_id }) => pmc_id)).toEqual(keys.slice(1));
    expect(parts.limits).toContain('These are reports of research, not medical advice.');
  });

  it('do not number the citations', async () => {
    const { citations } = await answerTo(QUESTION);
    for (const citation of citations)
      for (const name of ['n', 'number', 'index', 'ref']) expect(citation).not.toHaveProperty(name);
  });

  it('are sent with the last step of the stream, and are stored with the answer', async () => {
    const { body } = await application.app.inject({
      ...{ method: 'POST', url: api.search.path, payload: { query: QUESTION } },
      headers: { authorization: `Bearer ${user.token}`, accept: 'text/event-stream' },
    });
    const steps = [...body.matchAll(/^data: (.*)$/gm)].map(([, data = '']) =>
      answerStep.parse(JSON.parse(data)),
    );
    const last = steps.at(-1);
    if (last?.step !== 'done') throw new Error('The last step was not the answer.');
    const parts = known(last.result.parts);
    expect(contentOf(parts)).toBe(last.result.content);
    expect(await history()).toMatchObject([{ id: last.result.id, result: last.result.content, parts }]);
  });

  it('are replaced when the question is asked again', async () => {
    const { id } = await answerTo(QUESTION);
    await application.database.pool.query(`update searches set parts = '{}' where id = $1`, [id]);
    const again = await application.ask(api.search, { body: { query: QUESTION, again: id } }, user);
    expect(await history()).toMatchObject([{ id, parts: known(again.parts) }]);
  });

  it('are returned for a refusal, too', async () => {
    const { content, ...answer } = await answerTo('Does acupuncture shorten migraine in astronauts?');
    const parts = known(answer.parts);
    expect(contentOf(parts)).toBe(content);
    expect(parts).toMatchObject({ findings: [], table: null, limits: [], headline: content });
  });
});

it('an answer that was stored without parts is returned complete, without them', async () => {
  const { id, content } = await answerTo(QUESTION);
  await application.database.pool.query('update searches set parts = null where id = $1', [id]);
  expect(await history()).toMatchObject([{ id, result: content, parts: null }]);
});

describe('an answer with a language model', () => {
  it('has the text of the model as its headline, and names the model', async () => {
    const { content, parts, model } = await answerOfModel(
      streams('Cherries were followed by fewer gout attacks [1.1].'),
    );
    expect(model).toBe('small_model');
    expect(contentOf(parts)).toBe(content);
    expect(parts).toMatchObject({
      headline: 'Cherries were followed by fewer gout attacks. [1](#source-1)',
      wording: expect.stringMatching(/^\*A language model \(small\\_model\) wrote this/),
      findings: [],
      findings_kind: null,
    });
    expect(parts.table?.rows).toHaveLength(3);
    expect(parts.limits).not.toEqual([]);
  });

  it('has the quotes under a notice when the model could not be used', async () => {
    const { content, parts, model } = await answerOfModel(fails(401));
    expect(model).toBe('extractive');
    expect(contentOf(parts)).toBe(content);
    expect(parts.notices).toEqual([expect.stringContaining('This answer quotes the papers instead.')]);
    expect(parts.wording).toBeNull();
    expect(parts.findings).toHaveLength(2);
  });
});
