import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openSearch, part, userWhoAsked } from './search-page.ts';

test('a question that is not about an effect has no plot', async () => {
  const { user, kept } = await userWhoAsked('smoking cessation');
  await openSearch(user, { id: kept[0]?.id ?? '' });
  await part('Evidence');
  expect(screen.queryByRole('figure', { name: 'Plot of the evidence' })).toBeNull();
});
