import { Badge, Group, Text } from '@mantine/core';

interface TagListProps {
  names: string[];
  /** The sentence shown when there are none. */
  empty: string;
  /** The accessible name of the list. */
  label: string;
}

/** Tags in a row, or a sentence when there are none. */
export function TagList({ names, empty, label }: TagListProps) {
  if (names.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    );
  }
  return (
    <Group component="ul" aria-label={label} gap={6} m={0} p={0} style={{ listStyle: 'none' }}>
      {names.map((name) => (
        <Badge component="li" key={name} variant="light" tt="none" fw={500}>
          {name}
        </Badge>
      ))}
    </Group>
  );
}
