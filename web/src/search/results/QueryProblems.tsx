import type { UnderstoodPart } from '@health/contract';
import { Alert, Text } from '@mantine/core';

/** What of a query was not understood, and what was done instead; nothing when all was. */
export function QueryProblems({ parts }: { parts: readonly UnderstoodPart[] }) {
  const problems = parts.filter(({ kind }) => kind === 'problem');
  if (problems.length === 0) return null;
  return (
    <Alert color="yellow" role="status">
      <Text fw={600} mb={4}>
        Not everything was read as written
      </Text>
      {problems.map(({ written, meaning }) => (
        <Text key={meaning} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {written && !isNamed(written, meaning) && <code>{written}</code>} {meaning}
        </Text>
      ))}
    </Alert>
  );
}

/** The sentence names the piece already, perhaps without its field. */
const isNamed = (written: string, meaning: string): boolean =>
  meaning.includes(written.replace(/\[.*$/, '') || written);
