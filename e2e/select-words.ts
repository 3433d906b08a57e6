import type { Page } from '@playwright/test';

/** Selects words of a full text as a mouse does. */
export async function selectWords(page: Page, words: string): Promise<void> {
  await page.evaluate((sought) => {
    const walker = document.createTreeWalker(document.querySelector('article') as Node, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node.textContent ?? '').indexOf(sought);
      if (at >= 0) getSelection()?.setBaseAndExtent(node, at, node, at + sought.length);
    }
  }, words);
}
