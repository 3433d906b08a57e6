import { answerSections, type CitedNotice, type SearchResult, type ShownAnswer } from '@health/contract';
import { Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { format } from 'date-fns/format';
import { type ReactNode, useMemo } from 'react';
import { PaperOverview } from '../../papers/overview/PaperOverview.tsx';
import { useOverview } from '../../papers/overview/use-overview.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { plotOf } from '../evidence-plot/plot-of.ts';
import { EvidenceSection } from '../evidence-table/EvidenceSection.tsx';
import { evidenceRows } from '../evidence-table/evidence-rows.ts';
import { AnswerActions } from '../export/AnswerActions.tsx';
import { FurtherNote, FurtherSection } from '../further/FurtherSection.tsx';
import { ShareControl } from '../sharing/ShareControl.tsx';
import { AnswerText } from './AnswerText.tsx';
import classes from './answers.module.css';
import { CitedNotices } from './CitedNotices.tsx';
import { SourceCards } from './SourceCards.tsx';
import { SourceHighlightContext, SourceLink, useSourceHighlight } from './SourceLink.tsx';
import { SourceNames } from './SourceNames.tsx';

interface AnswerBodyProps {
  query: string;
  answer: ShownAnswer;
  /** Cited papers that have been retracted or questioned since. */
  notices: readonly CitedNotice[];
  /** Papers that were found by looking further. */
  newPapers?: readonly string[];
  /** More about how it was created. */
  made?: ReactNode;
  /** More buttons next to those that copy and export it. */
  actions?: ReactNode;
  /** What the user can do when the papers here are not enough. */
  further?: ReactNode;
}

/** Where the sources fit next to the text. */
const WIDE = '(min-width: 100em)';

/** A written answer, its evidence as a table and its sources. Pointing at a citation highlights its source, and the reverse. */
export function AnswerBody(props: AnswerBodyProps) {
  const { query, answer, notices, newPapers = [], made, actions, further } = props;
  const { citations } = answer;
  const { marked, point, goTo } = useSourceHighlight();
  const { show, overview } = useOverview('answer');
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const evidence = useMemo(() => evidenceRows(citations), [citations]);
  const plot = useMemo(() => plotOf(citations), [citations]);
  // If nothing could be quoted, looking further is the next step.
  const isAnswered = citations.some(({ quote }) => quote);
  const highlight = { citations, marked, point, goTo };
  return (
    <Stack gap="xl">
      <CitedNotices notices={notices} onOpen={show} />
      <section aria-label="Results" className={classes.results}>
        <Title order={2} className={classes.resultsTitle}>
          Results
        </Title>
        <div className={classes.made}>
          <Text size="sm" c="dimmed">
            Answered on {format(answer.created * 1000, "MMMM d, yyyy 'at' HH:mm")} ({answer.model})
          </Text>
          {made}
        </div>
        <div className={classes.actions}>
          <AnswerActions query={query} result={answer}>
            {actions}
          </AnswerActions>
        </div>
        <div className={classes.text}>
          <AnswerText content={shownText(answer, evidence.length > 0)} highlight={highlight} />
          {isWide && citations.length > 0 && <SourceNames highlight={highlight} />}
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
        <SourceCards {...{ citations, newPapers, marked }} onPoint={point} onOpen={show} />
      </section>
      {isAnswered && further}
      <PaperOverview {...overview} />
    </Stack>
  );
}

/**
 * Returns the Markdown of an answer that Results shows. When the evidence is shown below in a separate table, the answer is
 * shown without its table; copies and exports keep it. An answer stored without parts is shown whole.
 */
export function shownText(
  { parts, content }: Pick<ShownAnswer, 'parts' | 'content'>,
  hasEvidence: boolean,
): string {
  return parts && hasEvidence ? answerSections(parts, null).join('\n\n') : content;
}

interface AnswerViewProps {
  query: string;
  result: SearchResult;
  /** Answers the question again with the papers from other sources. */
  onAskAgain: () => void;
}

/** The answer to one of the user's own questions, with actions for finding more and sharing it. */
export function AnswerView({ query, result, onAskAgain }: AnswerViewProps) {
  const item = useAppSelector(({ search }) => search.history.find(({ id }) => id === result.id));
  return (
    <AnswerBody
      query={query}
      answer={result}
      notices={item?.notices ?? []}
      newPapers={result.further?.new_papers ?? []}
      made={<FurtherNote result={result} />}
      actions={<ShareControl id={result.id} sharedId={item?.shared_id ?? null} />}
      further={<FurtherSection query={query} result={result} onAnswerAgain={onAskAgain} />}
    />
  );
}
