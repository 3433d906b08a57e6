import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useRef } from 'react';
import { useInterestActions } from '../../library/interests/use-interest-actions.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { useInterestsWithoutPapersQuery } from '../endpoints.ts';

interface WithoutPapersProps {
  /** The recommendations are loaded: only then does the server know which interests have none. */
  isReady: boolean;
  /** An interest was added. */
  onChanged: () => void;
}

/** The interests without recommended papers, or without new ones: the reason, and related interests that have some. */
export function WithoutPapers({ isReady, onChanged }: WithoutPapersProps) {
  const section = useRef<HTMLDivElement>(null);
  const { interests, isLoading } = useAppSelector((state) => state.interests);
  const { data } = useInterestsWithoutPapersQuery({}, { skip: !isReady });
  const { add } = useInterestActions();
  const emptyInterests = data?.interests.filter(({ interest }) => interests.includes(interest)) ?? [];
  const addOne = async (name: string) => {
    if (isLoading || !(await add(name))) return;
    // Its button is removed: a keyboard user continues from here.
    section.current?.focus({ preventScroll: true });
    onChanged();
  };
  if (emptyInterests.length === 0) return null;
  return (
    <Card
      component="section"
      aria-labelledby="without-papers"
      withBorder
      padding="lg"
      ref={section}
      tabIndex={-1}
    >
      <Title order={2} size="h4" id="without-papers" mb="xs">
        Interests without new papers
      </Title>
      <Stack gap="sm">
        {emptyInterests.map(({ interest, sentence, neighbours }) => (
          <div key={interest}>
            <Text>{sentence}</Text>
            <Group gap="xs" mt={6}>
              {neighbours.map((name) => (
                <Button key={name} size="compact-sm" variant="default" onClick={() => addOne(name)}>
                  Add {name}
                </Button>
              ))}
            </Group>
          </div>
        ))}
      </Stack>
    </Card>
  );
}
