import type { SavedPaper } from '@health/contract';
import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { ExternalIcon } from '../../components/icons.tsx';
import { firstAuthorLine } from '../../papers/details/author-line.ts';
import { PaperBadges } from '../../papers/details/PaperBadges.tsx';
import { scoreText } from '../../papers/details/publication.ts';
import { TagList } from '../../papers/details/TagList.tsx';
import { tagLabels } from '../../papers/details/tags.ts';
import { AbstractPreview } from './AbstractPreview.tsx';
import { savedOn } from './saved-on.ts';

interface SavedPaperEntryProps {
  paper: SavedPaper;
  onView: (pmcId: string) => void;
  onRemove: (paper: SavedPaper, entry: Element | null) => void;
}

/** One saved paper with all its fields. */
export function SavedPaperEntry({ paper, onView, onRemove }: SavedPaperEntryProps) {
  return (
    <Card component="article" withBorder padding="lg">
      <Stack gap="sm">
        <div>
          <Title order={2} size="h4">
            <Anchor component="button" type="button" inherit ta="start" onClick={() => onView(paper.pmc_id)}>
              {paper.title}
            </Anchor>
          </Title>
          <Text size="sm" c="dimmed">
            {firstAuthorLine(paper.authors.list)}
          </Text>
          <Text size="sm" c="dimmed">
            {[paper.journal, paper.pub_year, `Score ${scoreText(paper.score)}`].filter(Boolean).join(' · ')}
          </Text>
          <Text size="sm" c="dimmed">
            Saved on {savedOn(paper.liked_on)}
          </Text>
        </div>
        <PaperBadges paper={paper} />
        <AbstractPreview text={paper.abstract} />
        <TagList names={tagLabels(paper.assigned_tags)} empty="No tags available." label="Tags" />
        <Group gap="sm">
          {paper.pdf_url && (
            <Button
              component="a"
              variant="light"
              href={paper.pdf_url}
              target="_blank"
              rel="noopener"
              rightSection={<ExternalIcon size={16} />}
            >
              View PDF
            </Button>
          )}
          <Button
            variant="default"
            onClick={({ currentTarget }) => onRemove(paper, currentTarget.closest('article'))}
          >
            Remove
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
