import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { downloads } from './browser-features.ts';
import { enterAs, fill, hands, said } from './open-screen.tsx';
import { findButton, pressNamed } from './press-named.ts';
import { box, sources } from './search-page.ts';

/** Counts the user's presses from now on; a key press on a button also arrives as a click. */
function countPresses(): () => number {
  let presses = 0;
  const count = () => {
    presses++;
  };
  window.addEventListener('click', count, { capture: true });
  onTestFinished(() => window.removeEventListener('click', count, { capture: true }));
  return () => presses;
}

test('a clinician gets from a question to the certainty of the answer, a quote of a source and a reference in eight presses', async () => {
  await enterAs('/', { interests: ['Pregnancy'] });
  await screen.findAllByRole('article');
  const presses = countPresses();
  await hands.keyboard('{Control>}k{/Control}');
  await fill(await box(), 'Does ginger help against nausea in pregnancy?');
  await hands.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'How sure this is' });
  // The steps of the answer are replaced by its text.
  const headline = () => screen.getByRole('region', { name: 'Results' }).querySelector('strong');
  await waitFor(() => expect(headline()).toHaveTextContent(/randomised trial of \d+ people \(\d{4}\)/));
  await pressNamed('Open here', (await sources())[0]);
  const overview = await screen.findByRole('dialog');
  await waitFor(() => expect(overview.querySelector('mark')).not.toBeNull());
  await pressNamed('Cite', overview);
  await hands.click(await screen.findByRole('menuitem', { name: 'Copy as Vancouver' }));
  await said('Copied as Vancouver');
  expect(await navigator.clipboard.readText()).toMatch(/\b(?:19|20)\d\d\b/);
  await hands.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await pressNamed('Copy');
  await findButton('Copied');
  expect(await navigator.clipboard.readText()).toMatch(/\[1\]/);
  expect(presses()).toBeLessThanOrEqual(8);
});

test('saving ten found papers takes at most twelve presses, and exporting them all as RIS takes three', async () => {
  await enterAs('/search');
  const presses = countPresses();
  await fill(await box(), 'diet');
  await hands.keyboard('{Enter}');
  await pressNamed(/^[\d,]+\+? papers$/);
  await hands.click(await screen.findByLabelText('Select all on this page'));
  const bar = screen.getByLabelText('Selection');
  expect(bar).toHaveTextContent('10 selected');
  await pressNamed('Save', bar);
  await waitFor(() => expect(bar).toHaveTextContent('Saved'));
  expect(presses()).toBeLessThanOrEqual(12);

  const before = presses();
  await hands.click(within(screen.getByRole('navigation', { name: 'Main' })).getByText('Library'));
  await pressNamed('Export 10');
  await hands.click(await screen.findByRole('menuitem', { name: 'RIS' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(downloads[0]?.name).toMatch(/\.ris$/);
  expect(presses() - before).toBeLessThanOrEqual(3);
});
