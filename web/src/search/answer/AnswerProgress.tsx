import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { AnswerProgressState } from '../../store/answer/answer-progress.ts';
import { useStopSearchMutation } from '../endpoints.ts';
import classes from './answers.module.css';

/** Loaded with the first words of an answer: it includes the markdown parser. */
const AnswerText = lazy(() =>
  import('./AnswerText.tsx').then(({ AnswerText: component }) => ({ default: component })),
);

const nowhere = () => {};

/** An answer that is being written: the steps done so far with their counts, the text so far, and a Stop button. */
export function AnswerProgress({ progress }: { progress: AnswerProgressState }) {
  const [stopSearch] = useStopSearchMutation();
  const { id, text, citations } = progress;
  return (
    <section aria-label="Results">
      <Group justify="space-between" mb="sm">
        <Title order={2}>Results</Title>
        <Button
          size="compact-sm"
          variant="default"
          disabled={!id}
          onClick={() => id && stopSearch({ body: { id } })}
        >
          Stop
        </Button>
      </Group>
      <Stack component="ol" gap={6} className={classes.steps} role="status">
        {stepsOf(progress).map((step) => (
          <Text component="li" size="sm" c="dimmed" key={step}>
            {step}
          </Text>
        ))}
      </Stack>
      {text ? (
        <Suspense fallback={null}>
          <AnswerText
            content={text}
            highlight={{ citations: citations ?? [], marked: null, point: nowhere, goTo: nowhere }}
          />
        </Suspense>
      ) : (
        <Loader size="sm" type="dots" mt="md" aria-hidden />
      )}
    </section>
  );
}

const papers = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'paper' : 'papers'}`;

/** The completed steps as text. */
function stepsOf({ understood, found, read, citations }: AnswerProgressState): string[] {
  return [
    understood && 'Understood the question',
    found && `Found ${found.more ? `${found.papers.toLocaleString('en')}+ papers` : papers(found.papers)}`,
    read !== null && `Read ${papers(read)}`,
    citations && `Cited ${papers(citations.length)}`,
  ].filter((step) => typeof step === 'string');
}
