import type { FoundPaper } from '@health/contract';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { authorLine } from '../../papers/details/author-line.ts';
import { PaperBadges } from '../../papers/details/PaperBadges.tsx';
import { publicationLine } from '../../papers/details/publication.ts';
import { HighlightedText } from './HighlightedText.tsx';

interface FoundPaperCardProps {
  paper: FoundPaper;
  onOpen: (pmcId: string) => void;
}

/** One ranked paper: its details, and the snippet that matches the query best. */
export function FoundPaperCard({ paper, onOpen }: FoundPaperCardProps) {
  return (
    <Stack component="li" gap={4}>
      <Title order={3} size="h4" textWrap="pretty">
        <Anchor component="button" type="button" inherit ta="left" onClick={() => onOpen(paper.pmc_id)}>
          <HighlightedText text={paper.title} marks={paper.marks.title} />
        </Anchor>
      </Title>
      <Text size="sm" c="dimmed">
        {[authorLine(paper.authors.list, null), publicationLine(paper)].filter(Boolean).join(' · ')}
      </Text>
      <PaperBadges paper={paper} />
      {paper.snippet && (
        <Text size="sm" lh={1.6}>
          <HighlightedText text={paper.snippet} marks={paper.marks.snippet} />
        </Text>
      )}
    </Stack>
  );
}
