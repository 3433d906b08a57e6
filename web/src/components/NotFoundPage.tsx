import { messages } from '@health/contract';
import { Anchor, Container, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { EmptyMark } from './EmptyState.tsx';
import { useTitle } from './use-title.ts';

/** The page for every unknown address. */
export function NotFoundPage() {
  useTitle(messages.notFound);
  return (
    <Container size="xs" py="xl" ta="center">
      <EmptyMark subject="search" />
      <Title mt="sm">{messages.notFound}</Title>
      <Text c="dimmed" mt="sm">
        There is no page at this address.{' '}
        <Anchor component={Link} to={paths.home} underline="always">
          Go to the start page
        </Anchor>
      </Text>
    </Container>
  );
}
