import { Button, Container, Text, Title } from '@mantine/core';
import { EmptyMark } from '../components/EmptyMark.tsx';
import { useTitle } from '../components/use-title.ts';

/** Stands in for a page that failed to load or to draw, such as after an update of the server. */
export function RouteError() {
  useTitle('Something went wrong');
  return (
    <Container size="xs" py="xl" ta="center" component="main">
      <EmptyMark subject="unreachable" />
      <Title mt="sm">Something went wrong</Title>
      <Text c="dimmed" my="md">
        This page could not be shown. Loading it again usually helps.
      </Text>
      <Button onClick={() => window.location.reload()}>Load again</Button>
    </Container>
  );
}
