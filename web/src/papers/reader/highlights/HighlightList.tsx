import { Button, Group, Stack, Text } from '@mantine/core';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { cutText } from '../../details/paper-words.ts';
import classes from './highlights.module.css';
import type { LocatedHighlight } from './use-highlights.ts';

const LONGEST_QUOTE = 240;

interface HighlightListProps {
  located: readonly LocatedHighlight[];
  failed: boolean;
  onRetry: () => void;
  onGo: (id: string) => void;
  onEdit: (id: string) => void;
  onDelete: (id: string) => void;
}

/** The user's highlights, in the order of the text, with the notes. */
export function HighlightList({ located, failed, onRetry, onGo, onEdit, onDelete }: HighlightListProps) {
  if (failed) return <LoadFailed text="Your highlights could not be loaded." onRetry={onRetry} />;
  if (located.length === 0)
    return (
      <Text c="dimmed">
        Nothing is highlighted yet. Select words in the text and choose a colour, or press H.
      </Text>
    );
  return (
    <Stack component="ol" gap="md" className={classes.entries}>
      {located.map(({ highlight: { id, quote, note, colour }, range }) => {
        const words = cutText(quote, LONGEST_QUOTE);
        const about = cutText(quote, 40);
        return (
          <li key={id}>
            <blockquote className={classes.quote} data-colour={colour}>
              {words}
            </blockquote>
            {note && <Text className={classes.note}>{note}</Text>}
            {!range && (
              <Text size="sm" c="dimmed">
                No longer in the text.
              </Text>
            )}
            <Group gap="xs" mt={6}>
              {range && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Go to: ${about}`}
                  onClick={() => onGo(id)}
                >
                  Go to
                </Button>
              )}
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`${note ? 'Edit' : 'Add a note'}: ${about}`}
                onClick={() => onEdit(id)}
              >
                {note ? 'Edit' : 'Add a note'}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Delete: ${about}`}
                onClick={() => onDelete(id)}
              >
                Delete
              </Button>
            </Group>
          </li>
        );
      })}
    </Stack>
  );
}
