import { theme } from '../../web/src/app/theme.ts';

/** What the application needs of a browser and jsdom lacks. Nothing is drawn: there are no sizes and nothing scrolls. */

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

/** Mantine's classes of what only narrow or only wide screens show, and where its widths begin. */
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
// A text area that grows measures itself again when a font has come.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};
window.scrollTo = () => {};
// No style sheet is read here, so an element's own style is all there is; jsdom's cascade costs seconds a test.
// What a width hides counts as hidden: to queries by role, and to the Tab key.
window.getComputedStyle = (element) => (isHiddenByWidth(element) ? hidden : (element as HTMLElement).style);
// Without sizes a field counts as scrolled out of sight, and the list below it would be hidden.
Object.assign(theme.components ?? {}, { Popover: { defaultProps: { hideDetached: false } } });

/** A file that the page handed to the browser to keep. */
export interface Download {
  name: string;
  content: Blob;
}

/** The files of this test, the oldest first. */
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
