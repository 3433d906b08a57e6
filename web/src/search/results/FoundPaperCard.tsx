import type { FoundPaper } from '@health/contract';
import { Anchor, Checkbox, Group, Mark, Stack, Text, Title } from '@mantine/core';
import { Fragment, useId } from 'react';
import { CiteMenu } from '../../papers/cite/CiteMenu.tsx';
import { PaperBadges } from '../../papers/details/PaperBadges.tsx';
import { AuthorLinks, PublicationByline } from '../../papers/details/SearchLink.tsx';
import { SaveIcon } from '../../papers/saving/SaveIcon.tsx';

interface FoundPaperCardProps {
  paper: FoundPaper;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onOpen: (pmcId: string) => void;
}

/** One ranked paper: its details, the snippet that matches the query best, and the user's actions. */
export function FoundPaperCard({ paper, isSelected, onSelect, onOpen }: FoundPaperCardProps) {
  const titleId = useId();
  return (
    <Group component="li" gap="sm" wrap="nowrap" align="flex-start">
      <Checkbox
        mt={4}
        aria-label={`Select: ${paper.title}`}
        checked={isSelected}
        onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
      />
      <Stack gap={4} flex={1} miw={0} align="flex-start">
        <Group wrap="nowrap" gap="xs" align="flex-start" justify="space-between" w="100%">
          <Title order={3} size="h4" textWrap="pretty" id={titleId}>
            <Anchor component="button" type="button" inherit ta="left" onClick={() => onOpen(paper.pmc_id)}>
              <HighlightedText text={paper.title} marks={paper.marks.title} />
            </Anchor>
          </Title>
          <SaveIcon pmcId={paper.pmc_id} titleId={titleId} />
        </Group>
        <Byline paper={paper} />
        <PaperBadges paper={paper} />
        {paper.snippet && (
          <Text size="sm" lh={1.6} maw="var(--reading-width)">
            {paper.by_meaning && (
              <Text span inherit c="dimmed">
                Close in meaning:{' '}
              </Text>
            )}
            <HighlightedText text={paper.snippet} marks={paper.marks.snippet} />
          </Text>
        )}
        <CiteMenu pmcId={paper.pmc_id} titleId={titleId} />
      </Stack>
    </Group>
  );
}

const AUTHORS_SHOWN = 2;

/** The first authors, and where it was published; names link to searches. */
function Byline({ paper }: Pick<FoundPaperCardProps, 'paper'>) {
  const names = paper.authors.list;
  return (
    <Text size="sm" c="dimmed">
      <AuthorLinks names={names.slice(0, AUTHORS_SHOWN)} />
      {names.length > AUTHORS_SHOWN && ', et al.'}
      {names.length > 0 && ' · '}
      <PublicationByline paper={paper} />
    </Text>
  );
}

interface HighlightedTextProps {
  text: string;
  /** [start, end) offsets, in order, without overlaps or contact. */
  marks: readonly [number, number][];
}

/** A text with the search words highlighted. */
function HighlightedText({ text, marks }: HighlightedTextProps) {
  const starts = [0, ...marks.map(([, end]) => end)];
  return starts.map((start, index) => {
    const mark = marks[index];
    return (
      <Fragment key={start}>
        {text.slice(start, mark?.[0])}
        {mark && <Mark color="sea">{text.slice(...mark)}</Mark>}
      </Fragment>
    );
  });
}
