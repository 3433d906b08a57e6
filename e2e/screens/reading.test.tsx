import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { sentTo } from './network.ts';
import { enterAs, hands } from './open-screen.tsx';
import { askFor, box, button, openReading, rows } from './search-page.ts';

const question = 'Does exercise help against depression?';

const chip = (name: RegExp) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByRole('textbox', { name });

async function openAnswer(): Promise<void> {
  await enterAs('/search');
  await askFor(question);
  await openReading();
  await screen.findByRole('group', { name: 'Read as' });
}

test('how a question was read stays collapsed in one line until it is opened', async () => {
  await enterAs('/search');
  await askFor(question);
  const line = await button(/^Read as exercise .*depression/);
  expect(line).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('group', { name: 'Read as' })).toBeNull();
  await hands.click(line);
  expect(line).toHaveAttribute('aria-expanded', 'true');
  await chip(/^Intervention: exercise/);
  await hands.click(line);
  expect(screen.queryByRole('group', { name: 'Read as' })).toBeNull();
});

test('a misreading is corrected in place, and the history has both answers', async () => {
  await openAnswer();
  await hands.click(await chip(/^Intervention: exercise/));
  const words = await field('Intervention');
  expect(words).toHaveValue('exercise');
  await hands.clear(words);
  await hands.type(words, 'yoga{Enter}');
  await chip(/^Intervention: yoga/);
  expect(sentTo('/api/papers/search').at(-1)?.body).toMatchObject({
    query: question,
    reading: { intervention: 'yoga', outcome: 'depression' },
  });
  expect(await box()).toHaveValue(question);
  const asked = await rows('History');
  expect(asked).toHaveLength(2);
  for (const row of asked) expect(row).toHaveTextContent(question);
});

test('Escape leaves a part unchanged and returns the focus to its chip', async () => {
  await openAnswer();
  const outcome = await chip(/^Outcome: depression/);
  outcome.focus();
  await hands.keyboard('{Enter}');
  const words = await field('Outcome');
  await hands.clear(words);
  await hands.type(words, 'sleep{Escape}');
  await expect.poll(() => document.activeElement).toBe(outcome);
  expect(outcome).toHaveTextContent('depression');
  expect(sentTo('/api/papers/search')).toHaveLength(1);
  expect(await button('Search')).toBeEnabled();
});

test('everyday words are shown with the concept they were read as, and the words can be edited', async () => {
  await enterAs('/search');
  await askFor('Does exercise prevent a heart attack?');
  await openReading();
  await hands.click(await chip(/^Outcome: .*heart attack \(Myocardial infarction\)/));
  expect(await field('Outcome')).toHaveValue('heart attack');
});
