import type { Paper } from '@health/contract';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { PartFailed } from '../../components/LoadFailed.tsx';
import { authorLine } from '../../papers/details/author-line.ts';
import { cutText } from '../../papers/details/cut-text.ts';
import type { useLoad } from '../../store/use-load.ts';
import { PaperList } from './PaperList.tsx';
import { PaperRow } from './PaperRow.tsx';

interface LastPapersProps {
  heading: string;
  /** The sentence shown when there are no papers. */
  empty: string;
  /** Where the first ones are found: the words of a link, and its address. */
  leadsTo: readonly [string, string];
  /** The sentence shown when they could not be loaded. */
  failed: string;
  loading: ReturnType<typeof useLoad>;
  /** The newest first; three are shown. */
  papers: Pick<Paper, 'pmc_id' | 'title' | 'authors' | 'pub_year'>[];
  /** Letters of a title that are shown. */
  titleLength: number;
  onOpen: (pmcId: string) => void;
}

/** The last three papers of a kind. */
export function LastPapers(props: LastPapersProps) {
  const { heading, empty, leadsTo, failed, loading, papers, titleLength, onOpen } = props;
  const whenNone =
    loading.status === 'failed' ? (
      <PartFailed text={failed} onRetry={loading.load} />
    ) : (
      <Nothing {...{ empty, leadsTo }} isReady={loading.status === 'ready'} />
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
