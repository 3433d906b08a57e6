import { Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useAppSelector, useLoad } from '../../store/hooks.ts';
import { listInterests } from '../../store/interests.ts';
import { CommonInterests } from './CommonInterests.tsx';
import { commonInterests } from './interest-groups.ts';
import { useInterestActions } from './use-interest-actions.ts';

/** Common interests for a user without any; each press adds or removes one at once. */
export function FirstInterests() {
  const catalogue = useAppSelector(({ interests }) => interests);
  useLoad(listInterests, {});
  const { add, remove } = useInterestActions();
  /** Pending changes by name: whether the interest is to be added. The list contains the change shortly before it is done. */
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());
  // One after another: each response is the whole list, and the last one wins.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  // The number of pending changes: while there are more, the toast of one would not be read.
  const waiting = useRef(0);
  const isLast = () => waiting.current === 1;
  const names = commonInterests(catalogue);
  if (names.length === 0) return null;
  const chosenAs = (name: string) =>
    catalogue.interests.find((interest) => interest.toLowerCase() === name.toLowerCase());
  const toggle = (name: string) => {
    if (wanted.has(name)) return;
    const chosen = chosenAs(name);
    setWanted((others) => new Map([...others, [name, chosen === undefined]]));
    waiting.current += 1;
    last.current = last.current
      .then(() => (chosen === undefined ? add(name, isLast) : remove(chosen, isLast)))
      .finally(() => {
        waiting.current -= 1;
        setWanted((others) => new Map([...others].filter(([other]) => other !== name)));
      });
  };
  return (
    <>
      <Text size="sm" c="dimmed" mt="lg">
        Common interests, each with its number of papers
      </Text>
      <CommonInterests
        names={names}
        isChosen={(name) => wanted.get(name) ?? chosenAs(name) !== undefined}
        onToggle={toggle}
      />
    </>
  );
}
