import { Alert, Anchor, Card, Switch, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { selectUser } from '../../store/auth.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { useField } from '../health-profile/FieldForm.tsx';
import { HealthFields } from '../health-profile/HealthFields.tsx';

/** The name of the user, and the forms of the health profile. */
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

/** The user's consent to using the health profile for recommendations; off until they turn it on. */
function HealthProfileUse() {
  const isUsed = useAppSelector(selectUser)?.use_health_profile ?? false;
  const { save, saving } = useField('use_health_profile');
  const [asked, setAsked] = useState(isUsed);
  const ask = (use: boolean) => {
    if (saving) return;
    setAsked(use);
    void save(use);
  };
  return (
    <Switch
      mt="lg"
      label="Use my health profile for recommendations"
      description="Papers about your conditions, medications, lifestyle or allergies move up, and studies of people of another gender move down; nothing of it is passed on to anybody."
      // Moves at once, and back when the server rejects the change.
      checked={saving ? asked : isUsed}
      onChange={({ currentTarget: { checked } }) => ask(checked)}
    />
  );
}
