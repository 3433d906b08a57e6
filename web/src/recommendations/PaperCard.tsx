import type { Recommendation } from '@health/contract';
import { Anchor, Box, Button, Card, Collapse, Group, Skeleton, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import { authorLine } from '../paper-facts/author-line.ts';
import { cutText } from '../paper-facts/cut-text.ts';
import { PaperBadges } from '../paper-facts/PaperBadges.tsx';
import { StarRating } from '../rating/StarRating.tsx';
import { useRating } from '../rating/use-rating.ts';

interface PaperCardProps {
  recommendation: Recommendation;
  onView: (pmcId: string) => void;
  /** Papers or logs are loading: the button waits, but keeps the focus it may hold. */
  busy: boolean;
}

/** A recommended paper: what it is, why it is here, its rating and the way to its overview. */
export function PaperCard({ recommendation: { paper, why }, onView, busy }: PaperCardProps) {
  const titleId = useId();
  const rate = useRating();
  return (
    <Card component="article" aria-labelledby={titleId} withBorder padding="lg" h="100%">
      <Title order={3} size="h4" textWrap="pretty" id={titleId} title={paper.title}>
        {cutText(paper.title, 75)}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="xs">
        {authorLine(paper.authors.list, paper.pub_year)}
      </Text>
      <PaperBadges paper={paper} />
      <Text size="sm" lh={1.6} mt="xs" mb="auto">
        {cutText(paper.abstract, 225) || 'No abstract available.'}
      </Text>
      <WhyThis why={why} />
      <Group justify="space-between" mt="xs">
        <StarRating
          value={paper.ranking}
          label={`Rate ${paper.title}`}
          onChange={(value) => rate(paper, value)}
        />
        <Button
          variant="light"
          aria-describedby={titleId}
          aria-disabled={busy}
          data-disabled={busy || undefined}
          onClick={() => busy || onView(paper.pmc_id)}
        >
          View Paper
        </Button>
      </Group>
    </Card>
  );
}

/** The reason for a recommendation, for those who ask. */
function WhyThis({ why: [reason] }: Pick<Recommendation, 'why'>) {
  const [opened, { toggle }] = useDisclosure(false);
  if (!reason) return null;
  return (
    <Box mt="sm">
      <Anchor
        component="button"
        type="button"
        size="sm"
        c="dimmed"
        underline="always"
        py={3}
        aria-expanded={opened}
        onClick={toggle}
      >
        Why this?
      </Anchor>
      <Collapse expanded={opened}>
        <Text size="sm" c="dimmed">
          {reason.text}
        </Text>
      </Collapse>
    </Box>
  );
}

/** The room a card will take, so that nothing jumps when it arrives. */
export function PaperCardSkeleton() {
  return (
    <Card withBorder padding="lg" h={300} aria-hidden>
      <Skeleton h={22} />
      <Skeleton h={22} w="60%" mt={6} />
      <Skeleton h={14} w="40%" mt="xs" mb="md" />
      <Skeleton h={14} mt="xs" />
      <Skeleton h={14} mt="xs" />
      <Skeleton h={14} mt="xs" />
      <Skeleton h={14} w="70%" mt="xs" mb="auto" />
      <Skeleton h={36} mt="md" />
    </Card>
  );
}
