import { Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useAppSelector, useLoad } from '../../store/hooks.ts';
import { listInterests } from '../../store/interests.ts';
import { CommonInterests } from './CommonInterests.tsx';
import { commonInterests } from './interest-groups.ts';
import { useInterestActions } from './use-interest-actions.ts';

/** What a user without interests can begin with: common ones, of which each press adds one or takes it back at once. */
export function FirstInterests() {
  const catalogue = useAppSelector(({ interests }) => interests);
  useLoad(listInterests, {});
  const { add, remove } = useInterestActions();
  /** What is on its way, by name: whether it is to be chosen. The list has it a moment before that is over. */
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());
  // One after another: each answer is the whole list, and the last one is kept.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  // How many are not done yet: while some are, nobody reads the toast of one.
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
