import { SimpleGrid, Text, Title, UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import classes from './search-start.module.css';

/** Questions in plain language that the bundled papers answer. */
const exampleQuestions: readonly string[] = [
  'Does exercise help against depression?',
  'What helps against insomnia?',
  'Does a Mediterranean diet protect the heart?',
  'How common is anxiety among students?',
];

/** Queries that show the operators a user needs first. */
const exampleOperators: readonly { query: string; meaning: string }[] = [
  { query: 'sleep AND (insomnia OR pain)', meaning: 'both, and one of two' },
  { query: '"blood pressure"[ti]', meaning: 'these words in a row, in the title' },
  { query: 'asthma NOT children', meaning: 'one without the other' },
  { query: '2015:2024[dp] AND exercise', meaning: 'years of publication' },
];

interface SearchStartProps {
  title?: string;
  text: string;
  /** Runs an example. */
  onAsk: (query: string) => void;
}

/** Shown until there are results: sample questions, and the available operators. */
export function SearchStart({ onAsk, ...words }: SearchStartProps) {
  return (
    <EmptyState subject="search" {...words}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" mt="xl" ta="start">
        <Examples title="Ask in plain words">
          {exampleQuestions.map((question) => (
            <Example key={question} onRun={() => onAsk(question)}>
              {question}
            </Example>
          ))}
        </Examples>
        <Examples title="Or use operators, as in PubMed">
          {exampleOperators.map(({ query, meaning }) => (
            <Example key={query} onRun={() => onAsk(query)}>
              <code className={classes.query}>{query}</code>
              <Text span size="sm" c="dimmed" display="block">
                {meaning}
              </Text>
            </Example>
          ))}
        </Examples>
      </SimpleGrid>
    </EmptyState>
  );
}

function Examples({ title, children }: React.PropsWithChildren<{ title: string }>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb={4}>
        {title}
      </Title>
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}

function Example({ onRun, children }: React.PropsWithChildren<{ onRun: () => void }>) {
  return (
    <li>
      <UnstyledButton className={classes.example} onClick={onRun}>
        {children}
      </UnstyledButton>
    </li>
  );
}
