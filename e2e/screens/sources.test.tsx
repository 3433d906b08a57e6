import { api, type Citation } from '@health/contract';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { DESKTOP_WIDTH, downloads } from './browser-features.ts';
import { ask, fill, hands, type Someone, said } from './open-screen.tsx';
import { pressNamed } from './press-named.ts';
import { openSearch, part, question, sources, userWhoAsked } from './search-page.ts';

/** The user who opened the answer to the question, its sources, and their papers. */
async function openAnswer(): Promise<{ user: Someone; citations: readonly Citation[]; cited: string[] }> {
  const { user, kept } = await userWhoAsked(question);
  await openSearch(user, { id: kept[0]?.id ?? '' });
  const citations = kept[0]?.citations ?? [];
  return { user, citations, cited: citations.map(({ pmc_id }) => pmc_id) };
}

const bar = () => screen.getByLabelText('Selection');
const tick = async (place: number) =>
  hands.click(within((await sources())[place] as HTMLElement).getByLabelText(/^Select:/));
const library = async (user: Someone) =>
  (await ask(user, api.listSaved, {})).data.map(({ pmc_id }) => pmc_id).toSorted();

test('ticked sources are saved and can be removed from the library again', async () => {
  const { user, cited } = await openAnswer();
  await hands.click(await screen.findByLabelText('Select all sources'));
  expect(bar()).toHaveTextContent(`${new Set(cited).size} selected`);
  await pressNamed('Save', bar());
  await waitFor(() => expect(bar()).toHaveTextContent('Saved'));
  expect(await library(user)).toEqual([...new Set(cited)].toSorted());
  await pressNamed('Remove', bar());
  await pressNamed('Confirm Remove', await screen.findByRole('dialog'));
  await waitFor(async () => expect(await library(user)).toEqual([]));
});

test('adding a source to a folder or tagging it saves it first', async () => {
  const { user, cited } = await openAnswer();
  await tick(0);
  await pressNamed('Add to folder', bar());
  await fill(await screen.findByRole('combobox', { name: 'Folder' }), 'Nausea');
  await hands.keyboard('{Enter}');
  await said('1 paper put into Nausea');
  await pressNamed('Add tag', bar());
  await fill(await screen.findByRole('combobox', { name: 'Tag' }), 'ginger');
  await hands.keyboard('{Enter}');
  await said('1 paper tagged ginger');
  expect(await library(user)).toEqual([cited[0]]);
  const { notes } = await ask(user, api.listNotes, {});
  expect(notes).toMatchObject([{ pmc_id: cited[0], tags: ['ginger'], folders: ['Nausea'] }]);
});

test('ticked sources are cited in a style and exported', async () => {
  const { cited, citations } = await openAnswer();
  await hands.click(await screen.findByLabelText('Select all sources'));
  await pressNamed('Cite', bar());
  await hands.click(await screen.findByRole('menuitem', { name: 'Copy as APA' }));
  await said('Copied as APA');
  const bibliography = await navigator.clipboard.readText();
  for (const { year } of citations) expect(bibliography).toContain(`(${year})`);
  const before = downloads.length;
  await pressNamed('Export', bar());
  await hands.click(await screen.findByRole('menuitem', { name: 'RIS' }));
  await waitFor(() => expect(downloads).toHaveLength(before + 1));
  const text = (await downloads.at(-1)?.content.text()) ?? '';
  expect(text.match(/^TY {2}-/gm)).toHaveLength(new Set(cited).size);
});

test('a wide screen lists the sources next to the text, and each one links to its card', async () => {
  window.innerWidth = 1920;
  onTestFinished(() => {
    window.innerWidth = DESKTOP_WIDTH;
  });
  const { cited } = await openAnswer();
  const list = within(await part('Results')).getByRole('navigation', { name: 'Sources of this answer' });
  const links = within(list).getAllByRole('link');
  expect(links).toHaveLength(cited.length);
  await hands.click(links[0] as HTMLElement);
  expect((await sources())[0]).toHaveFocus();
});

test('a narrower screen has no list of sources next to the text', async () => {
  await openAnswer();
  await part('Results');
  expect(screen.queryByRole('navigation', { name: 'Sources of this answer' })).toBeNull();
});
