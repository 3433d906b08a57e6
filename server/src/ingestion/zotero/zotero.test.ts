import { api, errorMessages, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openHealthKeys } from '../../accounts/keys/open-health-keys.ts';
import { rotateProfileKey } from '../../accounts/keys/rotate-profile-key.ts';
import { zoteroAccounts } from '../../accounts/zotero-accounts.ts';
import { sourceStates } from '../../platform/schema.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { cutOff, type Fault, htmlPage, withStatus } from '../../testing/source-server/faults.ts';
import { type SourceServer, startSourceServer } from '../../testing/source-server/source-server.ts';
import { PlayedZotero, playZotero } from '../../testing/source-server/zotero.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { storePapers } from '../store/store-papers.ts';

const zotero = new PlayedZotero();
let source: SourceServer;
let application: TestApplication;
let user: LoggedInUser;
beforeAll(async () => {
  source = await startSourceServer({ zotero: playZotero(zotero) });
  application = await testApplication({ ...source.environment, LOGIN_TRIES: '100000' });
  await storePapers(application.services.db, [
    arbitraryPaper({ pmc_id: 'PMC701', pmid: '701', doi: '10.1000/z701', title: 'Salt and the heart' }),
    arbitraryPaper({ pmc_id: 'PMC702', pmid: '702', title: 'Sugar & <spice>', pub_year: 2019 }),
  ]);
});
afterAll(async () => {
  await application.close();
  await source.close();
});
beforeEach(async () => {
  zotero.clear();
  source.clear();
  await application.services.db.delete(sourceStates);
  user = await application.newUser();
});

const setKey = (key = zotero.key) => application.ask(api.setZoteroKey, { body: { key } }, user);
const preview = (collection: string | null = null) =>
  application.ask(api.previewZotero, { body: { collection } }, user);
const bring = (collection: string | null = null) =>
  application.ask(api.importZotero, { body: { collection } }, user);
const send = (pmc_ids: string[], collection = 'Reading', with_notes = true) =>
  application.ask(api.sendToZotero, { body: { pmc_ids, collection, with_notes } }, user);
const errorIn = async (work: Promise<unknown>) => {
  try {
    await work;
  } catch (error) {
    return String(error);
  }
  throw new Error('it was not refused');
};

describe('a key', () => {
  it('is stored with its owner, is never returned, and can be deleted', async () => {
    expect(await application.ask(api.showZotero, {}, user)).toEqual({ available: true, account: null });
    const shown = await setKey();
    expect(shown).toMatchObject({ available: true, account: { name: 'mira', can_write: true } });
    expect(JSON.stringify(shown)).not.toContain(zotero.key);
    const everything = await application.database.pool.query('select t::text from zotero_keys t');
    expect(JSON.stringify(everything.rows)).not.toContain(zotero.key);
    expect(everything.rows[0].t).not.toContain(Buffer.from(zotero.key).toString('hex'));
    const other = await application.newUser();
    expect((await application.ask(api.showZotero, {}, other)).account).toBeNull();
    expect((await application.ask(api.forgetZoteroKey, {}, user)).account).toBeNull();
    expect((await application.database.pool.query('select from zotero_keys')).rows).toEqual([]);
  });

  it('that Zotero does not know is refused and not stored', async () => {
    expect(await errorIn(setKey('b'.repeat(24)))).toContain(errorMessages.zoteroWrongKey);
    expect((await application.ask(api.showZotero, {}, user)).account).toBeNull();
    expect(await errorIn(preview())).toContain(errorMessages.zoteroNoKey);
  });

  it('is re-encrypted when the profile key is rotated, and the old profile key no longer decrypts it', async () => {
    const own = await testApplication(source.environment);
    try {
      const user = await own.newUser();
      await own.ask(api.setZoteroKey, { body: { key: zotero.key } }, user);
      const { db, now } = own.services;
      await rotateProfileKey(db, Buffer.from('a key for tests'), Buffer.from('another key for tests'));
      const healthKeys = await openHealthKeys(db, {
        PROFILE_KEY: 'another key for tests',
        DATA_DIR: '/none',
      });
      expect(await zoteroAccounts({ db, healthKeys, now }).find(user.id)).toMatchObject({
        key: zotero.key,
      });
      const { rows } = await own.database.pool.query(
        'select data_key = (select max(id) from data_keys) as newest from zotero_keys',
      );
      expect(rows).toEqual([{ newest: true }]);
    } finally {
      await own.close();
    }
  });
});

