import { Text, UnstyledButton } from '@mantine/core';
import classes from './PaperRow.module.css';

interface PaperRowProps {
  title: string;
  /** The quiet line below the title. */
  note: string;
  onOpen: () => void;
}

/** A paper in a short list; pressing it opens the overview. */
export function PaperRow({ title, note, onOpen }: PaperRowProps) {
  return (
    <UnstyledButton className={classes.row} onClick={onOpen}>
      <Text component="span" fw={500} display="block">
        {title}
      </Text>
      <Text component="span" size="sm" c="dimmed" display="block">
        {note}
      </Text>
    </UnstyledButton>
  );
}
