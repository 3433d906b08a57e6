import type { Citation } from '@health/contract';
import { Badge, Button, Card, Checkbox, Group, SimpleGrid, Text } from '@mantine/core';
import { ExternalIcon } from '../../components/icons.tsx';
import type { CitedSentence } from '../../papers/passages/cited-sentence.ts';
import { SelectionBar, useSelection } from '../../papers/selection/SelectionBar.tsx';
import { safeUrl } from './AnswerText.tsx';
import classes from './answers.module.css';

interface SourceCardsProps {
  citations: readonly Citation[];
  /** Papers that were found by looking further. */
  newPapers: readonly string[];
  /** The highlighted source, counted from 1. */
  marked: number | null;
  onPoint: (source: number | null) => void;
  onOpen: (pmcId: string, cited?: CitedSentence) => void;
}

/** The cited papers, five to a row on wide screens, each with the quoted sentence. Ticked ones are acted on together. */
export function SourceCards({ citations, newPapers, marked, onPoint, onOpen }: SourceCardsProps) {
  const selection = useSelection();
  if (citations.length === 0) return <Text c="dimmed">No paper was quoted.</Text>;
  const shown = [...new Set(citations.map(({ pmc_id }) => pmc_id))];
  return (
    <>
      <div className="not-on-paper">
        <SelectionBar selection={selection} shown={shown} allLabel="Select all sources" />
      </div>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3, lg: 5 }} spacing="sm" className={classes.sources}>
        {citations.map((citation, index) => (
          <SourceCard
            key={`${citation.pmc_id} ${citation.section} ${citation.quote}`}
            number={index + 1}
            citation={citation}
            isNew={newPapers.includes(citation.pmc_id)}
            isMarked={marked === index + 1}
            isSelected={selection.selected.has(citation.pmc_id)}
            onSelect={(isSelected) => selection.select([citation.pmc_id], isSelected)}
            onPoint={onPoint}
            onOpen={onOpen}
          />
        ))}
      </SimpleGrid>
    </>
  );
}

interface SourceCardProps extends Pick<SourceCardsProps, 'onPoint' | 'onOpen'> {
  number: number;
  citation: Citation;
  isNew: boolean;
  isMarked: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

function SourceCard(props: SourceCardProps) {
  const { number, citation, isNew, isMarked, isSelected, onSelect, onPoint, onOpen } = props;
  const { title, url, quote, section, year, design, pmc_id } = citation;
  return (
    <Card
      component="article"
      id={`source-${number}`}
      tabIndex={-1}
      withBorder
      padding="sm"
      className={classes.source}
      data-marked={isMarked || undefined}
      onMouseEnter={() => onPoint(number)}
      onMouseLeave={() => onPoint(null)}
    >
      <Group gap={6} wrap="nowrap" align="baseline" mb={4}>
        <span className={classes.chip}>{number}</span>
        <Text size="xs" c="dimmed" miw={0}>
          {[year, design].filter(Boolean).join(' · ')}
        </Text>
        <Checkbox
          size="sm"
          ml="auto"
          className={`${classes.openHere} not-on-paper`}
          aria-label={`Select: ${title}`}
          checked={isSelected}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        />
      </Group>
      <a href={safeUrl(url)} target="_blank" rel="noopener noreferrer" className={classes.sourceLink}>
        <Text component="span" size="sm" fw={600} lineClamp={4}>
          {title}
        </Text>
      </a>
      {quote && (
        <Text
          component="q"
          size="xs"
          c="dimmed"
          mt={6}
          lineClamp={3}
          title={section && `${section}: ${quote}`}
        >
          {quote}
        </Text>
      )}
      <Group className={classes.leadsAway} gap={4} mt="auto" pt="xs" justify="space-between" wrap="nowrap">
        <Button
          variant="subtle"
          size="compact-xs"
          className={classes.openHere}
          onClick={() => onOpen(pmc_id, quote ? { section, quote } : undefined)}
        >
          Open here
        </Button>
        {isNew && (
          <Badge size="xs" variant="light" ml="auto" flex="none">
            New
          </Badge>
        )}
        <ExternalIcon size={14} />
      </Group>
    </Card>
  );
}
