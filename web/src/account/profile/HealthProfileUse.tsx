import { Switch } from '@mantine/core';
import { useState } from 'react';
import { selectUser } from '../../store/auth.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { useField } from '../health-profile/use-field.ts';

/** The user's consent to use the health profile for recommendations; off until they turn it on. */
export function HealthProfileUse() {
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
      // Answers the finger at once, and goes back when the server refuses.
      checked={saving ? asked : isUsed}
      onChange={({ currentTarget: { checked } }) => ask(checked)}
    />
  );
}
