import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { answerParts, api, errorMessages } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { z } from 'zod';
import { contentOf } from '../../answers/compose/write-answer.ts';
import { savedReferences } from '../../library/references/export-references.ts';
import { paperViews, ratings } from '../../library/schema/events.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { type UsedAccount, userWithEverything } from '../../testing/user-with-everything.ts';
import { archiveFiles } from './archive-files.ts';
import { exportData } from './export-data.ts';
import { personalTables } from './inventory.ts';

let application: TestApplication;
let user: UsedAccount;
let files: Map<string, string>;
beforeAll(async () => {
  // A request in process has no connection whose end would give its place back.
  application = await testApplication({ EXPORTS_AT_ONCE: '20' });
  user = await userWithEverything(application, 'Quokkaword');
  await userWithEverything(application, 'Numbatword');
  files = await filesOf(await download(user));
});
afterAll(() => application.close());

const post = ({ user }: UsedAccount, body: object) =>
  application.app.inject({
    method: 'POST',
    url: api.exportData.path,
    headers: { authorization: `Bearer ${user.token}`, 'user-agent': 'Firefox/140.0' },
    payload: body,
  });

async function download(account: UsedAccount): Promise<Buffer> {
  const answer = await post(account, { password: account.password });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.rawPayload;
}

/** The files of an archive by name, as another program reads them. */
async function filesOf(archive: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(archive);
  const found = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString());
  return found;
}

const rowsOf = (name: string) =>
  z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(files.get(name) ?? ''));

describe('the download of personal data', () => {
  it('is a valid archive for the standard unzip program', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'health-export-'));
    writeFileSync(join(folder, 'data.zip'), await download(user));
    expect(execFileSync('unzip', ['-t', join(folder, 'data.zip')]).toString()).toContain(
      'No errors detected',
    );
    rmSync(folder, { recursive: true });
  });

  it('has a row of the user from every table that references users', () => {
    requirement('19.40');
    for (const { file } of personalTables.filter((one) => one.file !== 'account'))
      expect([file, rowsOf(`${file}.json`).length > 0]).toEqual([file, true]);
    expect(JSON.parse(files.get('account.json') ?? '')).toMatchObject({
      username: user.user.username,
      email: user.user.email,
      health_profile: { medical_conditions: { data: ['Asthma'] } },
    });
  });

  it('has each answer as Markdown and as its parts', () => {
    for (const { result, parts } of rowsOf('searches.json'))
      expect(contentOf(answerParts.parse(parts))).toBe(result);
  });

  it('describes what each file contains', () => {
    const names = [...files.keys()].filter((name) => name !== 'README.txt');
    for (const name of names) expect(files.get('README.txt')).toContain(`${name}: `);
  });

  it('contains no hash, no token and nothing of another user', () => {
    const all = [...files.values()].join('\n');
    for (const secret of ['argon2', 'token_hash', 'feed_hash', '"password"', user.user.token])
      expect(all).not.toContain(secret);
    expect(all).toContain('Quokkaword');
    expect(all).not.toMatch(/numbatword/i);
  });

  it('neutralises text that a spreadsheet would run as a formula', () => {
    requirement('19.29');
    const [head, row] = (files.get('saved-papers.csv') ?? '').split('\r\n');
    expect(head).toBe('\uFEFFpmc_id,title,doi,liked_on');
    expect(row).toContain(`${user.pmcId},'=Sleep & masks,10.1000/`);
  });

  it('has the saved papers in a reference manager format', () => {
    expect(files.get('saved-papers.ris')).toMatch(
      /^TY {2}- JOUR[\s\S]*DO {2}- 10\.1000\/\w+\n[\s\S]*ER {2}-[\s\S]*TI {2}- About Quokkaword\n/,
    );
  });

  it('is recorded in the access log that the user can read', async () => {
    const { data } = await application.ask(api.listAccess, {}, user.user);
    expect(data[0]).toMatchObject({ action: 'data-exported' });
    expect(data.map(({ action }) => action)).toContain('signed-up');
  });
});

describe('a download', () => {
  it('is refused without the password', async () => {
    requirement('19.13');
    const error = await application.errorOf(api.exportData, { body: { password: 'wrong' } }, user.user);
    expect(error).toMatchObject({ status: 403, errors: { password: [errorMessages.wrongPassword] } });
  });

  it('runs once at a time for each user, and again after it has ended or the user has gone', async () => {
    const { services } = application;
    const running = new Set<string>();
    const ask = () =>
      exportData(services, running, user.user, {
        password: user.password,
        client: '',
        writeSaved: savedReferences,
      });
    const first = await ask();
    await expect(ask()).rejects.toMatchObject({ status: 429 });
    first.destroy();
    await expect.poll(() => running.size).toBe(0);
    const second = await ask();
    for await (const _ of second);
    await expect.poll(() => running.size).toBe(0);
  });

  it('reads many rows in pages, each row once', async () => {
    const { services } = application;
    const viewedAt = application.clock.now;
    const { pmcId } = user;
    const { user: viewer } = await userWithEverything(application, 'Bilbyword');
    const views = Array.from({ length: 2345 }, () => ({
      userId: viewer.id,
      ...{ pmcId, part: 'abstract' as const, viewedAt },
    }));
    await services.db.insert(paperViews).values(views);
    const file = archiveFiles(services, viewer.id, savedReferences).find(
      ({ name }) => name === 'activity.json',
    );
    const pieces: string[] = [];
    for await (const piece of file?.text() ?? []) pieces.push(piece);
    const rows = z.array(z.object({ part: z.string() })).parse(JSON.parse(pieces.join('')));
    expect(rows.filter(({ part }) => part === 'abstract')).toHaveLength(2345);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(40_000);
  });

  it('writes only brackets for a table without rows', async () => {
    const { services } = application;
    const { id } = await application.newUser();
    await services.db.delete(ratings);
    const file = archiveFiles(services, id, savedReferences).find(({ name }) => name === 'ratings.json');
    expect(await text(Readable.from(file?.text() ?? []))).toBe('[]\n');
  });
});