describe('an import from Zotero', () => {
  it('reads a collection with notes, tags and ids, is previewed, and adds nothing twice', async () => {
    zotero.putCollection('AAAA2222', 'Thesis');
    zotero.putCollection('BBBB2222', 'Chapter 2', 'AAAA2222');
    zotero.put('ITEM2222', {
      ...{
        itemType: 'journalArticle',
        title: 'Salt and the <i>heart</i>',
        DOI: '10.1000/Z701',
        date: '2020-05',
      },
      ...{ tags: [{ tag: 'heart <b>' }], collections: ['BBBB2222'] },
    });
    zotero.put('NOTE2222', {
      ...{ itemType: 'note', parentItem: 'ITEM2222' },
      note: '<p>Compare &lt;this&gt;</p><script>alert(1)</script><p>again</p>',
    });
    zotero.put('ITEM3333', {
      ...{ itemType: 'journalArticle', title: 'Pepper', extra: 'PMID: 7777\nCitation Key: p', date: '2018' },
      ...{
        creators: [{ creatorType: 'author', firstName: 'Ada', lastName: 'Peppercorn' }],
        collections: ['BBBB2222'],
      },
    });
    zotero.put('ITEM4444', { itemType: 'book', title: 'Elsewhere', collections: [] });
    zotero.put('ITEM5555', { itemType: 'journalArticle', title: '', collections: ['BBBB2222'] });
    await setKey();
    const { collections } = await application.ask(api.listZoteroCollections, {}, user);
    expect(collections).toEqual([
      { key: 'AAAA2222', name: 'Thesis' },
      { key: 'BBBB2222', name: 'Thesis / Chapter 2' },
    ]);
    const before = await preview('BBBB2222');
    expect(before).toMatchObject({
      format: 'zotero',
      counts: { matched: 1, fetchable: 1, bare: 0, refused: 1 },
    });
    expect((await application.ask(api.listSaved, {}, user)).data).toEqual([]);
    const report = await bring('BBBB2222');
    expect(report.records.map(({ outcome, byline }) => [outcome, byline])).toEqual([
      ['matched', '2020'],
      ['fetchable', 'Peppercorn, 2018'],
      ['refused', ''],
    ]);
    const note = await application.ask(api.showNote, { query: { pmc_id: 'PMC701' } }, user);
    expect(note.note).toBe('Compare <this>\n\nalert(1)again');
    expect(note.note).not.toContain('script');
    expect(note.tags).toEqual(['heart']);
    expect(await bring('BBBB2222')).toMatchObject({ already: 2 });
    expect((await application.ask(api.listSaved, {}, user)).data).toHaveLength(2);
    expect((await preview()).records).toHaveLength(4);
  });

  it('reads 1,234 items page by page, even when one is repeated and the count is wrong', async () => {
    for (let index = 0; index < 1234; index++)
      zotero.put(`K${String(index).padStart(7, '0')}`, {
        itemType: 'journalArticle',
        title: `Paper ${index}`,
      });
    await setKey();
    source.fail(
      'zotero',
      ({ response, proper }) => {
        response.writeHead(proper.status, { ...proper.headers, 'total-results': '100' }).end(proper.body);
      },
      { times: 1, when: ({ query }) => query.get('start') === '0' && query.has('itemType') },
    );
    expect((await preview()).records).toHaveLength(1234);
  });

  it('of a deleted collection is refused with a sentence', async () => {
    await setKey();
    expect(await errorIn(preview('GONE2222'))).toContain(errorMessages.zoteroNoCollection);
  });
});

