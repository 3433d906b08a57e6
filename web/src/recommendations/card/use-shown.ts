import { type RefObject, useEffect, useRef } from 'react';
import { useAppDispatch } from '../../store/hooks.ts';
import { logShown } from '../../store/logs.ts';

/** What passes by faster was not shown, in milliseconds. */
const GLANCE = 1000;

/**
 * Tells the server which of these papers were really on the screen: at least half of the `[data-paper]` within the
 * element that gets the ref, for a second, in a tab that is in front; each once a visit.
 */
export function useShown(pmcIds: string[]): RefObject<HTMLDivElement | null> {
  const dispatch = useAppDispatch();
  const root = useRef<HTMLDivElement>(null);
  const told = useRef(new Set<string>());
  const shown = pmcIds.join();
  useEffect(() => {
    if (shown === '') return;
    const onScreen = new Set<string>();
    const tell = () => {
      const fresh = [...onScreen].filter((id) => !told.current.has(id));
      if (fresh.length === 0 || document.visibilityState !== 'visible') return;
      for (const id of fresh) told.current.add(id);
      dispatch(logShown(fresh));
    };
    let timer: number | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) note(onScreen, entry);
        window.clearTimeout(timer);
        timer = window.setTimeout(tell, GLANCE);
      },
      { threshold: 0.5 },
    );
    for (const card of root.current?.querySelectorAll('[data-paper]') ?? []) observer.observe(card);
    return () => {
      window.clearTimeout(timer);
      observer.disconnect();
    };
  }, [dispatch, shown]);
  return root;
}

function note(onScreen: Set<string>, { target, isIntersecting }: IntersectionObserverEntry): void {
  const id = target instanceof HTMLElement ? target.dataset.paper : undefined;
  if (!id) return;
  if (isIntersecting) onScreen.add(id);
  else onScreen.delete(id);
}
