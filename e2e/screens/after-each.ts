import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/dom';
import { afterEach, beforeAll, expect } from 'vitest';
import { keepUser } from '../../web/src/api/stored-user.ts';
import { DESKTOP_WIDTH, downloads } from './browser-features.ts';
import { fetchFromPage, resetNetwork } from './network.ts';
import { leave } from './open-screen.tsx';

// Tests wait for a state of the page, which a busy machine reaches later.
configure({
  asyncUtilTimeout: 30_000,
  // The effect of a press or a key is rendered before the test continues.
  asyncWrapper: async (work) => {
    const result = await work();
    await drawn();
    return result;
  },
  // A failure prints the text of the page, not its whole markup.
  getElementError: (message, container) =>
    new Error(`${message ?? ''}\n\nThe page says: ${wordsIn(container).slice(0, 800)}`),
});

/** Lets React render deferred updates and run the effects of those changes. */
async function drawn(): Promise<void> {
  for (let turns = 0; turns < 3; turns++) await new Promise((resume) => setImmediate(resume));
}

/** The errors that the page logged to the console since the last test. */
let complaints: string[] = [];
console.error = (...words: unknown[]) => {
  complaints.push(words.map(String).join(' '));
};

beforeAll(() => {
  globalThis.fetch = fetchFromPage;
});
afterEach(async () => {
  leave();
  const foreign = resetNetwork();
  // Whatever waits for the network ends while there is still a page.
  await drawn();
  keepUser(null);
  localStorage.clear();
  sessionStorage.clear();
  downloads.length = 0;
  const messages = complaints;
  complaints = [];
  window.innerWidth = DESKTOP_WIDTH;
  // Last, so that a test that fails here leaves nothing behind either.
  expect(foreign, 'requests to other hosts').toEqual([]);
  expect(messages, 'errors in the console').toEqual([]);
});

/** The first words of the page without its style sheets; requested at every poll of a page. */
function wordsIn(container: Element): string {
  const texts = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  let words = '';
  while (words.length < 800 && texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text;
    if (parentElement?.tagName !== 'STYLE') words += data;
  }
  return words;
}
