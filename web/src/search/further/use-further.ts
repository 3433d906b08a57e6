import type { FurtherLook, SearchResult } from '@health/contract';
import { useCallback, useEffect, useRef } from 'react';
import { useFurtherSettingQuery, useLookFurtherMutation, useSetFurtherMutation } from '../endpoints.ts';

/** An answer this young was just given: one that always looks further does so now, not when an old answer is opened. */
const JUST_NOW = 60_000;

/** Looking further for an answer: what came of it, and what its user can do. `answerAgain` is called when new papers came. */
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

/** Looks further for each answer that was just given, once. */
function useLookingAlways(isAlways: boolean, { id, created, further }: SearchResult, look: () => void): void {
  const lookedFor = useRef<string | null>(null);
  useEffect(() => {
    const isNew = Date.now() - created * 1000 < JUST_NOW;
    if (!isAlways || further || !isNew || lookedFor.current === id) return;
    lookedFor.current = id;
    look();
  }, [isAlways, id, created, further, look]);
}
