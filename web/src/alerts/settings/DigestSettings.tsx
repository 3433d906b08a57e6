import { Card, Stack, Title } from '@mantine/core';
import { DigestSwitch } from '../digests/DigestSwitch.tsx';
import { RecommendationNews } from '../recommendations/RecommendationNews.tsx';

/** On the profile page, how this server tells the user of new papers. */
export function DigestSettings() {
  return (
    <Card component="section" aria-labelledby="e-mails" withBorder padding="lg">
      <Title order={2} size="h4" id="e-mails" mb="xs">
        E-mail and feed
      </Title>
      <Stack>
        <DigestSwitch explainsAbsence />
        <RecommendationNews />
      </Stack>
    </Card>
  );
}
