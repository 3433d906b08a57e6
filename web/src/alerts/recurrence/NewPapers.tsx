import type { SearchRun } from '@health/contract';
import { Anchor, Badge, Button, List, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';

interface NewPapersProps {
  /** Best first. */
  papers: SearchRun['new_papers'];
  onOpen: (pmcId: string) => void;
}

/** How many fit above the answer; a large import may bring a hundred. */
const FIRST = 5;

/** Papers that no earlier run had. Old papers that were added late are marked: they are new only to this library. */
export function NewPapers({ papers, onOpen }: NewPapersProps) {
  const [showsAll, { open: showAll }] = useDisclosure();
  const shown = showsAll ? papers : papers.slice(0, FIRST);
  return (
    <>
      <List size="sm" spacing={6} listStyleType="none">
        {shown.map(({ pmc_id, title, journal, year, late }) => (
          <List.Item key={pmc_id}>
            <Anchor component="button" type="button" inherit ta="left" onClick={() => onOpen(pmc_id)}>
              {title}
            </Anchor>{' '}
            <Text component="span" size="sm" c="dimmed">
              {[journal, year].filter(Boolean).join(' · ')}
            </Text>
            {late && (
              <Badge component="span" size="sm" variant="default" ml={6}>
                Added late
              </Badge>
            )}
          </List.Item>
        ))}
      </List>
      {shown.length < papers.length && (
        <Button variant="subtle" size="compact-sm" mt={6} onClick={showAll}>
          Show all {papers.length} new papers
        </Button>
      )}
    </>
  );
}
