import { requirement } from '@health/contract/testing/requirement';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { disconnect, sentTo } from './network.ts';
import { enterAs, hands, said } from './open-screen.tsx';
import { card, cards, cut, enterHome, rate, ratingOf, recommendedPages, titleOn } from './recommended.ts';

const star = async (name: string) => within(await card()).getByRole('radio', { name });

test('each card shows the truncated title and abstract, two authors with et al., the year, stars and View Paper', async () => {
  requirement('5.4');
  const user = await enterAs('/', { interests: ['Nutrition', 'Pregnancy'] });
  const [first = []] = await recommendedPages(user);
  const papers = first.flat().map(({ paper }) => paper);
  expect(await cards()).toHaveLength(papers.length);
  for (const [place, { title, abstract, authors, pub_year }] of papers.entries()) {
    const one = await card(place);
    expect(titleOn(one)).toBe(cut(title, 75));
    const etAl = authors.list.length > 2 ? ', et al.' : '';
    within(one).getByText(`${authors.list.slice(0, 2).join(', ')}${etAl} ${pub_year}`);
    within(one).getByText(cut(abstract, 225).replace(/\s+/g, ' '));
    expect(within(one).getAllByRole('radio')).toHaveLength(5);
    within(one).getByRole('button', { name: 'View Paper' });
  }
  expect(papers.some(({ title }) => title.length > 75)).toBe(true);
  expect(papers.some(({ abstract }) => abstract.length > 225)).toBe(true);
  expect(papers.some(({ authors }) => authors.list.length > 2)).toBe(true);
});

test('a rating is sent with its value, stored and confirmed in a toast, and can be cleared', async () => {
  requirement('5.7');
  const user = await enterHome('Nutrition');
  const pmc_id = await rate(user, 0, '4 stars');
  await said('Paper rated successfully');
  expect(sentTo('/api/logs/rank').map(({ body }) => body)).toEqual([{ pmc_id, value: 4 }]);
  expect(await ratingOf(user, pmc_id)).toBe(4);
  await hands.click(within(await card()).getByRole('button', { name: 'Clear rating' }));
  await waitFor(async () => expect(await ratingOf(user, pmc_id)).toBe(0));
  expect(within(await card()).queryByRole('radio', { checked: true })).toBeNull();
});

test('a rating that cannot be sent shows an error toast, and the stars show the previous rating', async () => {
  requirement('5.8');
  await enterHome('Nutrition');
  await hands.click(await star('2 stars'));
  await said('Paper rated successfully');
  disconnect();
  await hands.click(await star('5 stars'));
  await said('Failed to rate paper');
  expect(await star('2 stars')).toBeChecked();
});

test('a chip jumps to its interest, a card can be saved in place, and its title opens the overview by keyboard', async () => {
  await enterAs('/', { interests: ['Sleep', 'Nutrition'] });
  await cards();
  const chips = within(screen.getByRole('navigation', { name: 'Interests' }));
  expect(chips.getByRole('button', { name: 'Sleep' })).toHaveAttribute('aria-current', 'true');
  await hands.click(chips.getByRole('button', { name: 'Nutrition' }));
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Nutrition'));
  const one = within(await card());
  await hands.click(one.getByRole('button', { name: 'Save to library' }));
  await said('Paper saved successfully');
  await waitFor(() =>
    expect(one.getByRole('button', { name: 'Save to library' })).toHaveAttribute('aria-pressed', 'true'),
  );
  within(one.getByRole('heading')).getByRole('button').focus();
  await hands.keyboard('{Enter}');
  await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Unsave' });
});
