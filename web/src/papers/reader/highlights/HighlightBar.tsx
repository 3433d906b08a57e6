import { type HighlightColour, highlightColours } from '@health/contract';
import { Button, Group, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TextIndex, TextRange } from '../text/text-index.ts';
import classes from './highlights.module.css';
import { selectedWords } from './selected-words.ts';

interface HighlightBarProps {
  index: TextIndex;
  article: React.RefObject<HTMLElement | null>;
  colour: HighlightColour;
  onMark: (range: TextRange, colour: HighlightColour, withNote: boolean) => void;
}

/** Shown below the text while words of it are selected; H highlights them, too. */
export function HighlightBar({ index, article, colour, onMark }: HighlightBarProps) {
  const [selected, setSelected] = useState<TextRange | null>(null);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() =>
        setSelected(article.current && selectedWords(index, article.current)),
      );
    };
    document.addEventListener('selectionchange', look);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('selectionchange', look);
    };
  }, [index, article]);
  const mark = (chosen: HighlightColour, withNote = false) => {
    if (!selected) return;
    onMark(selected, chosen, withNote);
    getSelection()?.removeAllRanges();
  };
  useMarkKey(() => mark(colour));
  return (
    <>
      <div role="status" className={classes.spoken}>
        {selected && 'Words selected. Press H to highlight them.'}
      </div>
      {selected && (
        // The words stay selected while a button is pressed.
        <div
          className={classes.bar}
          role="toolbar"
          aria-label="Highlight the selected words"
          onMouseDown={(event) => event.preventDefault()}
        >
          <Text size="sm">Highlight</Text>
          <Group gap={6} wrap="nowrap">
            {highlightColours.map((one) => (
              <button
                key={one}
                type="button"
                className={classes.colour}
                data-colour={one}
                aria-label={`Highlight in ${one}`}
                onClick={() => mark(one)}
              />
            ))}
          </Group>
          <Button size="compact-sm" variant="default" onClick={() => mark(colour, true)}>
            With a note
          </Button>
        </div>
      )}
    </>
  );
}

/** H highlights the selected words, unless the user is typing. It listens from the start: H may be pressed as soon as words are selected. */
function useMarkKey(mark: () => void): void {
  const onKey = useEffectEvent(({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const isWriting = target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');
    if (key.toLowerCase() === 'h' && !(ctrlKey || metaKey || altKey || isWriting)) mark();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
