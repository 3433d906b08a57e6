import { theme } from '../../web/src/app/theme.ts';

/** Browser features that the application needs and jsdom lacks. Nothing is rendered: there are no sizes and no scrolling. */

/** The width that media queries see, in CSS pixels. */
export const DESKTOP_WIDTH = 1280;

const LENGTH = /\((min|max)-width:\s*([\d.]+)(px|em|rem)?\)/g;

function matchesMedia(query: string): boolean {
  if (query.includes('prefers-reduced-motion')) return true;
  if (query.includes('prefers-color-scheme')) return query.includes('light');
  const conditions = [...query.matchAll(LENGTH)];
  return conditions.every(([, bound, length, unit]) => {
    const pixels = Number(length) * (unit === 'em' || unit === 'rem' ? 16 : 1);
    return bound === 'min' ? window.innerWidth >= pixels : window.innerWidth <= pixels;
  });
}

window.innerWidth = DESKTOP_WIDTH;
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: matchesMedia(media),
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

const hidden = document.createElement('div').style;
hidden.display = 'none';

/** Mantine's classes for elements shown only on narrow or only on wide screens, and the breakpoints. */
const BY_WIDTH = /mantine-(hidden|visible)-from-(\w+)/;
const widths: Record<string, string> = { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '88em' };

function isHiddenByWidth(element: Element): boolean {
  const [, way, width] = BY_WIDTH.exec(element.getAttribute('class') ?? '') ?? [];
  if (!width) return false;
  return matchesMedia(`(min-width: ${widths[width]})`) === (way === 'hidden');
}

class NoObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}
window.ResizeObserver = NoObserver;
window.IntersectionObserver = NoObserver;
// An auto-growing text area measures itself again when a font has loaded.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};
window.scrollTo = () => {};
// No style sheet is loaded, so inline styles are all there is; jsdom's cascade costs seconds per test.
// An element hidden at this width counts as hidden for queries by role and for the Tab key.
window.getComputedStyle = (element) => (isHiddenByWidth(element) ? hidden : (element as HTMLElement).style);
// Without sizes a field counts as scrolled out of view, and its dropdown would be hidden.
Object.assign(theme.components ?? {}, { Popover: { defaultProps: { hideDetached: false } } });

/** A file that the page offered to the browser as a download. */
export interface Download {
  name: string;
  content: Blob;
}

/** The files of this test, oldest first. */
export const downloads: Download[] = [];

const offered = new Map<string, Blob>();
URL.createObjectURL = (content) => {
  const address = `blob:${offered.size}`;
  offered.set(address, content as Blob);
  return address;
};
URL.revokeObjectURL = (address) => {
  offered.delete(address);
};
const follow = HTMLElement.prototype.click;
HTMLAnchorElement.prototype.click = function click() {
  const content = offered.get(this.href);
  if (content && this.download) downloads.push({ name: this.download, content });
  else follow.call(this);
};
