import type { Paper, Recommendation } from '@health/contract';
import { Badge, Button, Card, Group, Skeleton, Text, Title, UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import { PaperBadges } from '../../papers/details/PaperBadges.tsx';
import { authorLine, cutText } from '../../papers/details/paper-words.ts';
import { StarRating, useRating } from '../../papers/rating/StarRating.tsx';
import { SaveIcon } from '../../papers/saving/SaveIcon.tsx';
import { FeedbackButtons, type FeedbackButtonsProps } from './FeedbackButtons.tsx';
import classes from './PaperCard.module.css';
import { WhyThis } from './WhyThis.tsx';

export interface PaperCardProps {
  recommendation: Recommendation;
  onView: (pmcId: string) => void;
  /** Papers or logs are loading: the button is inactive, but keeps the focus. */
  busy: boolean;
  feedback: Omit<FeedbackButtonsProps, 'titleId'>;
}

/** A recommended paper: its details, the reasons for it, its rating and a button that opens its overview. */
export function PaperCard({ recommendation: { paper, why }, onView, busy, feedback }: PaperCardProps) {
  const titleId = useId();
  const rate = useRating();
  return (
    <Card component="article" aria-labelledby={titleId} withBorder padding="lg" className={classes.card}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <Title order={3} size="h4" textWrap="pretty" id={titleId} title={paper.title}>
          <UnstyledButton className={classes.title} onClick={() => busy || onView(paper.pmc_id)}>
            {cutText(paper.title, 75)}
          </UnstyledButton>
        </Title>
        <SaveIcon pmcId={paper.pmc_id} titleId={titleId} />
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {authorLine(paper.authors.list, paper.pub_year)}
      </Text>
      <JournalAndDesign paper={paper} />
      <Group gap={6} mt={6}>
        {why.some(({ kind }) => kind === 'exploration') && (
          <Badge variant="outline" tt="none" fw={500}>
            Something different
          </Badge>
        )}
        {why.some(({ kind }) => kind === 'meaning') && (
          <Badge variant="outline" tt="none" fw={500}>
            Close in meaning
          </Badge>
        )}
        <PaperBadges paper={{ ...paper, study_design: null }} />
      </Group>
      <Text size="sm" lh={1.6} mt="xs">
        {cutText(paper.abstract, 225) || 'No abstract available.'}
      </Text>
      <WhyThis why={why} onView={onView}>
        <FeedbackButtons {...feedback} titleId={titleId} />
      </WhyThis>
      <Group justify="space-between" mt="xs">
        <StarRating
          value={paper.ranking}
          label={`Rate ${paper.title}`}
          onChange={(value) => rate(paper, value)}
        />
        <Button
          variant="light"
          w={{ base: '100%', sm: 'auto' }}
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

/** A placeholder of a card's size, so that nothing moves when the card appears. */
export function PaperCardSkeleton() {
  return (
    <Card withBorder padding="lg" h={320} aria-hidden>
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

/** Journal and study design in one line; a long journal name is truncated, the design never is. */
function JournalAndDesign({ paper }: { paper: Pick<Paper, 'journal' | 'study_design'> }) {
  const { journal, study_design: design } = paper;
  return (
    <Text size="sm" c="dimmed" className={classes.origin}>
      {journal && (
        <Text span inherit fs="italic" truncate title={journal}>
          {journal}
        </Text>
      )}
      {design && (
        <Text span inherit fw={500} className={classes.design}>
          {journal && <span aria-hidden>· </span>}
          {design}
        </Text>
      )}
    </Text>
  );
}
