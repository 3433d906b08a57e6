import type { SearchRun } from '@health/contract';
import { Accordion, Anchor, List, Stack, Text } from '@mantine/core';
import { format } from 'date-fns/format';
import { NewPapers } from './NewPapers.tsx';

interface RunListProps {
  runs: SearchRun[];
  onOpen: (pmcId: string) => void;
}

/** All runs, newest first, each with its new papers. */
export function RunList({ runs, onOpen }: RunListProps) {
  if (runs.length === 0) return null;
  return (
    <Accordion chevronPosition="left" variant="default" multiple>
      {runs.map((run) => (
        <Accordion.Item key={run.id} value={run.id}>
          <Accordion.Control>
            <Text size="sm">
              {format(run.ran_at, "MMMM d, yyyy 'at' HH:mm")} · {summaryOf(run)}
            </Text>
          </Accordion.Control>
          <Accordion.Panel>
            <Stack gap="xs">
              <NewPapers papers={run.new_papers} onOpen={onOpen} />
              <Changed title="Retracted since it was cited" papers={run.retracted} onOpen={onOpen} />
              <Changed title="Corrected since it was cited" papers={run.corrected} onOpen={onOpen} />
              {summaryOf(run) === NOTHING && (
                <Text size="sm" c="dimmed">
                  No paper came in that earlier runs did not have.
                </Text>
              )}
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

const NOTHING = 'nothing new';

function summaryOf({ new_papers, retracted, corrected }: SearchRun): string {
  const parts = [
    [new_papers.length, 'new'],
    [retracted.length, 'retracted'],
    [corrected.length, 'corrected'],
  ].flatMap(([count, word]) => (count ? [`${count} ${word}`] : []));
  return parts.join(', ') || NOTHING;
}

interface ChangedProps {
  title: string;
  papers: SearchRun['retracted'];
  onOpen: (pmcId: string) => void;
}

function Changed({ title, papers, onOpen }: ChangedProps) {
  if (papers.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <List size="sm" listStyleType="none">
        {papers.map((paper) => (
          <List.Item key={paper.pmc_id}>
            <Anchor component="button" type="button" inherit ta="left" onClick={() => onOpen(paper.pmc_id)}>
              {paper.title}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </div>
  );
}
