import { renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { SourceName } from '@health/contract';
import { playEuropePmc } from '../../server/src/testing/source-server/europe-pmc.ts';
import { sendAnswer } from '../../server/src/testing/source-server/faults.ts';
import { generatedPapers } from '../../server/src/testing/source-server/generated-papers.ts';
import { playedInterest } from '../../server/src/testing/source-server/played-interests.ts';
import { PlayedLibrary } from '../../server/src/testing/source-server/played-paper.ts';
import {
  PlayedNotices,
  playRetractionWatch,
} from '../../server/src/testing/source-server/retraction-watch.ts';
import { startSourceServer } from '../../server/src/testing/source-server/source-server.ts';
import { filledZotero, playZotero } from '../../server/src/testing/source-server/zotero.ts';
import { testMailServer } from '../../server/src/testing/test-mail-server.ts';
import { clockAhead } from './clock-ahead.ts';
import { OPERATOR } from './connected.ts';
import { ownServer } from './own-server.ts';
import { worksBeside } from './works-beside.ts';

// The process of a server that queries sources and sends emails (connected.ts): a mail server, the sources and the application.
// Most journeys share one. It writes how to reach it to the file `CONNECTED`; the server at the address `AFTER` starts first.
const { CONNECTED = '', AFTER } = process.env;

/** Interests with almost no papers in the starter library. */
const INTERESTS = ['Gout', 'Endometriosis', 'Glaucoma', 'Tinnitus'];
const PAPERS_EACH = 24;
/** Milliseconds before every response, as over a network. */
const DELAY_MS = 50;

const notices = new PlayedNotices();
// An empty list would be treated as a broken one.
notices.set({ 'Record ID': '1', OriginalPaperDOI: '10.5555/another' });
const today = new Date();
const library = new PlayedLibrary([
  ...generatedPapers(60),
  ...INTERESTS.flatMap((label) => playedInterest(label, PAPERS_EACH, today)),
]);
const mail = await testMailServer();
const sources = await startSourceServer(
  {
    'europe-pmc': playEuropePmc(library),
    zotero: playZotero(filledZotero()),
    'retraction-watch': playRetractionWatch(notices),
  },
  { delay: DELAY_MS },
);
// The first server builds the web application if necessary; two would build it at the same time.
while (AFTER && !(await answers(AFTER))) await wait(100);
const application = await ownServer((address) => ({
  ...sources.environment,
  SMTP_URL: mail.url,
  MAIL_FROM: 'Papers <papers@example.org>',
  MAIL_DELAY: '0',
  PUBLIC_URL: address,
  LOGIN_TRIES: '1000',
  ADMIN_USERS: OPERATOR,
}));
const { url, environment, remove } = application;

let beside: ReturnType<typeof worksBeside> | undefined;
/** Opens the data only for a journey that needs it: a process with the data open keeps it locked after a kill. */
const besideWorks = (): Promise<Works> => (beside ??= worksBeside(environment));

/** Kills the application and restarts it on its data with its clock set ahead. */
async function startLater(milliseconds: number): Promise<void> {
  await application.kill();
  await application.startAgain(clockAhead(milliseconds));
}

let release = () => {};
/** Europe PMC responds to the second and later requests with these words only when released; a retry waits, too. */
function holdAfterFirst(words: string): void {
  let asked = 0;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  sources.fail(
    'europe-pmc',
    async ({ proper, response }) => {
      await released;
      sendAnswer(response, proper);
    },
    {
      times: Number.POSITIVE_INFINITY,
      when: ({ query, form }) => `${query} ${form}`.includes(words) && ++asked >= 2,
    },
  );
}

/** The requests of the journeys to this process, by path; each gets the JSON that was sent. */
type Works = Record<string, (sent: unknown) => unknown>;
const works: Works = {
  '/mails': () => mail.received.map(({ to, mail: { subject, text, html } }) => ({ to, subject, text, html })),
  '/retractions': (rows) => notices.set(...(rows as Record<string, string>[])),
  '/hold-after-first': (words) => holdAfterFirst(String(words)),
  '/release': () => release(),
  '/asked': (source) => sources.requests(source as SourceName).length,
  '/start-later': (milliseconds) => startLater(Number(milliseconds)),
};
const control = createServer(async (request, response) => {
  try {
    const { url: path = '' } = request;
    const work = works[path] ?? (await besideWorks())[path];
    const answer = await work?.(await json(request));
    response.end(JSON.stringify(answer ?? null));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
await new Promise<void>((listening) => control.listen(0, '127.0.0.1', listening));
const { port } = control.address() as AddressInfo;
// Readers see the whole file or none.
writeFileSync(`${CONNECTED}.part`, JSON.stringify({ url, environment, control: `http://127.0.0.1:${port}` }));
renameSync(`${CONNECTED}.part`, CONNECTED);

process.on('SIGTERM', () => void remove().then(() => process.exit()));

function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}
