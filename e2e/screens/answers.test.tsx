import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { enterAs, hands } from './open-screen.tsx';
import { askFor, openSearch, part, question, sources, userWhoAsked } from './search-page.ts';

/** Every step of an answer shown from now on, in order. */
function stepsShown(): Set<string> {
  const steps = new Set<string>();
  const observer = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('ol[role=status] li'))
      steps.add(textContent ?? '');
  });
  observer.observe(document, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return steps;
}

async function openAnswer(): Promise<HTMLElement> {
  const { user, kept } = await userWhoAsked(question);
  await openSearch(user, { id: kept[0]?.id ?? '' });
  return (await sources())[0] as HTMLElement;
}

test('an answer shows its steps with their counts while it is being written', async () => {
  await enterAs('/search');
  const stepObserver = stepsShown();
  await askFor(question);
  expect([...stepObserver]).toEqual([
    'Understood the question',
    expect.stringMatching(/^Found [\d,]+\+? papers?$/),
    expect.stringMatching(/^Read \d+ papers?$/),
    expect.stringMatching(/^Cited \d+ papers?$/),
  ]);
});

test('a citation number shows its quote and highlights its source, and the source highlights the number', async () => {
  const source = await openAnswer();
  const [number] = within(await part('Results')).getAllByRole('link', { name: 'Source 1' });
  if (!number) throw new Error('the text has no number 1');
  number.focus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(/^“.+”$/);
  await waitFor(() => expect(source).toHaveAttribute('data-marked', 'true'));
  number.blur();
  await waitFor(() => expect(source).not.toHaveAttribute('data-marked'));
  await hands.hover(source);
  expect(number).toHaveAttribute('data-marked', 'true');
  await hands.click(number);
  expect(source).toHaveFocus();
});

test('Open here shows the quoted sentence in its paragraph of the paper', async () => {
  const source = await openAnswer();
  const quote = source.querySelector('q')?.textContent ?? '';
  expect(quote).not.toBe('');
  await hands.click(within(source).getByRole('button', { name: 'Open here' }));
  const passage = await within(await screen.findByRole('dialog')).findByRole('region', {
    name: 'Cited passage',
  });
  expect(passage.querySelector('mark')?.textContent).toBe(quote);
});
