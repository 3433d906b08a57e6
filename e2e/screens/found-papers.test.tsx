import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addressHolds, foundPapers, openPapers, paperAt, total } from './found-papers-steps.ts';
import { enterAs, hands, open, reload } from './open-screen.tsx';
import { buttonsNamed, findButton, pressNamed } from './press-named.ts';
import { box, openReading, write } from './search-page.ts';

const removers = () => buttonsNamed(/^Remove filter:/);
const isTotal = (words: string) => waitFor(() => expect(total()).toBe(words));
const isNotTotal = (words: string) => waitFor(() => expect(total()).not.toBe(words));

async function choose(label: string, choice: RegExp): Promise<void> {
  const select = screen.getByLabelText<HTMLSelectElement>(label);
  await hands.selectOptions(select, [...select.options].find(({ text }) => choice.test(text)) as HTMLElement);
}

test('the papers are listed next to the answer with the search words highlighted', async () => {
  await enterAs('/search');
  await write('exercise depression');
  await hands.keyboard('{Enter}');
  const tab = await screen.findByText(/^\d+ papers?$/);
  await hands.click(tab);
  expect(await foundPapers()).toHaveLength(10);
  expect(tab).toHaveTextContent(total());
  expect((await paperAt(0)).querySelector('mark')).toHaveTextContent(/exerci|depress/i);
  await pressNamed('Go to the next page');
  await addressHolds('page=2');
});

test('a paper in the list opens its overview', async () => {
  await openPapers('exercise depression');
  const title = within(within(await paperAt(0)).getByRole('heading')).getByRole('button');
  await hands.click(title);
  await screen.findByRole('dialog', { name: title.textContent });
});

test('sorting by newest puts the newest papers first and is kept in the URL', async () => {
  await openPapers('exercise');
  await hands.selectOptions(screen.getByLabelText('Order'), 'Newest');
  await addressHolds('sort=newest');
  await waitFor(async () => {
    const years = (await foundPapers()).map(({ textContent }) => Number(/ · (\d{4})/.exec(textContent)?.[1]));
    expect(new Set(years).size).toBeGreaterThan(1);
    expect(years).not.toContain(Number.NaN);
    expect(years).toEqual(years.toSorted((a, b) => b - a));
  });
  const first = (await paperAt(0)).textContent;
  reload();
  expect((await paperAt(0)).textContent).toBe(first);
});

test('a year bar and a study design filter the list, and Clear all filters restores it', async () => {
  await openPapers('exercise');
  const all = total();
  const years = within(screen.getByRole('figure', { name: 'Papers by year' }));
  const last = years.getAllByRole('link').at(-1) as HTMLElement;
  const year = /^(\d{4}): [1-9]/.exec(last.getAttribute('aria-label') ?? '')?.[1] ?? '';
  await hands.click(last);
  await isNotTotal(all);
  expect(screen.getByLabelText('From year')).toHaveValue(year);
  for (const paper of await foundPapers()) expect(paper).toHaveTextContent(year);
  await pressNamed('Clear all filters');
  await isTotal(all);
  await choose('Study design', /\(\d+\)$/);
  await addressHolds('type=');
  await isNotTotal(all);
});

test('a row of the study design chart filters the list, a second press restores it, and a table has the same data', async () => {
  await openPapers('exercise');
  const all = total();
  const chart = () => within(screen.getByRole('figure', { name: 'Papers by study design' }));
  const first = chart().getAllByRole('link')[0] as HTMLElement;
  const [, design = '', count = ''] = /^(.+): ([\d,]+) papers?/.exec(first.textContent) ?? [];
  const row = chart().getByRole('row', { name: `${design} ${count.replaceAll(',', '')}` });
  expect(within(row).getByRole('rowheader')).toHaveTextContent(design);
  expect(first.getAttribute('href')).toContain(new URLSearchParams({ type: design }).toString());
  await hands.click(first);
  await waitFor(() => expect(total()).toBe(`${count} ${count === '1' ? 'paper' : 'papers'}`));
  await addressHolds('type=');
  const chosen = chart().getAllByRole('link');
  expect(chosen.map((link) => link.getAttribute('aria-current'))).toEqual(['true']);
  await hands.click(chosen[0] as HTMLElement);
  await isTotal(all);
});

