import { Card, Title } from '@mantine/core';
import { DigestSwitch } from './DigestSwitch.tsx';

/** On the profile page, the e-mails this server sends the reader. */
export function DigestSettings() {
  return (
    <Card component="section" aria-labelledby="e-mails" withBorder padding="lg">
      <Title order={2} size="h4" id="e-mails" mb="xs">
        E-mail
      </Title>
      <DigestSwitch explainsAbsence />
    </Card>
  );
}
