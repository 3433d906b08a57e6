import { type Schedule, schedules } from '@health/contract';
import { Modal, Select, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { LookFurtherChoice } from '../../alerts/recurrence/LookFurther.tsx';
import { scheduleNames } from '../../alerts/recurrence/RunTimes.tsx';
import { LoadingButton } from '../../components/LoadingButton.tsx';
import { useRecurrence } from './use-recurrence.ts';

/** As high as the search button next to it. */
const look = { size: 'md', fz: 'sm', px: { base: 'sm', sm: 'md' } } as const;

/** On a dark background the filled orange would be the most prominent colour of the page. */
const quietOrange = {
  '--button-bg': 'light-dark(var(--mantine-color-orange-filled), #8f4e26)',
  '--button-hover': 'light-dark(var(--mantine-color-orange-filled-hover), #9c572d)',
  '--button-color': 'light-dark(#000, #fff)',
} as React.CSSProperties;

interface RecurrenceControlProps {
  id: string;
  isRecurrent: boolean;
}

/** Enables a schedule for the open search, or disables it. */
export function RecurrenceControl({ id, isRecurrent }: RecurrenceControlProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const { disable, isLoading } = useRecurrence(id);
  return (
    <>
      {isRecurrent ? (
        <LoadingButton {...look} color="red" disabled={isLoading} onClick={disable}>
          Disable recurrency
        </LoadingButton>
      ) : (
        <LoadingButton {...look} color="orange" style={quietOrange} disabled={isLoading} onClick={open}>
          Enable recurrency
        </LoadingButton>
      )}
      <Modal opened={opened} onClose={close} title="Enable recurrency" centered>
        <ScheduleForm id={id} onSet={close} />
      </Modal>
    </>
  );
}

/** Reserves the space of the control while a search is opened, so that the buttons next to it do not move. */
export function RecurrenceRoom() {
  return (
    <LoadingButton {...look} color="orange" disabled aria-hidden style={{ visibility: 'hidden' }}>
      Enable recurrency
    </LoadingButton>
  );
}

function ScheduleForm({ id, onSet }: { id: string; onSet: () => void }) {
  const [schedule, setSchedule] = useState<Schedule | null>(null);
  const [looksFurther, setLooksFurther] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { enable, isLoading } = useRecurrence(id);
  const set = async () => {
    // The specification sends the request without a schedule, too; the field shows what was missing.
    if (await enable(schedule, looksFurther)) onSet();
    else setMissing(schedule === null);
  };
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        The search is run again on this schedule, over the papers there are then.
      </Text>
      <Select
        label="Schedule"
        placeholder="Select schedule"
        data={schedules.map((value) => ({ value, label: scheduleNames[value] }))}
        value={schedule}
        onChange={(chosen) => {
          setSchedule(chosen);
          setMissing(false);
        }}
        error={isMissing && 'Please select a schedule'}
        data-autofocus
      />
      <LookFurtherChoice checked={looksFurther} onChange={setLooksFurther} />
      <LoadingButton color="green" loading={isLoading} onClick={set}>
        Set
      </LoadingButton>
    </Stack>
  );
}
