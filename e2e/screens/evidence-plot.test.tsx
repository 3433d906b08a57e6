import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { hands } from './open-screen.tsx';
import { openSearch, part, userWhoAsked } from './search-page.ts';

/** Several studies of the starter library state the direction of the effect. */
const EFFECT = 'Does diet reduce blood pressure?';

const plot = async () =>
  within(await part('Evidence')).findByRole('figure', { name: 'Plot of the evidence' });

test('the evidence for a question about an effect is plotted, and a mark opens the paper at the quoted words', async () => {
  const { user, kept } = await userWhoAsked(EFFECT);
  await openSearch(user, { id: kept[0]?.id ?? '' });
  const drawn = await plot();
  within(drawn).getByText('=');
  within(drawn).getByText(/= no difference/);
  const marks = within(drawn).getAllByRole('link', { name: /^\d+\. / });
  const rows = (await part('Evidence')).querySelectorAll('tbody tr');
  expect(marks.length).toBe(rows.length);
  expect(marks.map((mark) => mark.textContent).join('\n')).toMatch(/people: no difference/);

  if (marks[0]) await hands.click(marks[0]);
  const dialog = await screen.findByRole('dialog');
  const passage = await within(dialog).findByRole('region', { name: 'Cited passage' });
  expect(passage.querySelector('mark')?.textContent).toBe(kept[0]?.citations[0]?.quote);
});

test('a question that is not about an effect has no plot', async () => {
  const { user, kept } = await userWhoAsked('sleep');
  await openSearch(user, { id: kept[0]?.id ?? '' });
  await part('Evidence');
  expect(screen.queryByRole('figure', { name: 'Plot of the evidence' })).toBeNull();
});
