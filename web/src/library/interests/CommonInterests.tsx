import { Button, VisuallyHidden } from '@mantine/core';
import { useAppSelector } from '../../store/hooks.ts';
import classes from './CommonInterests.module.css';

/** The height of a touch target on a phone. */
const HEIGHT = { base: 44, sm: 32 } as const;

interface CommonInterestsProps {
  names: readonly string[];
  isChosen: (name: string) => boolean;
  onToggle: (name: string) => void;
}

/** Common interests as chips, each with its number of papers. A press chooses one or removes it; the focus stays where it is. */
export function CommonInterests({ names, isChosen, onToggle }: CommonInterestsProps) {
  const papers = useAppSelector(({ interests }) => interests.papers);
  if (names.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Common interests">
      {names.map((name) => (
        <li key={name}>
          <Button
            size="compact-sm"
            h={HEIGHT}
            px="sm"
            fw={500}
            radius="xl"
            variant={isChosen(name) ? 'filled' : 'default'}
            aria-pressed={isChosen(name)}
            // A user who is typing can continue typing.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onToggle(name)}
          >
            {name}
            <span className={classes.papers} aria-hidden>
              {(papers[name] ?? 0).toLocaleString('en')}
            </span>
            <VisuallyHidden>, {paperCountWords(papers[name] ?? 0)}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The number of papers on an interest, as text. */
export function paperCountWords(count: number): string {
  if (count === 0) return 'no papers yet';
  return count === 1 ? '1 paper' : `${count.toLocaleString('en')} papers`;
}
