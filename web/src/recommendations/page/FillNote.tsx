import { Text, VisuallyHidden } from '@mantine/core';
import classes from './home.module.css';

const SUBTITLE = 'Research papers recommended for your interests';

/**
 * The line below the title: what the page is, or which papers are being fetched. It keeps its height, so that nothing moves when it
 * changes. A screen reader is told that papers are fetched, not every number.
 */
export function FillNote({ progress }: { progress: string | null }) {
  return (
    <>
      <Text c="dimmed" className={classes.note} aria-hidden={progress !== null}>
        {progress ?? SUBTITLE}
      </Text>
      <VisuallyHidden role="status">
        {progress === null ? '' : 'Papers on your interests are being fetched.'}
      </VisuallyHidden>
    </>
  );
}
