import { Button, CloseIcon, Group } from '@mantine/core';

interface ChosenInterestsProps {
  chosen: readonly string[];
  onRemove: (name: string) => void;
}

/** The interests that are chosen but not added yet; pressing one removes it. */
export function ChosenInterests({ chosen, onRemove }: ChosenInterestsProps) {
  if (chosen.length === 0) return null;
  return (
    <Group component="ul" gap={6} mt="xs" mb={0} p={0} style={{ listStyle: 'none' }} aria-label="Chosen">
      {chosen.map((name) => (
        <li key={name}>
          <Button
            size="compact-sm"
            radius="xl"
            variant="light"
            fw={500}
            rightSection={<CloseIcon size="14px" />}
            aria-label={`Remove ${name}`}
            onClick={() => onRemove(name)}
          >
            {name}
          </Button>
        </li>
      ))}
    </Group>
  );
}
