import { Button, Popover, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import classes from './syntax-help.module.css';

/** A query that shows one rule of the search syntax, and its meaning. */
interface SyntaxExample {
  query: string;
  meaning: string;
}

/** The topics of the search help, in order. */
const syntaxExamples: readonly SyntaxExample[] = [
  {
    query: 'sleep AND (insomnia OR pain)',
    meaning: 'Sleep, and one of the two others. Operators are in capitals.',
  },
  { query: 'asthma NOT children', meaning: 'Asthma, but nothing that mentions children.' },
  { query: '"blood pressure"[ti]', meaning: 'These words in a row, in the title.' },
  { query: 'exercise[tiab]', meaning: 'In title, abstract or keywords. [ab] is the abstract alone.' },
  { query: 'diabetes[mh]', meaning: 'A heading; papers without headings count when they name the concept.' },
  { query: 'smith[au]', meaning: 'An author. With initials: smith ab[au].' },
  { query: 'BMC[ta] AND sleep', meaning: 'Words of the journal’s name.' },
  { query: '2010:2015[dp] AND exercise', meaning: 'Years of publication.' },
  { query: 'review[pt] AND diet', meaning: 'The type of article or study.' },
  { query: 'hypertens*', meaning: 'Every word that begins so; at least four letters.' },
  { query: '"sleep depression"~5', meaning: 'Near each other: at most five words between.' },
  { query: 'title:sleep abstract:exercise', meaning: 'Fields can also stand before the word.' },
];

/** A button that opens the rules of the search syntax; choosing an example runs it. */
export function SyntaxHelp({ onRun }: { onRun: (query: string) => void }) {
  const [isOpen, { toggle, close }] = useDisclosure();
  return (
    <Popover
      opened={isOpen}
      onDismiss={close}
      position="bottom-end"
      width="min(28rem, 92vw)"
      shadow="md"
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <Button size="md" variant="subtle" px="xs" onClick={toggle}>
          Search syntax
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.help}>
        <Text size="sm" mb="xs">
          Ask in plain words, or use the operators of PubMed. With operators the papers are exactly those that
          you ask for. They are read from left to right; parentheses group.
        </Text>
        <ul className={classes.list}>
          {syntaxExamples.map(({ query, meaning }) => (
            <li key={query}>
              <UnstyledButton
                className={classes.example}
                onClick={() => {
                  close();
                  onRun(query);
                }}
              >
                <code className={classes.query}>{query}</code>
                <Text span size="sm" c="dimmed">
                  {meaning}
                </Text>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
