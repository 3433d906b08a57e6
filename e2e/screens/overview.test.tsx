import { api } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answerWith, sentTo } from './network.ts';
import { ask, enterAs, open, type Someone } from './open-screen.tsx';
import { askedPaper, inside, openOnHome, openOverview, overview, pressInside } from './overview-steps.ts';

/** The open text of a section; null while it is closed. */
const sectionText = async (section: string) =>
  within(await overview()).queryByRole('region', { name: section })?.textContent ?? null;
const start = (text: string) => text.trim().slice(0, 60);

test('the overview shows title, publication, authors, reputability and score', async () => {
  requirement('7.2');
  const { paper } = await openOverview();
  const { journal, volume, issue, pub_year, authors, reputability, score } = paper;
  const publication = [journal, volume && `Volume ${volume}`, issue && `Issue ${issue}`, pub_year];
  const lines = [...(await overview()).querySelectorAll('p')].map(({ textContent }) => textContent?.trim());
  expect(lines).toContain(publication.filter(Boolean).join(' · '));
  expect(lines.some((line) => line?.startsWith(authors.list.slice(0, 10).join(', ')))).toBe(true);
  expect(lines).toContain(`Reputability score: ${reputability.toFixed(2)}`);
  expect(lines).toContain(`Score: ${score.slice(0, 5)}`);
});

test('opening the overview loads the paper and the library, and records the view', async () => {
  requirement('7.1');
  const user = await enterAs('/', { interests: ['Nutrition'] });
  await screen.findAllByRole('article');
  const libraries = sentTo('/api/papers/saved').length;
  await openOnHome();
  await waitFor(() => expect(sentTo('/api/logs/paper')).toHaveLength(1));
  const pmc_id = askedPaper();
  expect(pmc_id).toMatch(/^PMC/);
  expect(sentTo('/api/logs/paper')[0]?.query).toEqual({ pmc_id });
  expect(sentTo('/api/papers/saved').length).toBeGreaterThan(libraries);
  await waitFor(async () => expect(await ask(user, api.recentActivity, {})).toHaveLength(1));
  const { title } = await ask(user, api.showPaper, { query: { pmc_id } });
  open('/profile');
  const activity = within(await screen.findByRole('region', { name: 'Most recent activity' }));
  const viewed = await activity.findAllByRole('button');
  expect(viewed.map(({ textContent }) => textContent)).toEqual([expect.stringContaining(title.slice(0, 70))]);
});

const sections = [
  ['Abstract', api.logAbstract],
  ['Conclusion', api.logConclusion],
] as const;

/** The server's response when a section of a paper is opened. */
async function textOf(user: Someone, pmc_id: string, log: (typeof sections)[number][1]): Promise<string> {
  const answer = await ask(user, log, { query: { pmc_id } });
  const text = 'abstract' in answer ? answer.abstract : answer.conclusion;
  expect(text).not.toBe('');
  return text;
}

test.each(sections)(
  'opening the %s requests its text and records the view; a second press closes it',
  async (section, log) => {
    requirement('7.4', '7.5');
    const { user, paper } = await openOverview();
    await pressInside(section);
    await waitFor(() => expect(sentTo(log.path)).toHaveLength(1));
    expect(sentTo(log.path)[0]?.query).toEqual({ pmc_id: paper.pmc_id });
    const text = await textOf(user, paper.pmc_id, log);
    await waitFor(async () => expect(await sectionText(section)).toContain(start(text)));
    expect(await inside(section)).toHaveAttribute('aria-expanded', 'true');
    await pressInside(section);
    expect(await inside(section)).toHaveAttribute('aria-expanded', 'false');
    await waitFor(async () => expect(await sectionText(section)).toBeNull());
  },
);

test('only one section is open at a time', async () => {
  requirement('7.4');
  const { user, paper } = await openOverview();
  for (const [opened, log, shut] of [
    ['Abstract', api.logAbstract, 'Conclusion'],
    ['Conclusion', api.logConclusion, 'Abstract'],
  ] as const) {
    await pressInside(opened);
    const text = await textOf(user, paper.pmc_id, log);
    await waitFor(async () => expect(await sectionText(opened)).toContain(start(text)));
    expect(await sectionText(shut)).toBeNull();
    expect(await inside(opened)).toHaveAttribute('aria-expanded', 'true');
    expect(await inside(shut)).toHaveAttribute('aria-expanded', 'false');
  }
});

const tagsOf = async (name: string) => {
  const list = within(await overview()).queryByRole('list', { name });
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    : [];
};

test('keywords and tags are each shown as separate tags', async () => {
  requirement('7.3');
  const { paper } = await openOverview();
  await inside('Abstract');
  const words = [...new Set(paper.key_words.split(',').map((word) => word.trim()))].filter(Boolean);
  expect(await tagsOf('Keywords')).toEqual(words);
  const none = within(await overview()).queryAllByText('No tags available');
  expect(none).toHaveLength(words.length > 0 ? 0 : 1);
  expect((await tagsOf('Tags')).length).toBeGreaterThan(0);
});

test('a paper without keywords and tags says so under both headings', async () => {
  requirement('7.3');
  const user = await enterAs('/', { interests: ['Nutrition'] });
  await screen.findAllByRole('article');
  const [first] = await ask(user, api.allPapers, {});
  // Every paper of the starter library has tags.
  const paper = await ask(user, api.showPaper, { query: { pmc_id: first?.paper.pmc_id ?? '' } });
  answerWith('/api/papers/paper', { ...paper, key_words: '', assigned_tags: {} });
  await openOnHome();
  expect(await within(await overview()).findAllByText('No tags available')).toHaveLength(2);
});
