import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answerWith } from './network.ts';
import { hands, reload } from './open-screen.tsx';
import { pressNamed } from './press-named.ts';
import { button, openSearch, part, userWhoAsked } from './search-page.ts';

const columns = ['Study', 'People', 'Compared', 'Outcome', 'Result', 'Design', 'Year'];

const evidence = () => part('Evidence');
const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
const headings = async () => textsOf((await evidence()).querySelectorAll('th[scope=col]'));
const headingOf = async (name: string) => within(await evidence()).getByRole('columnheader', { name });
const rows = async () => [...(await evidence()).querySelectorAll<HTMLElement>('tbody tr')];
const items = () => screen.findAllByRole('menuitemcheckbox');

/** Opens the answer to a question; many papers match 'sleep', two match 'ginger'. */
async function openAnswer(query: 'sleep' | 'ginger'): Promise<void> {
  const { user, kept } = await userWhoAsked(query);
  await openSearch(user, { id: kept[0]?.id ?? '' });
  await evidence();
}

/** The cells of a column, from the top. */
async function columnOf(name: string): Promise<(string | null)[]> {
  const place = (await headings()).indexOf(name);
  return textsOf((await rows()).flatMap((row) => row.children[place] ?? []));
}

test('the evidence is on the screen once and can be sorted by its headings with mouse and keyboard', async () => {
  await openAnswer('sleep');
  const inAnswer = await columnOf('Year');
  expect(inAnswer.length).toBeGreaterThan(1);
  expect(screen.queryByText('The evidence')).toBeNull();
  screen.getByRole('heading', { name: 'How sure this is' });
  const year = await headingOf('Year');
  expect(year).toHaveAttribute('aria-sort', 'none');

  await hands.click(within(year).getByRole('button'));
  expect(year).toHaveAttribute('aria-sort', 'ascending');
  const rising = inAnswer.toSorted();
  expect(await columnOf('Year')).toEqual(rising);

  await hands.keyboard('{Enter}');
  expect(year).toHaveAttribute('aria-sort', 'descending');
  expect(await columnOf('Year')).toEqual(rising.toReversed());
  await hands.keyboard('{Enter}');
  expect(await columnOf('Year')).toEqual(inAnswer);
});

test('an answer that was stored without parts is shown whole', async () => {
  const { user, kept } = await userWhoAsked('ginger');
  answerWith(
    '/api/papers/search/history',
    kept.map((item) => ({ ...item, parts: null })),
  );
  await openSearch(user, { id: kept[0]?.id ?? '' });
  await evidence();
  const results = within(await part('Results'));
  results.getByRole('heading', { name: 'The evidence' });
  results.getByRole('columnheader', { name: 'Source' });
  results.getByRole('heading', { name: 'How sure this is' });
});

test('a hidden column stays hidden in this browser, and Study cannot be hidden', async () => {
  await openAnswer('ginger');
  (await button('Columns')).focus();
  await hands.keyboard('{Enter}');
  expect(textsOf(await items())).toEqual(columns.slice(1));
  for (const name of ['Outcome', 'Year']) {
    await hands.click(await screen.findByRole('menuitemcheckbox', { name }));
    expect(await headings()).not.toContain(name);
  }
  reload();
  expect(await headings()).toEqual(['Study', 'People', 'Compared', 'Result', 'Design']);
  await pressNamed('Columns');
  const year = await screen.findByRole('menuitemcheckbox', { name: 'Year' });
  expect(year).not.toBeChecked();
  await hands.click(year);
  expect(await headings()).toContain('Year');
});

test('a cell opens the paper at the quoted words, and a study opens its paper', async () => {
  await openAnswer('ginger');
  const [row] = await rows();
  if (!row) throw new Error('there is no evidence');
  const result = within(row)
    .getAllByRole('button', { name: /\w+ \w+ \w+/ })
    .at(-1) as HTMLElement;
  await hands.click(result);
  const dialog = await screen.findByRole('dialog');
  const passage = await within(dialog).findByRole('region', { name: 'Cited passage' });
  expect(passage.querySelector('mark')?.textContent).toBe(result.textContent);
  await hands.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(result).toHaveFocus());

  const study = within(within(row).getByRole('rowheader')).getByRole('button');
  await hands.click(study);
  const paper = within(await screen.findByRole('dialog'));
  await paper.findByRole('heading', { name: study.textContent ?? '' });
  await paper.findByRole('link', { name: 'Read Full Text' });
});

test('on a phone each study is a card, and the cards can be sorted', async () => {
  window.innerWidth = 360;
  await openAnswer('sleep');
  const found = within(await evidence());
  expect(found.queryByRole('table')).toBeNull();
  const [card] = found.getAllByRole('listitem');
  expect(textsOf(card?.querySelectorAll('dt') ?? [])).toEqual(columns);
  const years = async () => textsOf((await evidence()).querySelectorAll('li dl > :last-child dd'));
  const inAnswer = await years();
  await hands.selectOptions(found.getByLabelText('Sort by'), 'By year');
  expect(await years()).toEqual(inAnswer.toSorted());
  await hands.click(found.getByRole('button', { name: 'Reverse' }));
  expect(await years()).toEqual(inAnswer.toSorted().toReversed());
});
