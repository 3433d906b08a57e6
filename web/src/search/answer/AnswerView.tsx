import type { SearchResult } from '@health/contract';
import { Stack, Text, Title } from '@mantine/core';
import { format } from 'date-fns/format';
import { useMemo } from 'react';
import { PaperOverview } from '../../papers/overview/PaperOverview.tsx';
import { useOverview } from '../../papers/overview/use-overview.ts';
import { plotOf } from '../evidence-plot/plot-of.ts';
import { EvidenceSection } from '../evidence-table/EvidenceSection.tsx';
import { evidenceRows } from '../evidence-table/evidence-rows.ts';
import { AnswerActions } from '../export/AnswerActions.tsx';
import { FurtherNote, FurtherSection } from '../further/FurtherSection.tsx';
import { AnswerText } from './AnswerText.tsx';
import classes from './answers.module.css';
import { CitedNotices } from './CitedNotices.tsx';
import { SourceCards } from './SourceCards.tsx';
import { SourceHighlightContext, SourceLink, useSourceHighlight } from './SourceLink.tsx';
import { shownText } from './shown-text.ts';

interface AnswerViewProps {
  query: string;
  result: SearchResult;
  /** Answers the question again with the papers that came from elsewhere. */
  onAskAgain: () => void;
}

/** A written answer, its evidence as a table and its sources. Pointing at a citation highlights its source, and the reverse. */
export default function AnswerView({ query, result, onAskAgain }: AnswerViewProps) {
  const { marked, point, goTo } = useSourceHighlight();
  const { show, overview } = useOverview('answer');
  const evidence = useMemo(() => evidenceRows(result.citations), [result.citations]);
  const plot = useMemo(() => plotOf(result.citations), [result.citations]);
  // Where nothing could be quoted, looking further is the next thing to do.
  const isAnswered = result.citations.some(({ quote }) => quote);
  const further = <FurtherSection query={query} result={result} onAnswerAgain={onAskAgain} />;
  const highlight = { citations: result.citations, marked, point, goTo };
  return (
    <Stack gap="xl">
      <CitedNotices id={result.id} onOpen={show} />
      <section aria-label="Results" className={classes.results}>
        <Title order={2} className={classes.resultsTitle}>
          Results
        </Title>
        <div className={classes.made}>
          <Text size="sm" c="dimmed">
            Answered on {format(result.created * 1000, "MMMM d, yyyy 'at' HH:mm")} ({result.model})
          </Text>
          <FurtherNote result={result} />
        </div>
        <div className={classes.actions}>
          <AnswerActions query={query} result={result} />
        </div>
        <div className={classes.text}>
          <AnswerText content={shownText(result, evidence.length > 0)} highlight={highlight} />
        </div>
      </section>
      {!isAnswered && further}
      {evidence.length > 0 && (
        <SourceHighlightContext value={highlight}>
          <EvidenceSection
            rows={evidence}
            plot={plot}
            renderSource={(source) => <SourceLink source={source}>{source}</SourceLink>}
            onOpen={show}
          />
        </SourceHighlightContext>
      )}
      <section aria-label="Sources">
        <Title order={2} mb="sm">
          Sources
        </Title>
        <SourceCards
          citations={result.citations}
          newPapers={result.further?.new_papers ?? []}
          marked={marked}
          onPoint={point}
          onOpen={show}
        />
      </section>
      {isAnswered && further}
      <PaperOverview {...overview} />
    </Stack>
  );
}
