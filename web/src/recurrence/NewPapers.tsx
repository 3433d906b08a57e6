import type { SearchRun } from '@health/contract';
import { Anchor, Badge, List, Text } from '@mantine/core';

interface NewPapersProps {
  papers: SearchRun['new_papers'];
  onOpen: (pmcId: string) => void;
}

/** Papers no earlier run had. Old ones that came late say so: they are new here, not in the world. */
export function NewPapers({ papers, onOpen }: NewPapersProps) {
  return (
    <List size="sm" spacing={6} listStyleType="none">
      {papers.map(({ pmc_id, title, journal, year, late }) => (
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
  );
}
