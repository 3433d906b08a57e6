import { useCallback, useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { fetchInterests } from '../state/interests.ts';
import { fetchPapers } from '../state/papers.ts';

/** Loads recommendations and interests, and keeps the interest dialog: it opens by itself for a reader without any. */
export function useRecommendations() {
  const dispatch = useAppDispatch();
  const interests = useAppSelector((state) => state.interests.interests);
  const [choosing, setChoosing] = useState(false);
  const before = useRef(interests);
  useEffect(() => {
    dispatch(fetchPapers());
    dispatch(fetchInterests())
      .unwrap()
      .then(
        (held) => setChoosing(held.length === 0),
        // A failed load says nothing about what the reader holds.
        () => {},
      );
  }, [dispatch]);
  const choose = useCallback(() => {
    before.current = interests;
    setChoosing(true);
  }, [interests]);
  const chosen = () => {
    setChoosing(false);
    if (before.current.join() !== interests.join()) dispatch(fetchPapers());
  };
  return { choosing, choose, chosen };
}
