import { type RefObject, useEffect, useRef } from 'react';
import { useLogShownMutation } from '../endpoints.ts';

/** How long a paper must be visible to count as shown, in milliseconds. */
const DWELL_TIME_MS = 1000;

/**
 * Reports to the server which of these papers were on the screen: at least half of the `[data-paper]` within the element
 * that gets the ref, for a second, in the active tab; each once per visit. A failed report is not repeated.
 */
export function useLogShown(pmcIds: string[]): RefObject<HTMLDivElement | null> {
  const [logShown] = useLogShownMutation();
  const root = useRef<HTMLDivElement>(null);
  const reported = useRef(new Set<string>());
  const shown = pmcIds.join();
  useEffect(() => {
    if (shown === '') return;
    const onScreen = new Set<string>();
    const report = () => {
      const fresh = [...onScreen].filter((id) => !reported.current.has(id));
      if (fresh.length === 0 || document.visibilityState !== 'visible') return;
      for (const id of fresh) reported.current.add(id);
      void logShown({ body: { pmc_ids: fresh } });
    };
    let timer: number | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) update(onScreen, entry);
        window.clearTimeout(timer);
        timer = window.setTimeout(report, DWELL_TIME_MS);
      },
      { threshold: 0.5 },
    );
    for (const card of root.current?.querySelectorAll('[data-paper]') ?? []) observer.observe(card);
    return () => {
      window.clearTimeout(timer);
      observer.disconnect();
    };
  }, [logShown, shown]);
  return root;
}

function update(onScreen: Set<string>, { target, isIntersecting }: IntersectionObserverEntry): void {
  const id = target instanceof HTMLElement ? target.dataset.paper : undefined;
  if (!id) return;
  if (isIntersecting) onScreen.add(id);
  else onScreen.delete(id);
}
