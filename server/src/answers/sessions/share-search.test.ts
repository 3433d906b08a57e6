import { api, errorMessages, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { signUpFormOf, type TestApplication, testApplication } from '../../testing/test-client.ts';

const QUESTION = 'Do cherries prevent gout attacks?';
const UNKNOWN = { status: 404, message: errorMessages.unknownSearch };

let application: TestApplication;
let owner: LoggedInUser;
let other: LoggedInUser;
beforeAll(async () => {
  application = await testApplication();
  const paper = arbitraryPaper({
    title: 'Cherries and gout attacks, a trial',
    abstract:
      'Results: We gave cherries to 90 people.\nConclusions: Cherries were followed by fewer gout attacks.',
  });
  await storePapers(application.services.db, [paper]);
});
beforeEach(async () => {
  [owner, other] = [await application.newUser(), await application.newUser()];
});
afterAll(() => application.close());

const ask = () => application.ask(api.search, { body: { query: QUESTION } }, owner);
const share = (id: string) => application.ask(api.shareSearch, { body: { id } }, owner);
const shown = (id: string, user?: LoggedInUser) => application.ask(api.showShared, { params: { id } }, user);
const refused = (id: string, user?: LoggedInUser) =>
  application.errorOf(api.showShared, { params: { id } }, user);

describe('a shared search', () => {
  it('shows question, answer and sources as stored to other users, and nothing more', async () => {
    const { content, parts, citations, created, model, id } = await ask();
    const { shared_id } = await share(id);
    const answer = await shown(shared_id, other);
    expect(answer).toEqual({ query: QUESTION, content, parts, citations, created, model, notices: [] });
    const text = JSON.stringify(answer);
    for (const word of [id, owner.id, owner.username, owner.email, owner.name])
      expect(text).not.toContain(word);
  });

  it('needs an account', async () => {
    const { shared_id } = await share((await ask()).id);
    expect(await refused(shared_id)).toMatchObject({ status: 401 });
  });

  it('keeps its address, which has 128 bits, and its user sees it in the history', async () => {
    const { id } = await ask();
    const before = await application.ask(api.searchHistory, {}, owner);
    const { shared_id } = await share(id);
    expect(await share(id)).toEqual({ id, shared_id });
    expect(Buffer.from(shared_id, 'base64url')).toHaveLength(16);
    const after = await application.ask(api.searchHistory, {}, owner);
    expect([before[0]?.shared_id, after[0]?.shared_id]).toEqual([null, shared_id]);
  });

  it('can be shared and unshared only by its user', async () => {
    const { id } = await ask();
    const body = { id };
    expect(await application.errorOf(api.shareSearch, { body }, other)).toMatchObject(UNKNOWN);
    const { shared_id } = await share(id);
    expect(await application.errorOf(api.stopSharing, { body }, other)).toMatchObject(UNKNOWN);
    expect(await shown(shared_id, other)).toMatchObject({ query: QUESTION });
  });
});

describe('the address of a search that is no longer shared returns the same as an unknown one', () => {
  it('when no search has it', async () => {
    expect(await refused('a'.repeat(22), other)).toMatchObject(UNKNOWN);
  });

  it('when sharing was ended, also after sharing again', async () => {
    const { id } = await ask();
    const { shared_id } = await share(id);
    const stop = () => application.ask(api.stopSharing, { body: { id } }, owner);
    expect([await stop(), await stop()]).toEqual([{ id }, { id }]);
    expect(await refused(shared_id, other)).toMatchObject(UNKNOWN);
    const again = await share(id);
    expect(again.shared_id).not.toBe(shared_id);
    expect(await refused(shared_id, other)).toMatchObject(UNKNOWN);
  });

  it('when the search was deleted', async () => {
    const { id } = await ask();
    const { shared_id } = await share(id);
    await application.ask(api.deleteSearch, { params: { id } }, owner);
    expect(await refused(shared_id, other)).toMatchObject(UNKNOWN);
  });

  it('when the account of its user was deleted', async () => {
    const form = signUpFormOf();
    owner = await application.ask(api.signUp, { body: form });
    const { shared_id } = await share((await ask()).id);
    const { username, password } = form;
    await application.ask(api.eraseAccount, { body: { username, password } }, owner);
    expect(await refused(shared_id, other)).toMatchObject(UNKNOWN);
  });
});

it('a shared answer shows which of its sources were retracted since', async () => {
  const { id, citations } = await ask();
  const { shared_id } = await share(id);
  const [cited] = citations;
  const key = cited?.pmc_id ?? expect.fail('nothing is cited');
  const { pool } = application.database;
  await pool.query('update papers set retracted = true where pmc_id = $1', [key]);
  expect((await shown(shared_id, other)).notices).toEqual([
    { pmc_id: key, title: cited?.title, kind: 'retraction' },
  ]);
  await pool.query('update papers set retracted = false where pmc_id = $1', [key]);
});
