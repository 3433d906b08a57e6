import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';

/** The paragraph at the top of the window, and how far its top is from that of the window, in pixels. */
const readingPlace = z.object({ unit: z.string(), top: z.number() });
type ReadingPlace = z.infer<typeof readingPlace>;

/** The part of the window that the header and the bar of the reader cover, in pixels. */
const COVERED = 146;

/**
 * Keeps the place in a text for each entry of the browser's history, so that a reload and Back lead to it: the browser restores its own
 * place before the text is loaded. Returns whether the page began at such a place.
 */
export function useReadingPlace(): boolean {
  const { key, pathname, hash } = useLocation();
  const name = `reading-place ${pathname} ${key}`;
  const [isRestored] = useState(() => readPlace(name) !== null);
  useLayoutEffect(() => {
    const kept = readPlace(name);
    const show = () => {
      if (kept) showPlace(kept);
      else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    };
    show();
    // The router scrolls after this effect, to a place in pixels.
    const showing = requestAnimationFrame(show);
    const keep = () => keepPlace(name);
    // Once the page is left, its text is no longer where it was read.
    let keeping = 0;
    const keepSoon = () => {
      cancelAnimationFrame(keeping);
      keeping = requestAnimationFrame(keep);
    };
    window.addEventListener('scroll', keepSoon, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      cancelAnimationFrame(showing);
      cancelAnimationFrame(keeping);
      window.removeEventListener('scroll', keepSoon);
      window.removeEventListener('pagehide', keep);
    };
  }, [name, hash]);
  return isRestored;
}

const unitsOf = () => Array.from(document.querySelectorAll<HTMLElement>('#text [data-unit]'));

function readPlace(name: string): ReadingPlace | null {
  const stored = sessionStorage.getItem(name);
  const place = readingPlace.safeParse(stored && JSON.parse(stored));
  return place.success ? place.data : null;
}

function keepPlace(name: string): void {
  const first = unitsOf().find((unit) => unit.getBoundingClientRect().bottom > COVERED);
  if (first && window.scrollY > 0) {
    const place = { unit: first.dataset.unit, top: first.getBoundingClientRect().top };
    sessionStorage.setItem(name, JSON.stringify(place));
  } else sessionStorage.removeItem(name);
}

function showPlace({ unit, top }: ReadingPlace): void {
  const element = unitsOf().find(({ dataset }) => dataset.unit === unit);
  if (element) window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
}
