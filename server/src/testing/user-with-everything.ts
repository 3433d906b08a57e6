import { randomBytes } from 'node:crypto';
import { api, type LoggedInUser } from '@health/contract';
import { addDays } from 'date-fns/addDays';
import { sql } from 'drizzle-orm';
import { accountLinks, accountMails, zoteroKeys } from '../accounts/schema.ts';
import { digestRuns, digests, recommendedPapers, searchRuns } from '../alerts/schema.ts';
import { runningAnswers, writtenSteps } from '../answers/schema.ts';
import { storePapers } from '../ingestion/store/store-papers.ts';
import { removedRows } from '../library/schema/events.ts';
import { userNotices } from '../library/schema/follows.ts';
import { shownPapers } from '../recommendations/schema.ts';
import { arbitraryPaper } from './arbitrary-paper.ts';
import { signUpFormOf, type TestApplication } from './test-client.ts';

/** A user who used everything, and what is needed to act as them. */
export interface UsedAccount {
  user: LoggedInUser;
  password: string;
  pmcId: string;
  searchId: string;
  feedPath: string;
  /** The words that only this user wrote. */
  secret: string;
}

/**
 * Signs up a user who leaves a row in every table that names users: what a person does goes through the endpoints, what
 * jobs do is written as they write it. `secret` is one word of every search.
 */
export async function userWithEverything(application: TestApplication, secret: string): Promise<UsedAccount> {
  const { ask, services, app } = application;
  const form = signUpFormOf();
  const user = await ask(api.signUp, { body: form });
  const paper = arbitraryPaper({
    title: '=Sleep & masks',
    doi: `10.1000/${randomBytes(6).toString('hex')}`,
    key_words: ['sleep'],
    abstract: 'Results: Sleep apnoea improved with masks.',
  });
  await storePapers(services.db, [paper]);
  const key = { pmc_id: paper.pmc_id };
  await ask(api.addInterest, { body: { interest: 'Sleep' } }, user);
  await ask(api.updateProfile, { body: { medical_conditions: { data: ['Asthma'] } } }, user);
  await ask(api.allPapers, {}, user);
  await ask(api.savePaper, { body: key }, user);
  await ask(api.importReferences, { body: { text: `TY  - JOUR\nTI  - About ${secret}\nER  - ` } }, user);
  await ask(api.writeNote, { body: { ...key, note: `Compare **${secret}**`, version: 0 } }, user);
  const place = { start: { unit: 's1.0', offset: 0 }, end: { unit: 's1.0', offset: 5 } };
  const marked = { ...key, ...place, quote: 'Sleep', before: '', colour: 'green' as const };
  await ask(api.addHighlight, { body: { ...marked, note: `Marked ${secret}` } }, user);
  await ask(api.follow, { body: { followed: { kind: 'author', name: `Ada ${secret}` } } }, user);
  await ask(api.follow, { body: { followed: { kind: 'citations', ...key } } }, user);
  await ask(api.filePapers, { body: { name: `Folder ${secret}`, pmc_ids: [paper.pmc_id] } }, user);
  await ask(api.ratePaper, { body: { ...key, rating: 4 } }, user);
  await ask(api.moreLike, { body: key }, user);
  await ask(api.doNotUse, { body: { influence: { kind: 'liked', ...key } } }, user);
  await app.inject({
    url: `/api/logs/paper?pmc_id=${paper.pmc_id}`,
    headers: { authorization: `Bearer ${user.token}` },
  });
  const { id: searchId } = await ask(api.search, { body: { query: `do masks help sleep ${secret}` } }, user);
  await ask(api.enableRecurrence, { body: { query_id: searchId, schedule: 'daily' } }, user);
  const { path: feedPath } = await ask(api.openFeed, { body: { query_id: searchId } }, user);
  await ask(api.openRecommendationFeed, {}, user);
  await ask(api.shareSearch, { body: { id: searchId } }, user);
  await writeAsJobsDo(application, user, { pmcId: paper.pmc_id, searchId, secret });
  await ask(api.allPapers, {}, user);
  return { user, password: form.password, pmcId: paper.pmc_id, searchId, feedPath, secret };
}

/** What no endpoint writes at once: rows of jobs, mails and answers in progress. */
async function writeAsJobsDo(
  { services: { db }, clock }: TestApplication,
  user: LoggedInUser,
  { pmcId, searchId, secret }: Pick<UsedAccount, 'pmcId' | 'searchId' | 'secret'>,
): Promise<void> {
  const now = clock.now;
  const mine = { userId: user.id };
  await db.insert(shownPapers).values({ ...mine, pmcId, days: 1, lastDay: now.toISOString().slice(0, 10) });
  await db.insert(userNotices).values({ ...mine, pmcId, kind: 'concern', createdAt: now });
  const [run] = await db
    .insert(searchRuns)
    .values({ searchId, dueAt: addDays(now, 1), status: 'done', takeAt: now, result: `Found ${secret}.` })
    .returning();
  const [digest] = await db
    .insert(digests)
    .values({ ...mine, status: 'waiting', takeAt: addDays(now, 1), createdAt: now })
    .returning();
  if (run && digest) await db.insert(digestRuns).values({ runId: run.id, digestId: digest.id });
  const recommendation = { interest: 'Sleep', why: 'Fits your interest', chosenAt: now };
  await db.insert(recommendedPapers).values({ ...mine, pmcId, ...recommendation });
  const mail = { kind: 'verify' as const, address: user.email, takeAt: addDays(now, 1), createdAt: now };
  await db.insert(accountMails).values({ ...mine, ...mail });
  const dataKey = sql<number>`(select max(id) from data_keys)`;
  const zotero = { account: 475_425, accountName: 'mira', canWrite: true, addedAt: now };
  await db.insert(zoteroKeys).values({ ...mine, ...zotero, sealed: randomBytes(52), dataKey });
  await db.insert(accountLinks).values({
    ...mine,
    ...{ tokenHash: randomBytes(32), purpose: 'reset', email: user.email, expiresAt: addDays(now, 1) },
  });
  const removed = {
    kind: 'search' as const,
    key: searchId,
    rows: { searches: [{ query: secret }] },
    removedAt: now,
  };
  await db.insert(removedRows).values({ ...mine, ...removed });
  const answer = { ...mine, id: searchId, query: secret, startedAt: now, renewedAt: now };
  await db.insert(runningAnswers).values(answer).onConflictDoNothing();
  await db
    .insert(writtenSteps)
    .values({ answerId: searchId, position: 1, step: { step: 'started', id: searchId } })
    .onConflictDoNothing();
}
