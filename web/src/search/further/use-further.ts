import type { FurtherLook, SearchResult } from '@health/contract';
import { useCallback, useEffect, useRef } from 'react';
import { useFurtherSettingQuery, useLookFurtherMutation, useSetFurtherMutation } from '../endpoints.ts';

/** An answer this recent is new: automatic looking further starts for it, but not when an old answer is opened. */
const JUST_NOW = 60_000;

/** Looking further for an answer: its result, and the user's actions. `answerAgain` is called when new papers were found. */
export function useFurther(result: SearchResult, answerAgain: () => void) {
  const { data: setting } = useFurtherSettingQuery({});
  const [ask, { data, isLoading, isError, originalArgs }] = useLookFurtherMutation();
  const [set] = useSetFurtherMutation();
  const isOfThis = originalArgs?.body.id === result.id;
  const further: FurtherLook | null = (isOfThis ? data : undefined) ?? result.further;
  const look = useCallback(async () => {
    const { data: looked } = await ask({ body: { id: result.id } });
    if (looked && looked.new_papers.length > 0) answerAgain();
  }, [ask, result.id, answerAgain]);
  const isAvailable = setting?.available === true && result.further_words.length > 0;
  useLookingAlways(isAvailable && setting.always, result, look);
  return {
    isAvailable,
    always: setting?.always ?? false,
    setAlways: (always: boolean) => set({ body: { always } }),
    further,
    look,
    isLooking: isLoading,
    hasFailed: isOfThis && isError,
  };
}

/** Looks further once for each new answer. */
function useLookingAlways(isAlways: boolean, { id, created, further }: SearchResult, look: () => void): void {
  const lookedFor = useRef<string | null>(null);
  useEffect(() => {
    const isNew = Date.now() - created * 1000 < JUST_NOW;
    if (!isAlways || further || !isNew || lookedFor.current === id) return;
    lookedFor.current = id;
    look();
  }, [isAlways, id, created, further, look]);
}

const count = (papers: number) => `${papers.toLocaleString('en')} ${papers === 1 ? 'paper' : 'papers'}`;

/** The result of looking further, in sentences for a user; `cited` of the new papers are sources of the answer. */
export function furtherInWords({ found, new_papers, problem }: FurtherLook, cited: number): string {
  const came =
    found === 0 && !problem
      ? 'Europe PMC has no paper with these words.'
      : found === 0
        ? ''
        : `Europe PMC gave ${count(found)}; ${newness(found, new_papers.length)}`;
  const used =
    new_papers.length === 0
      ? ''
      : cited === 0
        ? 'None of the new ones changes the answer.'
        : `${cited === 1 ? 'One source' : `${cited} sources`} of this answer ${cited === 1 ? 'is' : 'are'} new.`;
  return [problem ?? '', came, used].filter(Boolean).join(' ');
}

function newness(found: number, fresh: number): string {
  if (fresh === 0) return 'all of them were here already.';
  return fresh === found
    ? 'all of them are new here.'
    : `${fresh.toLocaleString('en')} of them ${fresh === 1 ? 'is' : 'are'} new here.`;
}

/** Other sites for looking up a question: the name of the site, and the address of its search. */
export function outsideSearches(query: string): { name: string; url: string }[] {
  const words = encodeURIComponent(query);
  return [
    { name: 'PubMed', url: `https://pubmed.ncbi.nlm.nih.gov/?term=${words}` },
    { name: 'Europe PMC', url: `https://europepmc.org/search?query=${words}` },
  ];
}
