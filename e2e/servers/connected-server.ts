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

// The process of a server that asks sources and sends e-mails (connected.ts): a mail server, the sources and the application. Most
// journeys share one. `CONNECTED` is the file where it writes how it is reached, `AFTER` the address of a server that starts first.
const { CONNECTED = '', AFTER } = process.env;

/** Interests on which the starter library has next to nothing. */
const INTERESTS = ['Gout', 'Endometriosis', 'Glaucoma', 'Tinnitus'];
const PAPERS_EACH = 24;
/** Milliseconds before every answer, as over a network. */
const DELAY_MS = 50;

const notices = new PlayedNotices();
// An empty list would be taken for a broken one.
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
// The first server builds the web application where that is needed; two would build it at once.
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
/** Opens the data only for a journey that needs it: a process that has it open keeps it when the application is killed. */
const besideWorks = (): Promise<Works> => (beside ??= worksBeside(environment));

/** Kills the application and starts it on its data with a clock that is ahead. */
async function startLater(milliseconds: number): Promise<void> {
  await application.kill();
  await application.startAgain(clockAhead(milliseconds));
}

let release = () => {};
/** Europe PMC answers requests with these words, from the second on, only when they are released; who gives up and asks again waits, too. */
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

/** What the journeys ask of this process, by the path; each takes the JSON that is sent. */
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
// Whoever waits for the file sees the whole of it or none.
writeFileSync(`${CONNECTED}.part`, JSON.stringify({ url, environment, control: `http://127.0.0.1:${port}` }));
renameSync(`${CONNECTED}.part`, CONNECTED);

process.on('SIGTERM', () => void remove().then(() => process.exit()));

function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}
