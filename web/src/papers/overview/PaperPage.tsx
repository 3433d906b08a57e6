import { paperKey } from '@health/contract';
import { Container, Title, VisuallyHidden } from '@mantine/core';
import { useNavigate, useParams } from 'react-router';
import { NotFoundPage } from '../../components/NotFoundPage.tsx';
import { useTitle } from '../../components/use-title.ts';
import { paths } from '../../paths.ts';
import { OverviewBody } from './OverviewBody.tsx';
import { OverviewPlaceholder } from './OverviewPlaceholder.tsx';
import classes from './PaperPage.module.css';
import { useOpenedPaper } from './use-overview.ts';

/** The page of a paper at its own address, with the content of its overview. */
export default function PaperPage() {
  const { id = '' } = useParams();
  return paperKey.safeParse(id).success ? <NamedPaper key={id} pmcId={id} /> : <NotFoundPage />;
}

function NamedPaper({ pmcId }: { pmcId: string }) {
  const navigate = useNavigate();
  const { paper, failed, retry } = useOpenedPaper(pmcId, true);
  useTitle(paper?.title ?? 'Paper overview');
  return (
    <Container size="md" className={classes.page}>
      <Title order={1} size="h2" mb="md">
        {paper?.title ?? 'Paper overview'}
      </Title>
      <VisuallyHidden component="h2">Overview</VisuallyHidden>
      {paper ? (
        <OverviewBody paper={paper} cited={null} onShow={(other) => void navigate(paths.paper(other))} />
      ) : (
        <OverviewPlaceholder failed={failed} onRetry={retry} />
      )}
    </Container>
  );
}