test('active filters are chips kept in the URL through a reload, a visit to the answer and a link', async () => {
  await openPapers('exercise');
  const all = total();
  expect(screen.queryByLabelText('Active filters')).toBeNull();
  await choose('Article type', /^Research article/);
  await choose('People studied', /^Older adults/);
  await hands.click(screen.getByLabelText('With abstract'));
  await waitFor(() => expect(removers()).toHaveLength(3));
  // Each filter sends a new request: the last list counts.
  await waitFor(() => expect(document.querySelector('[role=tabpanel] [aria-busy=true]')).toBeNull());
  await isNotTotal(all);
  await waitFor(() => {
    const kind = screen.getByLabelText<HTMLSelectElement>('Article type').selectedOptions[0];
    expect(kind).toHaveTextContent(`Research article (${Number.parseInt(total(), 10)})`);
  });
  const narrowed = total();
  await pressNamed('Answer');
  await pressNamed(narrowed);
  reload();
  await isTotal(narrowed);
  expect(removers()).toHaveLength(3);

  await pressNamed('Copy link');
  const link = new URL(await navigator.clipboard.readText());
  open(link.pathname + link.search);
  await waitFor(() => expect(window.location.href).toMatch(/search\/[^?]+\?view=papers.*people=Older/));
  await isTotal(narrowed);
  expect(removers()).toHaveLength(3);
  expect(within(await screen.findByLabelText('History')).getAllByRole('listitem')).toHaveLength(1);

  await pressNamed('Remove filter: People: Older adults');
  await waitFor(() => expect(removers()).toHaveLength(2));
  expect(document.activeElement).toHaveTextContent(total());
  await pressNamed('Clear all filters');
  await isTotal(all);
  expect(screen.queryByLabelText('Active filters')).toBeNull();
});

test('the interpretation of the query is shown above the papers and can be undone with a click', async () => {
  await openPapers('exercise depression since 2015');
  await openReading();
  expect(screen.getByLabelText('Understood as')).toHaveTextContent('2015');
  await pressNamed(/^Search without: .*2015/);
  await waitFor(async () => expect(await box()).toHaveValue('exercise depression'));
  await pressNamed(/^\d+ papers$/);
  await openReading();
  await waitFor(() => expect(screen.getByLabelText('Understood as')).not.toHaveTextContent('2015'));
});

test('the search syntax help runs its examples by keyboard, and a message shows what was not understood', async () => {
  await enterAs('/search');
  const help = await screen.findByText('Search syntax');
  // The page itself has an example with the same query.
  const inHelp = /^sleep AND.*Operators are in capitals/;
  const openHelp = async () => {
    help.closest('button')?.focus();
    await hands.keyboard('{Enter}');
    const example = await findButton(inHelp);
    await waitFor(() => expect(example).toHaveFocus());
  };
  await openHelp();
  await hands.keyboard('{Escape}');
  await waitFor(() => expect(help.closest('button')).toHaveFocus());
  await waitFor(() => expect(buttonsNamed(inHelp)).toEqual([]));
  await openHelp();
  await hands.keyboard('{Enter}');
  await waitFor(async () => expect(await box()).toHaveValue('sleep AND (insomnia OR pain)'));
  await pressNamed(/^\d+ papers?$/);
  await foundPapers();
  await write('(exercise AND 2020/13[dp]');
  await hands.keyboard('{Enter}');
  const notice = (await screen.findByText('Not everything was read as written')).closest('[role=status]');
  expect(notice).toHaveTextContent('“2020/13” is no date or range of dates: it was left out.');
  expect(notice).toHaveTextContent('The opening parenthesis has no partner');
});

test('a request to the application is not called badly read', async () => {
  await enterAs('/search');
  await write('please log me out');
  await hands.keyboard('{Enter}');
  const notice = (await screen.findByText('Nothing was looked for')).closest('[role=status]');
  expect(notice).toHaveTextContent('Nothing was looked for To log out, choose Logout in the menu.');
  expect(screen.queryByText('Not everything was read as written')).toBeNull();
});

test('the papers of an author whom a query names are offered', async () => {
  await enterAs('/search');
  await write('papers by Timothy Church');
  await hands.keyboard('{Enter}');
  const offer = (await screen.findByRole('link', { name: /^Show (it|them)$/ })).closest('p');
  expect(offer).toHaveTextContent(/papers? here (is|are) by Timothy S\.? Church/);
  await hands.click(within(offer as HTMLElement).getByRole('link'));
  await waitFor(async () => expect(await box()).toHaveValue('Timothy Church[au]'));
  expect(await paperAt(0)).toHaveTextContent('Church');
});
