import { errorMessages, type SharedAnswer } from '@health/contract';
import { Anchor, Box, Container, Skeleton, Text, Title } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { useTitle } from '../../components/use-title.ts';
import { paths } from '../../paths.ts';
import { AnswerBody } from '../answer/AnswerBody.tsx';
import { useShowSharedQuery } from '../endpoints.ts';

/** A search that another user of this server shares, or the user's own as others see it. */
export default function SharedSearchPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useShowSharedQuery({ params: { id } });
  useTitle(data?.query ?? 'Shared search');
  if (data && !error) return <Shared answer={data} />;
  return (
    <Container size="md">
      <Title order={1} size="h2" mb="md">
        Shared search
      </Title>
      {!error && <Skeleton h={220} role="status" aria-label="Loading the shared search" />}
      {error?.message === errorMessages.unknownSearch && (
        <EmptyState
          subject="search"
          title="Nothing is shared at this address"
          text="The person who shared it may have stopped sharing it or deleted it."
        />
      )}
      {error && error.message !== errorMessages.unknownSearch && (
        <LoadFailed text="The shared search could not be loaded." onRetry={() => void refetch()} />
      )}
    </Container>
  );
}

function Shared({ answer: { query, notices, ...answer } }: { answer: SharedAnswer }) {
  return (
    <Box w={{ base: '92%', sm: '85%' }} mx="auto">
      <Title order={1} size="h2" dir="auto" mb={4} style={{ overflowWrap: 'anywhere' }}>
        {query}
      </Title>
      <Text size="sm" c="dimmed" mb="lg" className="not-on-paper">
        A search that was shared with you. People with an account here can open it.{' '}
        <Anchor
          component={Link}
          inherit
          underline="always"
          to={`${paths.search}?${new URLSearchParams({ query })}`}
        >
          Ask this yourself
        </Anchor>
      </Text>
      <AnswerBody query={query} answer={answer} notices={notices} />
    </Box>
  );
}
