import { Button, Card, Group, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useAppSelector } from '../../store/hooks.ts';
import { AddInterestDialog } from './AddInterestDialog.tsx';
import { EditToggle } from './EditToggle.tsx';
import { InterestButtons } from './InterestButtons.tsx';
import { InterestDialog } from './InterestDialog.tsx';

interface SelectedInterestsProps {
  onPick: (name: string) => void;
}

/** The profile's view of the user's interests. */
export function SelectedInterests({ onPick }: SelectedInterestsProps) {
  const { interests, status } = useAppSelector((state) => state.interests);
  const [editing, edit] = useDisclosure(false);
  const [adding, add] = useDisclosure(false);
  const [choosing, choose] = useDisclosure(false);
  return (
    <Card component="section" aria-labelledby="selected-interests" withBorder padding="lg">
      <Group justify="space-between" mb="md">
        <Title order={2} size="h4" id="selected-interests">
          Selected Interests
        </Title>
        <EditToggle editing={editing} onToggle={edit.toggle} onAdd={add.open} />
      </Group>
      <InterestButtons editing={editing} onPick={onPick} />
      {interests.length === 0 && status === 'fulfilled' && (
        <Button variant="light" mt="md" onClick={choose.open}>
          Modify interests
        </Button>
      )}
      <AddInterestDialog opened={adding} onClose={add.close} />
      <InterestDialog opened={choosing} onClose={choose.close} onPick={onPick} />
    </Card>
  );
}
