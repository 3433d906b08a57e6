import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answerWith, sentTo } from './network.ts';
import { enterAs, hands, said } from './open-screen.tsx';

const source = {
  ...{ last_success_at: '2026-11-25T03:00:00.000Z', last_failure_at: null, problem: null },
  ...{ stored: 0, waiting: 0, failed: 0, next_run_at: null },
};
const task = { ...{ subject: '', found: 0, stored: 0, total: null, problem: null }, source: 'europe-pmc' };
const status = {
  sources: [
    { ...source, name: 'europe-pmc', state: 'on', stored: 1200, waiting: 2 },
    {
      ...{ ...source, name: 'crossref', state: 'on', failed: 1 },
      ...{ last_failure_at: '2026-11-26T02:00:00.000Z', problem: 'Crossref could not be reached.' },
    },
    { ...source, name: 'unpaywall', state: 'paused' },
    { ...source, name: 'pubmed', state: 'no contact', last_success_at: null },
    { ...source, name: 'pmc', state: 'off', last_success_at: null },
  ],
  tasks: [
    {
      ...{ ...task, id: '2f3a1c1e-6d0b-4a55-9c1e-0a1b2c3d4e5f', source: 'crossref', kind: 'notices' },
      ...{ status: 'failed', problem: 'Crossref could not be reached.', at: '2026-11-26T02:00:00.000Z' },
    },
    {
      ...{ ...task, id: '3f3a1c1e-6d0b-4a55-9c1e-0a1b2c3d4e5f', kind: 'interest', subject: 'Gout' },
      ...{ status: 'waiting', found: 120, stored: 90, total: 400, at: '2026-11-26T08:00:00.000Z' },
    },
  ],
  library: {
    ...{ papers: 1515, full_texts: 300, passages: 9000, passages_waiting: 4, evidence_waiting: 7 },
    retracted: 1,
  },
  meaning: { model: 'bge-small-en-v1.5', problem: null, papers_read: 1500, papers_waiting: 15 },
  reader: { model: 'a-reader', problem: null },
  machine: {
    ...{
      version: '0.2.0',
      database_version: '18.4',
      database_bytes: 250_000_000,
      index_bytes: 4_000_000,
      free_disk_bytes: 24_000_000_000,
    },
    ...{ memory_bytes: 400_000_000, uptime_seconds: 7200 },
  },
  history: [1, 2, 3].map((day) => ({
    ...{ at: `2026-11-0${day}T05:45:00.000Z`, papers: 500 * day, database_bytes: day * 100_000_000 },
    ...{ free_disk_bytes: 25_000_000_000, memory_bytes: 400_000_000 },
  })),
};

/** What the page shows for a source or a task. */
async function item(name: string): Promise<HTMLElement> {
  const named = (await screen.findAllByRole('listitem')).find((one) => {
    const [title] = within(one).queryAllByRole('heading');
    return (title ?? one.querySelector('p'))?.firstChild?.textContent === name;
  });
  if (!named) throw new Error(`the page has nothing about ${name}`);
  return named;
}

test('an operator sees each source and why it failed, pauses one and runs a task', async () => {
  answerWith('/api/admin/status', status);
  await enterAs('/admin');
  expect(await item('Europe PMC')).toHaveTextContent('2 waiting · 1,200 papers stored');
  const failing = await item('Crossref');
  expect(within(failing).getByText('Failing')).toBeVisible();
  expect(failing).toHaveTextContent('1 given up');
  expect(failing).toHaveTextContent(/Crossref could not be reached\. \(.+\)/);
  expect(await item('Unpaywall')).toHaveTextContent('Paused');
  // A source disabled by a setting names the setting and has no button.
  for (const [name, words] of [
    ['PubMed', 'Needs CONTACT_EMAIL'],
    ['PubMed Central', 'Switched off by PAPER_SOURCES'],
  ] as const) {
    expect(await item(name)).toHaveTextContent(words);
    expect(within(await item(name)).queryByRole('button')).toBeNull();
  }

  answerWith('/api/admin/pause', { source: 'europe-pmc', paused: true });
  await hands.click(screen.getByRole('button', { name: 'Pause Europe PMC' }));
  await waitFor(() =>
    expect(sentTo('/api/admin/pause').map(({ body }) => body)).toEqual([
      { source: 'europe-pmc', paused: true },
    ]),
  );
  expect(screen.getByRole('button', { name: 'Continue Unpaywall' })).toBeVisible();

  const [failed] = status.tasks;
  answerWith('/api/admin/run', { id: failed?.id ?? '' });
  await hands.click(screen.getByRole('button', { name: 'Run now: Retractions and corrections' }));
  await said('The task is carried out now');
  expect(sentTo('/api/admin/run').map(({ body }) => body)).toEqual([{ id: failed?.id }]);
  expect(await item('Papers on Gout')).toHaveTextContent('120 read of about 400, 90 stored');
});

test('an operator sees figures of the library and the machine, and how many papers are read for meaning', async () => {
  answerWith('/api/admin/status', status);
  await enterAs('/admin');
  const figure = async (name: string) =>
    (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;
  for (const [name, value] of [
    ['Papers', '1,515'],
    ['Search by meaning', 'bge-small-en-v1.5'],
    ['Papers read for meaning', '1,500'],
    ['Papers that wait to be read for meaning', '15'],
    ['Reader of papers for a question', 'a-reader'],
    ['Free on the disk', '24 GB'],
    ['Running for', '2 hours'],
  ] as const)
    expect(await figure(name), name).toBe(value);
  expect(
    screen
      .getByRole('img', { name: 'Database from 100 MB to 300 MB, at most 300 MB' })
      .querySelector('polyline'),
  ).toHaveAttribute('points', '0.0,26.7 120.0,13.3 240.0,0.0');
});

test('the page says why an encoder and a reader do not work', async () => {
  const meaning = {
    model: 'm',
    problem: 'The model file is broken.',
    papers_read: null,
    papers_waiting: null,
  };
  const reader = { model: 'r', problem: 'The file of the reader is missing.' };
  answerWith('/api/admin/status', { ...status, meaning, reader });
  await enterAs('/admin');
  await screen.findByText('Not at work: The model file is broken.');
  await screen.findByText('Not at work: The file of the reader is missing.');
});

test('a user who is not an operator sees a message and no data of the server', async () => {
  await enterAs('/admin');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This page is for the operators of this server, who are named in ADMIN_USERS.',
  );
  expect(screen.queryByRole('button', { name: /^Pause / })).toBeNull();
});
