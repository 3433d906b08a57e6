import { api } from '@health/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { NoticeRow } from '../ingestion/schema.ts';
import { applyNotices } from '../ingestion/store/apply-notices.ts';
import { storePapers } from '../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../testing/arbitrary-paper.ts';
import { about, type TestDigests, testDigests } from '../testing/test-digests.ts';
import { smtpError } from '../testing/test-mail-server.ts';

let digests: TestDigests;
let isAway = false;
beforeAll(async () => {
  digests = await testDigests({
    onRcptTo: (_address, _session, done) => done(isAway ? smtpError(451, 'later') : null),
  });
});
afterEach(async () => {
  digests.server.received.length = 0;
  for (const table of ['users', 'paper_notices', 'papers'])
    await digests.application.database.pool.query(`delete from ${table}`);
});
afterAll(() => digests.close());

type User = Awaited<ReturnType<TestDigests['user']>>['user'];
const said = (record: string, changes: Partial<NoticeRow>): NoticeRow => ({
  source: 'retraction-watch',
  record,
  kind: 'retraction',
  issuedOn: '2026-11-03',
  reasons: ['Unreliable Results'],
  ...changes,
});
const apply = (put: NoticeRow[], gone: NoticeRow[] = []) =>
  applyNotices(digests.application.services.db, { put, gone }, digests.application.clock.now);
const list = async (user: User) => (await digests.application.ask(api.listNotices, {}, user)).notices;
const store = async (pmc_id: string, more = {}) =>
  storePapers(digests.application.services.db, [
    arbitraryPaper({ ...about('borage tea'), pmc_id, doi: `10.1000/${pmc_id}`, ...more }),
  ]);
const saveAs = (user: User, pmc_id: string) =>
  digests.application.ask(api.savePaper, { body: { pmc_id } }, user);

describe('a retraction notifies', () => {
  it('only users who saved or rated the paper or got an answer that cites it', async () => {
    await store('PMC1');
    const [saver, rater, asker, other] = [
      await digests.newUser(true),
      await digests.newUser(true),
      await digests.user('borage tea'),
      await digests.newUser(true),
    ];
    await saveAs(saver.user, 'PMC1');
    await digests.application.ask(api.rankPaper, { body: { pmc_id: 'PMC1', value: 5 } }, rater.user);
    expect(await apply([said('1', { doi: '10.1000/pmc1' })])).toBe(1);
    const lists = await Promise.all([saver, rater, asker, other].map(({ user }) => list(user)));
    expect(lists.map(([notice]) => notice?.because)).toEqual([['saved'], ['rated'], ['answered'], undefined]);
    expect(lists[0]).toMatchObject([
      {
        pmc_id: 'PMC1',
        title: 'Trials of borage tea',
        kind: 'retraction',
        said: { source: 'retraction-watch', issued_on: '2026-11-03', reasons: ['Unreliable Results'] },
      },
    ]);
  });

  it('no user who saved the paper after it was marked', async () => {
    await store('PMC1');
    await apply([said('1', { doi: '10.1000/pmc1' })]);
    const { user } = await digests.newUser(true);
    await saveAs(user, 'PMC1');
    await apply([said('2', { doi: '10.1000/pmc1', kind: 'withdrawal' })]);
    await store('PMC1', { title: 'Another title' });
    expect(await list(user)).toEqual([]);
  });

  it('each user once, and not again after they have dismissed it', async () => {
    await store('PMC1');
    const { user } = await digests.newUser(true);
    await saveAs(user, 'PMC1');
    await apply([said('1', { doi: '10.1000/pmc1' })]);
    await apply([said('1', { doi: '10.1000/pmc1' }), said('2', { doi: '10.1000/pmc1' })]);
    expect(await list(user)).toHaveLength(1);
    for (let times = 0; times < 2; times++)
      await digests.application.ask(api.dismissNotices, { body: { pmc_id: 'PMC1' } }, user);
    await apply([said('3', { doi: '10.1000/pmc1' })]);
    expect(await list(user)).toEqual([]);
  });

  it('a user again who undoes the dismissal within ten seconds', async () => {
    await store('PMC1');
    const { user } = await digests.newUser(true);
    await saveAs(user, 'PMC1');
    await apply([said('1', { doi: '10.1000/pmc1' })]);
    const body = { pmc_id: 'PMC1' };
    const dismiss = () => digests.application.ask(api.dismissNotices, { body }, user);
    const restore = () => digests.application.ask(api.restoreNotices, { body }, user);
    await dismiss();
    expect(await restore()).toEqual({ pmc_id: 'PMC1', restored: true });
    expect(await list(user)).toHaveLength(1);
    await dismiss();
    digests.later(1);
    expect(await restore()).toEqual({ pmc_id: 'PMC1', restored: false });
    expect(await list(user)).toEqual([]);
  });

  it('a user who has the paper under its former key', async () => {
    await store('MED7', { pmid: '7', source: 'pubmed' });
    const { user } = await digests.user('borage tea');
    await saveAs(user, 'MED7');
    await store('PMC8', { pmid: '7' });
    await apply([said('1', { pmid: '7' })]);
    expect(await list(user)).toMatchObject([{ pmc_id: 'PMC8', because: ['saved', 'answered'] }]);
  });

  it('nobody any more after it was lifted, and users again when it returns', async () => {
    await store('PMC1');
    const { user } = await digests.newUser(true);
    await saveAs(user, 'PMC1');
    const row = said('1', { doi: '10.1000/pmc1' });
    await apply([row]);
    await apply([], [row]);
    expect(await list(user)).toEqual([]);
    await apply([row]);
    expect(await list(user)).toHaveLength(1);
  });

  it('users by the record of an index, although the full text stays unmarked', async () => {
    await store('PMC1', { pmid: '1' });
    const { user } = await digests.newUser(true);
    await saveAs(user, 'PMC1');
    const record = { pmid: '1', source: 'europe-pmc' as const, title: 'Trials of borage tea' };
    await store('PMC1', { ...record, publication_types: ['Retracted Publication'] });
    expect(await list(user)).toMatchObject([{ kind: 'retraction', said: { source: 'europe-pmc' } }]);
    await store('PMC1', { ...record, publication_types: [] });
    expect(await list(user)).toEqual([]);
  });
});

