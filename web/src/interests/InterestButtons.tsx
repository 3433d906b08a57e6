import { Button, CloseButton, Text } from '@mantine/core';
import { useAppSelector } from '../state/hooks.ts';
import classes from './InterestButtons.module.css';
import { useInterestActions } from './use-interest-actions.ts';

interface InterestButtonsProps {
  editing: boolean;
  /** What pressing an interest does outside edit mode. */
  onPick: (name: string) => void;
}

/** The reader's interests in two columns. In edit mode they wiggle and can be deleted. */
export function InterestButtons({ editing, onPick }: InterestButtonsProps) {
  const { interests, isLoading } = useAppSelector((state) => state.interests);
  const { remove } = useInterestActions();
  if (interests.length === 0) return <Text c="dimmed">No interests yet.</Text>;
  return (
    <ul className={classes.grid} aria-label="Your interests">
      {interests.map((name) => (
        <li key={name} className={classes.cell} data-editing={editing || undefined}>
          <Button
            fullWidth
            variant="light"
            className={classes.interest}
            aria-disabled={editing}
            onClick={() => editing || onPick(name)}
          >
            {name}
          </Button>
          {editing && (
            <CloseButton
              className={classes.delete}
              size="sm"
              radius="xl"
              variant="filled"
              aria-label={`Delete ${name}`}
              disabled={isLoading}
              onClick={() => remove(name)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
