import type { SearchResult } from '@health/contract';
import { Group, Stack, Text, Title } from '@mantine/core';
import { format } from 'date-fns/format';
import { useMemo } from 'react';
import { PaperOverview, useOverview } from '../../papers/overview/PaperOverview.tsx';
import { EvidenceSection } from '../evidence-table/EvidenceSection.tsx';
import { withoutEvidenceTable } from '../evidence-table/evidence-markdown.ts';
import { evidenceRows } from '../evidence-table/evidence-rows.ts';
import { AnswerActions } from '../export/AnswerActions.tsx';
import { AnswerText } from './AnswerText.tsx';
import { SourceCards } from './SourceCards.tsx';
import { SourceLink } from './SourceLink.tsx';
import { SourceHighlightContext } from './source-highlight.ts';
import { useSourceHighlight } from './use-source-highlight.ts';

interface AnswerViewProps {
  query: string;
  result: SearchResult;
}

/** A written answer, its evidence as a table and its sources. Pointing at a citation highlights its source, and the reverse. */
export default function AnswerView({ query, result }: AnswerViewProps) {
  const { marked, point, goTo } = useSourceHighlight();
  const { show, overview } = useOverview();
  const evidence = useMemo(() => evidenceRows(result.citations), [result.citations]);
  const highlight = { citations: result.citations, marked, point, goTo };
  return (
    <Stack gap="xl">
      <section aria-label="Results">
        <Group justify="space-between" align="flex-end" mb="sm">
          <div>
            <Title order={2}>Results</Title>
            <Text size="sm" c="dimmed">
              Answered on {format(result.created * 1000, "MMMM d, yyyy 'at' HH:mm")} ({result.model})
            </Text>
          </div>
          <AnswerActions query={query} result={result} />
        </Group>
        <AnswerText
          content={evidence.length > 0 ? withoutEvidenceTable(result.content) : result.content}
          highlight={highlight}
        />
      </section>
      {evidence.length > 0 && (
        <SourceHighlightContext value={highlight}>
          <EvidenceSection
            rows={evidence}
            renderSource={(source) => <SourceLink source={source}>{source}</SourceLink>}
            onOpen={show}
          />
        </SourceHighlightContext>
      )}
      <section aria-label="Sources">
        <Title order={2} mb="sm">
          Sources
        </Title>
        <SourceCards citations={result.citations} marked={marked} onPoint={point} onOpen={show} />
      </section>
      <PaperOverview {...overview} />
    </Stack>
  );
}
