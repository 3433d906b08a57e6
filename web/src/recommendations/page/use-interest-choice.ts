import { useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { fetchInterests } from '../../store/interests.ts';

/**
 * The interest dialog of the page. It opens automatically for a user without interests; when it closes with other interests
 * than it opened with, or when the first interest is added, `onChanged` is called with whether interests were only added.
 */
export function useInterestChoice(onChanged: (onlyAdded: boolean) => void) {
  const dispatch = useAppDispatch();
  const { interests, status } = useAppSelector((state) => state.interests);
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const before = useRef<string[]>([]);
  useEffect(() => {
    const openForNone = async () => {
      const { data } = await dispatch(fetchInterests());
      // After a failed load the user's interests are unknown: the dialog stays closed.
      if (data?.interests.length !== 0) return;
      setWasOpened(true);
      setOpened(true);
    };
    void openForNone();
  }, [dispatch]);
  const countBefore = useRef<number | null>(null);
  useEffect(() => {
    if (status !== 'fulfilled') return;
    // With the first interest there are papers behind the dialog, which stays open.
    if (countBefore.current === 0 && interests.length > 0) {
      before.current = interests;
      onChanged(false);
    }
    countBefore.current = interests.length;
  }, [interests, status, onChanged]);
  const open = () => {
    before.current = interests;
    setWasOpened(true);
    setOpened(true);
  };
  const close = () => {
    setOpened(false);
    if (before.current.join() !== interests.join())
      onChanged(before.current.every((interest) => interests.includes(interest)));
  };
  return { opened, wasOpened, open, close, hasNone: interests.length === 0 && status === 'fulfilled' };
}
