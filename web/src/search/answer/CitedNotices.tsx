import type { CitedNotice } from '@health/contract';
import { Alert, Anchor, List } from '@mantine/core';

interface CitedNoticesProps {
  notices: readonly CitedNotice[];
  onOpen: (pmcId: string) => void;
}

/** Above an answer: which cited papers have been retracted or questioned since; nothing when none has. */
export function CitedNotices({ notices, onOpen }: CitedNoticesProps) {
  if (notices.length === 0) return null;
  const isRetracted = notices.some(({ kind }) => kind === 'retraction');
  return (
    <Alert
      color={isRetracted ? 'red' : 'orange'}
      title={isRetracted ? 'This answer cites a retracted paper' : 'This answer cites a paper under concern'}
    >
      <List size="sm" listStyleType="none" spacing={2}>
        {notices.map(({ pmc_id, title, kind }) => (
          <List.Item key={pmc_id}>
            {kind === 'retraction' ? 'Retracted' : 'Expression of concern'}:{' '}
            <Anchor component="button" type="button" inherit ta="start" onClick={() => onOpen(pmc_id)}>
              {title}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
