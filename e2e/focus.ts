import { expect, type Locator, type Page } from '@playwright/test';

/** What has the focus without showing it, or stands where no user can see it; nothing when all is well. */
export function unseenFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return '';
    const isOutlined = (it: Element | null) => {
      const style = it && getComputedStyle(it);
      return (
        style !== null &&
        style.opacity !== '0' &&
        style.outlineStyle !== 'none' &&
        Number.parseFloat(style.outlineWidth) >= 2
      );
    };
    // Fields show the focus by their border: a copy has none.
    const copy = at.cloneNode() as HTMLElement;
    copy.removeAttribute('id');
    at.after(copy);
    const isBordered = getComputedStyle(copy).borderColor !== getComputedStyle(at).borderColor;
    copy.remove();
    // A control without a size of its own is drawn by what stands beside it.
    const seen = at.offsetWidth === 0 ? (at.nextElementSibling ?? at) : at;
    const { left, right, top, bottom } = seen.getBoundingClientRect();
    const places = [0.1, 0.5, 0.9].map((part) => [left + part * (right - left), top + part * (bottom - top)]);
    const isOnTop = places.some(([x = 0, y = 0]) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (seen.contains(found) || found.contains(seen));
    });
    // A switch shows it on the track beside its box.
    const besides = [at.parentElement, at.nextElementSibling];
    const isShown = isOutlined(at) || besides.some(isOutlined) || isBordered;
    return isShown && isOnTop ? '' : `shown ${isShown}, on top ${isOnTop}: ${at.outerHTML.slice(0, 200)}`;
  });
}

/** Goes on from control to control until this one has the focus, which must be seen at each of them. */
export async function tabTo(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 100; presses++) {
    await page.keyboard.press(key);
    await expect.poll(() => unseenFocus(page)).toBe('');
    if (await place.evaluate((it) => it === document.activeElement)) return;
  }
  throw new Error(`the focus never came to ${place}`);
}

/** Goes on through the page or the open dialog to its end; the focus must be seen at each stop. Returns how many there were. */
export async function walkThrough(page: Page): Promise<number> {
  const walked = await page.evaluateHandle(() => new Set<Element>());
  for (let stops = 0; stops < 200; stops++) {
    await page.keyboard.press('Tab');
    await expect.poll(() => unseenFocus(page)).toBe('');
    const isNew = await walked.evaluate((all) => {
      const at = document.activeElement ?? document.body;
      return at !== document.body && !all.has(at) && all.add(at).has(at);
    });
    if (!isNew) return stops;
  }
  throw new Error('the focus never came round');
}
