import type { UnderstoodPart } from '@health/contract';
import { Group, Pill, Text } from '@mantine/core';
import classes from './reading.module.css';

interface UnderstoodPartsProps {
  /** Those of `shownParts`. */
  parts: readonly UnderstoodPart[];
  /** Searches again without the part. */
  onRemove: (part: UnderstoodPart) => void;
}

/** Returns the parts worth showing: those that are more than the words themselves. */
export const shownParts = (parts: readonly UnderstoodPart[]): UnderstoodPart[] =>
  parts.filter(({ kind }) => kind !== 'words' && kind !== 'problem');

/** How a query was interpreted; each part can be undone. */
export function UnderstoodParts({ parts, onRemove }: UnderstoodPartsProps) {
  if (parts.length === 0) return null;
  return (
    <Group gap={6} role="group" aria-label="Understood as">
      <Text size="sm" c="dimmed">
        Understood as
      </Text>
      <div className={classes.understood}>
        {parts.map((part) => (
          <Pill
            key={`${part.kind} ${part.written} ${part.meaning}`}
            size="md"
            maw="100%"
            title={part.kind === 'concept' ? part.meaning : `${part.meaning} (from “${part.written}”)`}
            withRemoveButton={part.kind !== 'term' || part.without !== ''}
            removeButtonProps={{
              'aria-label': `Search without: ${part.meaning}`,
              'aria-hidden': false,
              tabIndex: 0,
            }}
            onRemove={() => onRemove(part)}
          >
            {part.meaning}
          </Pill>
        ))}
      </div>
    </Group>
  );
}
