import { paperKey } from '@health/contract';
import { Container, Skeleton, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { NotFoundPage } from '../../../components/NotFoundPage.tsx';
import { useTitle } from '../../../components/use-title.ts';
import { isBareReference } from '../../details/paper-words.ts';
import { useOpenedPaper } from '../../overview/use-overview.ts';
import { citedIn } from '../../passages/cited-sentence.ts';
import { useShowDocumentQuery } from '../endpoints.ts';
import { ReaderView } from './ReaderView.tsx';

/** The page for reading the full text of a paper. */
export default function ReaderPage() {
  const { id = '' } = useParams();
  return paperKey.safeParse(id).success ? <NamedText key={id} pmcId={id} /> : <NotFoundPage />;
}

function NamedText({ pmcId }: { pmcId: string }) {
  const { paper, failed, retry } = useOpenedPaper(pmcId, true);
  // A jump inside the text is a separate history entry.
  const { state } = useLocation();
  const [cited] = useState(() => citedIn(state));
  const key = paper?.pmc_id ?? pmcId;
  const skip = !paper || isBareReference(paper);
  const { data, isError, refetch } = useShowDocumentQuery({ query: { pmc_id: key } }, { skip });
  useTitle(paper?.title ?? 'Full text');
  if (failed || isError)
    return (
      <Container size="md">
        <Title order={1} size="h2" mb="md">
          {paper?.title ?? 'Full text'}
        </Title>
        <LoadFailed
          text="The full text could not be loaded."
          onRetry={() => (failed ? void retry() : void refetch())}
        />
      </Container>
    );
  if (!paper || !(data || skip)) return <LoadingText />;
  const nothing = { kept: 'none' as const, sections: [], references: [], cut: false };
  return <ReaderView paper={paper} document={data ?? nothing} cited={cited} />;
}

function LoadingText() {
  return (
    <Container size="md">
      <Title order={1} size="h2" mb="md">
        Full text
      </Title>
      <Stack role="status" aria-label="Loading the full text" gap="sm">
        {['100%', '96%', '98%', '60%'].map((width) => (
          <Skeleton key={width} h={18} w={width} />
        ))}
        <Skeleton h={220} mt="md" />
      </Stack>
    </Container>
  );
}
