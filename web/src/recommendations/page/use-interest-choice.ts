import { useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { fetchInterests } from '../../store/interests.ts';

/**
 * The interest dialog of the page. It opens by itself for a reader without interests; when it closes on other
 * interests than it opened with, `onChanged` is called.
 */
export function useInterestChoice(onChanged: () => void) {
  const dispatch = useAppDispatch();
  const interests = useAppSelector((state) => state.interests.interests);
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const before = useRef('');
  useEffect(() => {
    const openForNone = ({ interests: held }: { interests: string[] }) => {
      if (held.length > 0) return;
      setWasOpened(true);
      setOpened(true);
    };
    // After a failed load the reader's interests are unknown: the dialog stays closed.
    dispatch(fetchInterests())
      .unwrap()
      .then(openForNone, () => {});
  }, [dispatch]);
  const open = () => {
    before.current = interests.join();
    setWasOpened(true);
    setOpened(true);
  };
  const close = () => {
    setOpened(false);
    if (before.current !== interests.join()) onChanged();
  };
  return { opened, wasOpened, open, close, hasNone: interests.length === 0 };
}
