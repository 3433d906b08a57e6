import { api } from '@health/contract';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { five, openLibrary, showsTitles, titles } from './library-steps.ts';
import { ask, hands, openAs, said } from './open-screen.tsx';
import { findButton, pressNamed } from './press-named.ts';
import { noPaper, openSearch, rows, userWhoAsked } from './search-page.ts';

/** Presses Undo in the line that replaced a removed item and names it. */
async function undo(words: string): Promise<void> {
  const line = await screen.findByText((text) => text.startsWith(words));
  const place = line.closest<HTMLElement>('[role="status"]') ?? document.body;
  await hands.click(within(place).getByRole('button', { name: 'Undo' }));
}

const confirm = async () => pressNamed('Confirm Remove', await screen.findByRole('dialog'));

test('Undo restores a removed paper at its position', async () => {
  const savedPapers = await openLibrary(five.slice(0, 3));
  const [first = '', second = '', third = ''] = savedPapers.map(({ title }) => title);
  await waitFor(() => expect(titles()).toHaveLength(2));
  await hands.click(screen.getAllByRole('button', { name: 'Remove' })[1] as HTMLElement);
  await confirm();
  await showsTitles([first, third]);
  await undo(`Removed from your library: ${second}`);
  await showsTitles([first, second]);
});

test('Undo restores the only paper of a library', async () => {
  const [{ title } = { title: '' }] = await openLibrary(five.slice(0, 1));
  await pressNamed('Remove');
  await confirm();
  await screen.findByText('No saved papers');
  await undo(`Removed from your library: ${title}`);
  await showsTitles([title]);
});

test('Undo restores all papers that were removed together', async () => {
  localStorage.setItem('library-view', '"list"');
  await openLibrary(five);
  await hands.click(await screen.findByRole('checkbox', { name: 'Select all 5' }));
  await pressNamed('Remove selected');
  await confirm();
  await screen.findByText('No saved papers');
  await undo('Removed from your library: 5 papers');
  await screen.findByRole('checkbox', { name: 'Select all 5' });
});

test('after the removal of several papers and after Undo the focus is on the row at their place', async () => {
  localStorage.setItem('library-view', '"list"');
  const savedPapers = await openLibrary(five);
  const boxes = () => screen.getAllByRole('checkbox', { name: /^Select (?!all)/ });
  const boxOf = (place: number) => screen.getByLabelText(`Select ${savedPapers[place]?.title}`);
  const focused = (place: number) => waitFor(() => expect(boxOf(place)).toHaveFocus());
  await waitFor(() => expect(boxes()).toHaveLength(5));
  for (const place of [1, 2]) {
    boxOf(place).focus();
    await hands.keyboard(' ');
  }
  const remove = await findButton('Remove selected');
  remove.focus();
  await hands.keyboard('{Enter}');
  within(await screen.findByRole('dialog'))
    .getByRole('button', { name: 'Confirm Remove' })
    .focus();
  await hands.keyboard('{Enter}');
  await said('2 papers removed');
  await focused(3);
  await hands.keyboard('{Shift>}{Tab}{/Shift}');
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await hands.keyboard('{Enter}');
  await waitFor(() => expect(boxes()).toHaveLength(5));
  await focused(1);
});

test('after Undo of a single removal the focus is on the paper that came back', async () => {
  const [first] = await openLibrary(five.slice(0, 3));
  await waitFor(() => expect(titles()).toHaveLength(2));
  await hands.click(screen.getAllByRole('button', { name: 'Remove' })[0] as HTMLElement);
  await confirm();
  const line = await screen.findByText(`Removed from your library: ${first?.title}`);
  within(line.parentElement ?? document.body)
    .getByRole('button', { name: 'Undo' })
    .focus();
  await hands.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: first?.title ?? '' })).toHaveFocus());
});

test('Undo restores a deleted search and shows its answer again', async () => {
  const { user, kept } = await userWhoAsked('wombat', noPaper);
  const [open] = kept;
  await openSearch(user, { id: open?.id ?? '' });
  await pressNamed(`Delete search: ${noPaper}`);
  await waitFor(() => expect(window.location.pathname).toBe('/search'));
  expect(await rows('History')).toHaveLength(1);
  await undo(`Deleted: ${noPaper}`);
  await waitFor(() => expect(window.location.pathname).toBe(`/search/${open?.id}`));
  expect(await rows('History')).toHaveLength(2);
  await screen.findByRole('heading', { name: 'Sources' });
});

test('Undo shows a message when the search can no longer be restored', async () => {
  const { user, kept } = await userWhoAsked(noPaper);
  openAs(user, '/search');
  await pressNamed(`Delete search: ${noPaper}`);
  const line = await screen.findByText(`Deleted: ${noPaper}`);
  expect(kept).toHaveLength(1);
  // Another window of the same user was faster.
  await ask(user, api.restoreSearch, { body: { id: kept[0]?.id ?? '' } });
  await hands.click(within(line.parentElement ?? document.body).getByRole('button', { name: 'Undo' }));
  await said('This can no longer be undone.');
});
