import { expect, type Locator, type Page } from '@playwright/test';

/** A description of what has the focus but does not show it, or is outside the visible area; empty when all is well. */
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
    // Fields show the focus with their border, which a copy of the style does not show.
    const copy = at.cloneNode() as HTMLElement;
    copy.removeAttribute('id');
    at.after(copy);
    const isBordered = getComputedStyle(copy).borderColor !== getComputedStyle(at).borderColor;
    copy.remove();
    // A control without a size of its own is drawn by the element next to it.
    const seen = at.offsetWidth === 0 ? (at.nextElementSibling ?? at) : at;
    const { left, right, top, bottom } = seen.getBoundingClientRect();
    const places = [0.1, 0.5, 0.9].map((part) => [left + part * (right - left), top + part * (bottom - top)]);
    const isOnTop = places.some(([x = 0, y = 0]) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (seen.contains(found) || found.contains(seen));
    });
    // A switch shows it on the track next to its checkbox.
    const besides = [at.parentElement, at.nextElementSibling];
    const isShown = isOutlined(at) || besides.some(isOutlined) || isBordered;
    return isShown && isOnTop ? '' : `shown ${isShown}, on top ${isOnTop}: ${at.outerHTML.slice(0, 200)}`;
  });
}

/** Presses Tab until this control has the focus; the focus must be visible at each stop. */
export async function tabTo(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press(key);
    await expect.poll(() => unseenFocus(page)).toBe('');
    if (await place.evaluate((it) => it === document.activeElement)) return;
  }
  throw new Error(`the focus never came to ${place}`);
}

/** Presses Tab to the end of the page or the open dialog; the focus must be visible at each stop. Returns their number. */
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
