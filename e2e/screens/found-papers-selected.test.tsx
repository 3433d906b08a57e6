import { api } from '@health/contract';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { downloads } from './browser-features.ts';
import { addressHolds, foundPapers, openPapers, paperAt, total } from './found-papers-steps.ts';
import { ask, hands, type Someone } from './open-screen.tsx';
import { pressNamed } from './press-named.ts';
import { box } from './search-page.ts';

const bar = () => screen.getByLabelText('Selection');
const tick = async (place: number) => hands.click(within(await paperAt(place)).getByLabelText(/^Select:/));
const saved = () => document.querySelectorAll('[aria-pressed=true][aria-label="Save to library"]');

/** Exports through a menu, and returns what the server reads from the file. */
async function exported(user: Someone, format: string, menu: string, place?: HTMLElement) {
  const before = downloads.length;
  await pressNamed(menu, place);
  await hands.click(await screen.findByRole('menuitem', { name: format }));
  await waitFor(() => expect(downloads).toHaveLength(before + 1));
  const text = await downloads.at(-1)?.content.text();
  return ask(user, api.previewReferences, { body: { text } });
}

test('a paper is saved from its row in the list, and several ticked papers are saved at once', async () => {
  await openPapers('exercise depression');
  await pressNamed('Save to library', await paperAt(0));
  await waitFor(() => expect(saved()).toHaveLength(1));
  await tick(1);
  await tick(2);
  expect(bar()).toHaveTextContent('2 selected');
  await pressNamed('Save', bar());
  await waitFor(() => expect(bar()).toHaveTextContent('Saved'));
  expect(saved()).toHaveLength(3);
});

test('papers ticked across pages are exported, and so is the whole list', async () => {
  const user = await openPapers('exercise depression');
  await tick(1);
  await tick(2);
  await pressNamed('Save to library', await paperAt(2));
  await waitFor(() => expect(saved()).toHaveLength(1));
  const before = (await paperAt(0)).textContent;
  await pressNamed('Go to the next page');
  await addressHolds('page=2');
  await waitFor(async () => expect((await paperAt(0)).textContent).not.toBe(before));
  await hands.click(within(bar()).getByLabelText('Select all on this page'));
  expect(bar()).toHaveTextContent('12 selected');
  expect(await exported(user, 'RIS', 'Export', bar())).toMatchObject({
    format: 'ris',
    counts: { matched: 12 },
    already: 1,
  });
  expect(await exported(user, 'nbib (PubMed)', 'Export list')).toMatchObject({
    format: 'nbib',
    counts: { matched: Number.parseInt(total(), 10) },
    already: 1,
  });
  await pressNamed('Clear', bar());
  expect(bar()).not.toHaveTextContent('selected');
});

test('a paper in the list can be cited, and its journal and an author link to their papers', async () => {
  await openPapers('exercise depression');
  await pressNamed('Cite', await paperAt(0));
  await screen.findByText('Copy as APA');
  await hands.keyboard('{Escape}');

  const links = async () => [...(await paperAt(0)).querySelectorAll('a')];
  const search = () => window.location.pathname;
  const before = search();
  const journal = (await links()).at(-1) as HTMLElement;
  const name = journal.textContent;
  await hands.click(journal);
  await waitFor(() => expect([before, '/search']).not.toContain(search()));
  expect(await box()).toHaveValue(`"${name}"[ta]`);
  for (const paper of await foundPapers()) expect(paper).toHaveTextContent(name);

  const ofJournal = search();
  const author = (await links())[0] as HTMLElement;
  const surname = author.textContent.split(' ').at(-1) ?? '';
  await hands.click(author);
  await waitFor(() => expect([ofJournal, '/search']).not.toContain(search()));
  expect((await box()).value).toMatch(/\[au\]/);
  expect((await foundPapers()).some(({ textContent }) => textContent.includes(surname))).toBe(true);
});