describe('papers that are sent to Zotero', () => {
  const save = (pmc_id: string) => application.ask(api.savePaper, { body: { pmc_id } }, user);
  const titles = () => zotero.works().map(({ title }) => title);

  it('are added with ids, tags and notes, added to the collection when they exist already, and never twice', async () => {
    zotero.put('HAVE2222', {
      itemType: 'journalArticle',
      title: 'Mine',
      DOI: '10.1000/Z701',
      collections: ['CCCC2222'],
    });
    await setKey();
    await save('PMC702');
    await application.ask(
      api.writeNote,
      { body: { pmc_id: 'PMC702', note: 'Read <b>this</b>', version: 0 } },
      user,
    );
    await application.ask(
      api.changeTags,
      { body: { pmc_ids: ['PMC702'], add: ['kitchen'], remove: [] } },
      user,
    );
    expect(await send(['PMC701', 'PMC702'])).toEqual({ added: 1, filed: 1, unchanged: 0, refused: [] });
    const [collection] = [...zotero.collections.values()];
    expect(collection).toMatchObject({ name: 'Reading', parentCollection: false });
    expect(zotero.items.get('HAVE2222')?.collections).toEqual(['CCCC2222', collection?.key]);
    const added = zotero.works().find(({ title }) => title === 'Sugar & <spice>');
    expect(added).toMatchObject({
      ...{ itemType: 'journalArticle', date: '2019', extra: 'PMID: 702\nPMCID: PMC702' },
      ...{ tags: [{ tag: 'kitchen' }], collections: [collection?.key] },
    });
    expect(zotero.notesOf(added?.key ?? '').map(({ note }) => note)).toEqual([
      '<p>Read &lt;b&gt;this&lt;/b&gt;</p>',
    ]);
    expect(await send(['PMC701', 'PMC702'])).toEqual({ added: 0, filed: 0, unchanged: 2, refused: [] });
    expect(zotero.items.size).toBe(3);
  });

  it('are sent without notes and tags when the user says so', async () => {
    await setKey();
    await application.ask(api.writeNote, { body: { pmc_id: 'PMC702', note: 'A secret', version: 0 } }, user);
    await send(['PMC702'], 'Reading', false);
    expect(JSON.stringify([...zotero.items.values()])).not.toContain('secret');
  });

  it('are added once even if the response to the write is lost', async () => {
    await setKey();
    source.fail('zotero', cutOff, {
      when: ({ method, path }) => method === 'POST' && path.endsWith('/items'),
    });
    expect(await send(['PMC701', 'PMC702'])).toEqual({ added: 2, filed: 0, unchanged: 0, refused: [] });
    expect(titles()).toHaveLength(2);
  });

  it('are added once even if the library is changed meanwhile', async () => {
    await setKey();
    source.fail(
      'zotero',
      ({ response, proper }) => {
        // Its owner adds one of the papers just then.
        zotero.put('JUST2222', {
          itemType: 'journalArticle',
          title: 'Salt and the heart',
          DOI: '10.1000/z701',
        });
        response.writeHead(proper.status, proper.headers).end(proper.body);
      },
      { when: ({ method, query }) => method === 'GET' && query.has('itemType') },
    );
    expect(await send(['PMC701', 'PMC702'])).toEqual({ added: 1, filed: 1, unchanged: 0, refused: [] });
    expect(titles().toSorted()).toEqual(['Salt and the heart', 'Sugar & <spice>']);
  });

  it('of which Zotero refuses one are reported by title and reason, and the others are added', async () => {
    await setKey();
    zotero.refuses = ({ title }) => (title === 'Salt and the heart' ? 'Not today' : null);
    expect(await send(['PMC701', 'PMC702'])).toEqual({
      ...{ added: 1, filed: 0, unchanged: 0 },
      refused: [{ title: 'Salt and the heart', reason: 'Not today' }],
    });
    expect(titles()).toEqual(['Sugar & <spice>']);
  });

  it('are sent in writes of at most 50 objects', async () => {
    await setKey();
    const text = Array.from(
      { length: 120 },
      (_, n) => `TY  - JOUR\nTI  - Number ${n}\nN1  - Note ${n}\nER  - \n`,
    );
    const { records } = await application.ask(
      api.importReferences,
      { body: { text: text.join('\n') } },
      user,
    );
    const keys = records.flatMap(({ pmc_id }) => pmc_id ?? []);
    expect(await send(keys)).toMatchObject({ added: 120, refused: [] });
    expect(zotero.items.size).toBe(240);
    expect(await send(keys)).toMatchObject({ added: 0, unchanged: 120 });
  });

  it('need a key with write permission', async () => {
    zotero.canWrite = false;
    await setKey();
    expect(await errorIn(send(['PMC701']))).toContain(errorMessages.zoteroReadOnly);
  });
});

describe('Zotero without a valid response', () => {
  const faults: [string, Fault, string][] = [
    ['is unavailable', withStatus(503), 'Zotero is busy and asks to come back later.'],
    [
      'is overloaded for long',
      withStatus(429, { 'retry-after': '300' }),
      'Zotero is busy and asks to come back later.',
    ],
    ['sends a page for people', htmlPage, 'Zotero sent an answer that cannot be used.'],
  ];
  it.each(faults)(
    'that %s is reported in a sentence, and nothing is half done',
    async (_, fault, sentence) => {
      await setKey();
      source.fail('zotero', fault, { times: 4 });
      expect(await errorIn(bring())).toContain(sentence);
      expect((await application.ask(api.listSaved, {}, user)).data).toEqual([]);
    },
    30_000,
  );

  it('that asks for a pause in a successful response is not contacted until it is over', async () => {
    await setKey();
    source.fail('zotero', ({ response, proper }) => {
      response.writeHead(proper.status, { ...proper.headers, backoff: '2' }).end(proper.body);
    });
    await preview();
    const { length } = source.requests('zotero');
    await preview();
    const [before, after] = source.requests('zotero').slice(length - 1);
    expect((after?.at ?? 0) - (before?.at ?? 0)).toBeGreaterThan(1900);
  });

  it('is not contacted when the server does not connect to it', async () => {
    await setKey();
    const alone = await testApplication({}, application.database);
    expect(await alone.ask(api.showZotero, {}, user)).toMatchObject({
      available: false,
      account: { name: 'mira' },
    });
    const { length } = source.requests('zotero');
    expect(await errorIn(alone.ask(api.importZotero, { body: { collection: null } }, user))).toContain(
      errorMessages.zoteroOff,
    );
    expect((await alone.ask(api.forgetZoteroKey, {}, user)).account).toBeNull();
    expect(source.requests('zotero')).toHaveLength(length);
    await alone.app.close();
  });
});
