import { Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useAppSelector } from '../../store/hooks.ts';
import { listInterests } from '../../store/interests.ts';
import { useLoad } from '../../store/use-load.ts';
import { CommonInterests } from './CommonInterests.tsx';
import { commonInterests } from './interest-groups.ts';
import { useInterestActions } from './use-interest-actions.ts';

/** What a user without interests can begin with: common ones, of which each press adds one or takes it back at once. */
export function FirstInterests() {
  const catalogue = useAppSelector(({ interests }) => interests);
  useLoad(listInterests, {});
  const { add, remove } = useInterestActions();
  const [changing, setChanging] = useState<readonly string[]>([]);
  // One after another: each answer is the whole list, and the last one is kept.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  // How many are not done yet: while some are, nobody reads what was told of one.
  const waiting = useRef(0);
  const isLast = () => waiting.current === 1;
  const names = commonInterests(catalogue);
  if (names.length === 0) return null;
  const heldAs = (name: string) =>
    catalogue.interests.find((interest) => interest.toLowerCase() === name.toLowerCase());
  const toggle = (name: string) => {
    if (changing.includes(name)) return;
    setChanging((others) => [...others, name]);
    const held = heldAs(name);
    waiting.current += 1;
    last.current = last.current
      .then(() => (held === undefined ? add(name, isLast) : remove(held, isLast)))
      .finally(() => {
        waiting.current -= 1;
        setChanging((others) => others.filter((other) => other !== name));
      });
  };
  return (
    <>
      <Text size="sm" c="dimmed" mt="lg">
        Common interests, each with its number of papers
      </Text>
      <CommonInterests
        names={names}
        isChosen={(name) => (heldAs(name) !== undefined) !== changing.includes(name)}
        onToggle={toggle}
      />
    </>
  );
}
