import { requirement } from '@health/contract/testing/requirement';
import { screen, within } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Kept, libraryMenu, openLibrary, shelve } from './library-steps.ts';
import { answerWith } from './network.ts';
import { hands, openAs } from './open-screen.tsx';

const capitalised = (name: string) => name.replace(/(^| )\S/g, (letter) => letter.toUpperCase());
const entry = async () => within(await screen.findByRole('article'));

test('an entry shows the details of the paper and when it was saved', async () => {
  requirement('8.5');
  // Not the server's time zone: a saved time must be shown in the user's own.
  vi.stubEnv('TZ', 'Asia/Kolkata');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const [paper] = (await openLibrary(['PMC6163785'])) as [Kept];
  const { getByText, getByRole } = await entry();
  expect(getByRole('heading', { level: 2 })).toHaveTextContent(paper.title);
  getByText('Giuseppe Della Pepa, et al.');
  getByText(`Nutrients · 2018 · Score ${paper.score} (matches none of your interests)`);
  const format = { timeZone: 'Asia/Kolkata', dateStyle: 'long', timeStyle: 'short' } as const;
  const savedOn = new Date(paper.liked_on).toLocaleString('en-US', { ...format, hourCycle: 'h23' });
  getByText(`Saved on ${savedOn}`);
  getByText((words) => words.includes(paper.abstract.slice(0, 60)));
  const tags = within(getByRole('list', { name: 'Tags' })).getAllByRole('listitem');
  expect(tags.map(({ textContent }) => textContent)).toEqual(
    Object.keys(paper.assigned_tags).map(capitalised),
  );
});

test('a paper with one author names the author without et al.', async () => {
  requirement('8.6');
  await openLibrary(['PMC6357039']);
  (await entry()).getByText('Ping Zou');
});

test('a longer score is truncated to five characters, and a paper without tags says so', async () => {
  requirement('8.7');
  const { user, kept } = await shelve(['PMC6163785']);
  // Every paper of the starter library has tags and a score of five characters.
  const data = kept.map((paper) => ({ ...paper, score: '0.98765', assigned_tags: {} }));
  answerWith('/api/papers/saved', { data });
  openAs(user, '/library');
  (await entry()).getByText(/Score 0\.987 \(fits your interests well\)$/);
  (await entry()).getByText('No tags available.');
  expect((await libraryMenu()).queryByText('Tags')).toBeNull();
});

test('View PDF opens the paper in a new tab, and the title opens its overview', async () => {
  requirement('8.10');
  const [paper] = (await openLibrary(['PMC6163785'])) as [Kept];
  const { getByRole } = await entry();
  const pdf = getByRole('link', { name: 'View PDF' });
  expect(pdf).toHaveTextContent(/^View PDF$/);
  expect(pdf).toHaveAccessibleDescription('Read at PubMed Central');
  expect(pdf).toHaveAttribute('href', paper.pdf_url);
  expect(pdf).toHaveAttribute('target', '_blank');
  await hands.click(getByRole('button', { name: paper.title }));
  await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Unsave' });
});
