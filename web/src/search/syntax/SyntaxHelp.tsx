import { Button, Popover, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { syntaxExamples } from './syntax-examples.ts';
import classes from './syntax-help.module.css';

/** A button that opens the rules of the search syntax; each example runs when it is chosen. */
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
