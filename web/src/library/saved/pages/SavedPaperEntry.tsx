import type { SavedPaper } from '@health/contract';
import { Anchor, Button, Card, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { useId } from 'react';
import { ExternalIcon } from '../../../components/icons.tsx';
import { linkToPdf } from '../../../papers/details/link-to-read.ts';
import { PaperBadges, TagList } from '../../../papers/details/PaperBadges.tsx';
import {
  firstAuthorLine,
  isBareReference,
  NOT_HERE,
  tagLabels,
} from '../../../papers/details/paper-words.ts';
import { scoreInLine } from '../../../papers/details/score-words.ts';
import { PaperNotes } from '../../../papers/notes/PaperNotes.tsx';
import { type MarkedPaper, marksLine } from '../filter/filters.ts';
import { AbstractPreview } from './AbstractPreview.tsx';

/** The buttons of an entry fit in one row on a phone of 390 pixels. */
const BUTTON_PADDING = { base: 'sm', sm: 'md' } as const;

interface SavedPaperEntryProps {
  one: MarkedPaper;
  onView: (pmcId: string) => void;
  onRemove: (paper: SavedPaper, entry: Element | null) => void;
}

/** One saved paper with all its fields. */
export function SavedPaperEntry({ one, onView, onRemove }: SavedPaperEntryProps) {
  const [noting, { toggle }] = useDisclosure(false);
  const whereId = useId();
  const { paper } = one;
  const isBare = isBareReference(paper);
  const reading = linkToPdf(paper);
  return (
    <Card component="article" withBorder padding="lg">
      <Stack gap="sm" h="100%">
        <div>
          <Title order={2} size="h4" mb={4} textWrap="pretty">
            <Anchor component="button" type="button" inherit ta="start" onClick={() => onView(paper.pmc_id)}>
              {paper.title}
            </Anchor>
          </Title>
          <Text size="sm" c="dimmed">
            {firstAuthorLine(paper.authors.list)}
          </Text>
          <Text size="sm" c="dimmed">
            {[paper.journal, paper.pub_year, isBare ? NOT_HERE : scoreInLine(paper.score)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Text size="sm" c="dimmed">
            Saved on {savedOn(paper.liked_on)}
          </Text>
        </div>
        <PaperBadges paper={paper} />
        <AbstractPreview text={paper.abstract} />
        <TagList names={tagLabels(paper.assigned_tags)} empty="No tags available." label="Tags" />
        <Text size="sm">{marksLine(one)}</Text>
        <Group gap="xs" mt="auto">
          {reading && (
            <Button
              component="a"
              px={BUTTON_PADDING}
              variant="light"
              href={reading.href}
              target="_blank"
              rel="noopener"
              rightSection={<ExternalIcon size={16} />}
              title={reading.note}
              aria-describedby={reading.note && whereId}
            >
              {reading.label}
            </Button>
          )}
          {reading?.note && (
            <VisuallyHidden id={whereId} aria-hidden>
              {reading.note}
            </VisuallyHidden>
          )}
          <Button
            px={BUTTON_PADDING}
            variant="default"
            onClick={({ currentTarget }) => onRemove(paper, currentTarget.closest('article'))}
          >
            Remove
          </Button>
          <Button px={BUTTON_PADDING} variant="default" aria-expanded={noting} onClick={toggle}>
            {noting ? 'Hide your notes' : 'Your notes'}
          </Button>
        </Group>
        {noting && <PaperNotes pmcId={paper.pmc_id} />}
      </Stack>
    </Card>
  );
}

/** "May 3, 2026 at 14:05", in the user's own time zone. */
export function savedOn(likedOn: string): string {
  return format(parseISO(likedOn), "MMMM d, yyyy 'at' HH:mm");
}
