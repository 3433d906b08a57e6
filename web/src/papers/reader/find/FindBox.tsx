import { ActionIcon, CloseButton, Group, Text, TextInput } from '@mantine/core';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { ArrowDownIcon, ArrowUpIcon, SearchIcon } from '../../../components/icons.tsx';
import type { MarkedRange } from '../text/marks.ts';
import { findInText, MOST_FOUND, type TextIndex } from '../text/text-index.ts';
import classes from './FindBox.module.css';

/** Searches the text: the query, its matches, and the current match. */
export function useFind(index: TextIndex) {
  const [query, setQuery] = useState('');
  const [current, setCurrent] = useState(0);
  // The field responds to typing at once, however long the text is.
  const sought = useDeferredValue(query);
  const found = useMemo(() => findInText(index, sought), [index, sought]);
  const ranges = useMemo(
    () =>
      found.map(
        (range, place): MarkedRange => ({ ...range, reason: { kind: 'found', current: place === current } }),
      ),
    [found, current],
  );
  useEffect(() => {
    if (found.length > 0 && current < found.length)
      document.querySelector('[data-found="current"]')?.scrollIntoView({ block: 'center' });
  }, [found, current]);
  const go = (by: number) => {
    if (found.length > 0) setCurrent((at) => (at + by + found.length) % found.length);
  };
  return {
    ...{ query, ranges, current, count: found.length, isSettled: sought === query },
    look: (words: string) => {
      setQuery(words);
      setCurrent(0);
    },
    next: () => go(1),
    previous: () => go(-1),
    clear: () => setQuery(''),
  };
}

/** The field that searches the text: Enter goes to the next match, Shift and Enter to the previous one, Escape ends it. */
export function FindBox({ find }: { find: ReturnType<typeof useFind> }) {
  const { query, count, current } = find;
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') find.clear();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.shiftKey) find.previous();
    else find.next();
  };
  return (
    <search className={classes.find}>
      <TextInput
        type="text"
        inputMode="search"
        aria-label="Find in text"
        placeholder="Find in text"
        leftSection={<SearchIcon size={16} />}
        rightSection={query && <CloseButton size="md" aria-label="Stop finding" onClick={find.clear} />}
        rightSectionWidth={44}
        value={query}
        onChange={({ currentTarget }) => find.look(currentTarget.value)}
        onKeyDown={onKeyDown}
        className={classes.field}
      />
      <Group gap={4} wrap="nowrap" className={classes.places} data-shown={query.trim().length > 1}>
        <Text size="sm" role="status" className={classes.count}>
          {query.trim().length > 1 && countWords(count, current)}
        </Text>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Previous place"
          disabled={count === 0}
          onClick={find.previous}
        >
          <ArrowUpIcon size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Next place"
          disabled={count === 0}
          onClick={find.next}
        >
          <ArrowDownIcon size={16} />
        </ActionIcon>
      </Group>
    </search>
  );
}

function countWords(count: number, current: number): string {
  if (count === 0) return 'Not found';
  return `${current + 1} of ${count}${count >= MOST_FOUND ? '+' : ''}`;
}
