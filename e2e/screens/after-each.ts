import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/dom';
import { afterEach, beforeAll, expect } from 'vitest';
import { keepUser } from '../../web/src/api/stored-user.ts';
import { DESKTOP_WIDTH, downloads } from './browser-features.ts';
import { fetchFromPage, resetNetwork } from './network.ts';
import { leave } from './open-screen.tsx';

// What is waited for is a state of the page, and a busy machine reaches it later.
configure({
  asyncUtilTimeout: 30_000,
  // What a press or a key changes is on the page before the test goes on.
  asyncWrapper: async (work) => {
    const result = await work();
    await drawn();
    return result;
  },
  // A failure tells what the page said, not its whole markup.
  getElementError: (message, container) =>
    new Error(`${message ?? ''}\n\nThe page says: ${wordsIn(container).slice(0, 800)}`),
});

/** Lets React draw what it has put off, and what the effects of that change. */
async function drawn(): Promise<void> {
  for (let turns = 0; turns < 3; turns++) await new Promise((resume) => setImmediate(resume));
}

/** What the page told the console of errors since the last test. */
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
  // What waited for the network sees its end while there is a page.
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

/** The first words on the page, without those of its style sheets; asked for at every look at a page that is waited for. */
function wordsIn(container: Element): string {
  const texts = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  let words = '';
  while (words.length < 800 && texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text;
    if (parentElement?.tagName !== 'STYLE') words += data;
  }
  return words;
}
