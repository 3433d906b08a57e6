import { Alert, Anchor, Card, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { selectUser } from '../../store/auth.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { HealthFields } from '../health-profile/HealthFields.tsx';
import { HealthProfileUse } from './HealthProfileUse.tsx';

/** Who the user is, and the forms of the health profile. */
export function PersonPanel() {
  const user = useAppSelector(selectUser);
  if (!user) return null;
  return (
    <Card component="section" aria-label="Your details" withBorder padding="lg">
      <Title order={2} size="h3">
        {user.name} {user.lastname}
      </Title>
      <Text c="dimmed" mb="md">
        <span>{user.username}</span> ·{' '}
        <Anchor component={Link} to={paths.account} underline="always">
          Account and security
        </Anchor>
      </Text>
      {user.health_unreadable && (
        <Alert color="orange" mb="md">
          Your health fields cannot be read at present, so they look empty. What you enter takes their place.
        </Alert>
      )}
      <HealthFields />
      <HealthProfileUse />
      <Text size="sm" c="dimmed" mt="md">
        Conditions, lifestyle, medications and allergies are stored encrypted and shown to nobody but you.
      </Text>
    </Card>
  );
}
