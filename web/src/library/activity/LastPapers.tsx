import { messages, type Paper } from '@health/contract';
import { Anchor, Card, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { PartFailed } from '../../components/LoadFailed.tsx';
import { authorLine, cutText } from '../../papers/details/paper-words.ts';
import { paths } from '../../paths.ts';
import { useAppSelector, useLoad } from '../../store/hooks.ts';
import { recentActivity } from '../../store/logs.ts';
import classes from './PaperRow.module.css';

interface PaperListProps {
  heading: string;
  /** Shown when there are no rows. */
  whenNone: ReactNode;
  children: ReactNode[];
}

/** A short list of papers under its heading. */
function PaperList({ heading, whenNone, children }: PaperListProps) {
  const headingId = useId();
  return (
    <Card component="section" aria-labelledby={headingId} withBorder padding="lg">
      <Title order={2} size="h4" id={headingId} mb="xs">
        {heading}
      </Title>
      <Stack gap={4}>{children.length > 0 ? children : whenNone}</Stack>
    </Card>
  );
}

interface PaperRowProps {
  title: string;
  /** The secondary line below the title. */
  note: string;
  onOpen: () => void;
}

/** A paper in a short list; pressing it opens the overview. */
function PaperRow({ title, note, onOpen }: PaperRowProps) {
  return (
    <UnstyledButton className={classes.row} onClick={onOpen}>
      <Text component="span" fw={500} display="block">
        {title}
      </Text>
      <Text component="span" size="sm" c="dimmed" display="block">
        {note}
      </Text>
    </UnstyledButton>
  );
}

interface RecentActivityProps {
  onOpen: (pmcId: string) => void;
}

const words = {
  heading: 'Most recent activity',
  empty: 'Papers you view will appear here.',
  leadsTo: ['See recommended papers', paths.home] as const,
  failed: messages.logFailed,
};

/** The three papers viewed last, or an error when they could not be loaded. */
export function RecentActivity({ onOpen }: RecentActivityProps) {
  const papers = useAppSelector(({ logs }) => logs.activity);
  const loading = useLoad(recentActivity, {}, { onReturn: true });
  return <LastPapers {...words} {...{ papers, loading, onOpen }} titleLength={75} />;
}

interface LastPapersProps {
  heading: string;
  /** The sentence shown when there are no papers. */
  empty: string;
  /** A link to where the first ones can be found: its text and its address. */
  leadsTo: readonly [string, string];
  /** The sentence shown when they could not be loaded. */
  failed: string;
  loading: ReturnType<typeof useLoad>;
  /** Newest first; three are shown. */
  papers: Pick<Paper, 'pmc_id' | 'title' | 'authors' | 'pub_year'>[];
  /** The number of characters of a title that are shown. */
  titleLength: number;
  onOpen: (pmcId: string) => void;
}

/** The last three papers of a kind. */
export function LastPapers(props: LastPapersProps) {
  const { heading, empty, leadsTo, failed, loading, papers, titleLength, onOpen } = props;
  const whenNone =
    loading.status === 'rejected' ? (
      <PartFailed text={failed} onRetry={loading.load} />
    ) : (
      <Nothing {...{ empty, leadsTo }} isReady={loading.status === 'fulfilled'} />
    );
  return (
    <PaperList heading={heading} whenNone={whenNone}>
      {papers.slice(0, 3).map(({ pmc_id, title, authors, pub_year }) => (
        <PaperRow
          key={pmc_id}
          title={cutText(title, titleLength)}
          note={authorLine(authors.list, pub_year)}
          onOpen={() => onOpen(pmc_id)}
        />
      ))}
    </PaperList>
  );
}

function Nothing({ empty, leadsTo: [words, address], isReady }: NothingProps) {
  if (!isReady) {
    return (
      <Text c="dimmed" data-still-loading>
        Loading…
      </Text>
    );
  }
  return (
    <>
      <Text c="dimmed">{empty}</Text>
      <Anchor component={Link} to={address} underline="always" size="sm">
        {words}
      </Anchor>
    </>
  );
}

interface NothingProps extends Pick<LastPapersProps, 'empty' | 'leadsTo'> {
  isReady: boolean;
}