describe('an expression of concern', () => {
  it('is reported, and is replaced by a retraction', async () => {
    await store('PMC1');
    const { user } = await digests.newUser(true);
    await saveAs(user, 'PMC1');
    await apply([said('1', { doi: '10.1000/pmc1', kind: 'concern' })]);
    expect(await list(user)).toMatchObject([{ kind: 'concern', said: { kind: 'concern' } }]);
    const paper = await digests.application.ask(api.showPaper, { query: { pmc_id: 'PMC1' } }, user);
    expect(paper).toMatchObject({ doubted: true, retracted: false });
    expect(paper.reputability_reasons[0]).toBe('Expression of concern');
    await apply([said('2', { doi: '10.1000/pmc1' })]);
    expect(await list(user)).toMatchObject([{ kind: 'retraction' }]);
  });
});

describe('a stored answer', () => {
  it('shows which of its papers was retracted since', async () => {
    await store('PMC1');
    const { user } = await digests.user('borage tea');
    const before = await digests.application.ask(api.searchHistory, {}, user);
    expect(before[0]?.notices).toEqual([]);
    await apply([said('1', { doi: '10.1000/pmc1' })]);
    const after = await digests.application.ask(api.searchHistory, {}, user);
    expect(after[0]?.notices).toEqual([
      { pmc_id: 'PMC1', title: 'Trials of borage tea', kind: 'retraction' },
    ]);
  });
});

describe('an e-mail', () => {
  it('mentions a retraction once, even if no search has news', async () => {
    await store('PMC1');
    const user = await digests.newUser(true);
    await saveAs(user.user, 'PMC1');
    await apply([said('1', { doi: '10.1000/pmc1' })]);
    expect(await digests.mail(5)).toBe(1);
    expect(await digests.mail(600)).toBe(0);
    const [{ mail } = { mail: null }, ...others] = user.received();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('1 retraction among your papers');
    for (const words of [
      'Trials of borage tea',
      'Do not rely on it.',
      'Retracted on 3 November 2026, says Retraction Watch: Unreliable Results.',
      'https://papers.example.org/search?paper=PMC1',
    ]) {
      expect(mail?.text).toContain(words);
      expect(mail?.html).toContain(words);
    }
  });

  it('does not mention a retraction that was dismissed, lifted or found before e-mails were enabled', async () => {
    for (const key of ['PMC1', 'PMC2', 'PMC3']) await store(key);
    const user = await digests.newUser(true);
    for (const key of ['PMC1', 'PMC2', 'PMC3']) await saveAs(user.user, key);
    await user.turn(false);
    await apply([said('1', { doi: '10.1000/pmc1' })]);
    digests.later(1);
    await user.turn(true);
    await apply([said('2', { doi: '10.1000/pmc2' }), said('3', { doi: '10.1000/pmc3' })]);
    await digests.application.ask(api.dismissNotices, { body: { pmc_id: 'PMC2' } }, user.user);
    await apply([], [said('3', { doi: '10.1000/pmc3' })]);
    expect(await digests.mail(60)).toBe(0);
  });

  it('still mentions it after the mail server was unavailable', async () => {
    await store('PMC1');
    const user = await digests.newUser(true);
    await saveAs(user.user, 'PMC1');
    await apply([said('1', { doi: '10.1000/pmc1' })]);
    isAway = true;
    expect(await digests.mail(5)).toBe(0);
    isAway = false;
    expect(await digests.mail(60)).toBe(1);
    expect(user.received()).toHaveLength(1);
  });
});
