import { type AccessEntry, type AccountMail, digestProblems } from '@health/contract';
import { Table, Text } from '@mantine/core';
import { useListAccessQuery, useListMailsQuery } from '../endpoints.ts';
import { AccountSection, Loaded, momentInWords } from './AccountSection.tsx';

const actions: Record<AccessEntry['action'], string> = {
  'signed-up': 'Account created',
  'logged-in': 'Logged in',
  'log-in-failed': 'A log-in failed',
  'logged-out': 'Logged out',
  'session-ended': 'A session was ended',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset by a link',
  'email-changed': 'E-mail address changed',
  'email-verified': 'E-mail address verified',
  'data-exported': 'All data downloaded',
  'profile-read-key-changed': 'Health profile re-encrypted',
};

/** Changes to the account, so that its user notices what somebody else did. */
export function AccessSection() {
  const query = useListAccessQuery({});
  return (
    <AccountSection
      title="What happened to this account"
      text="If something here was not you, change your password."
    >
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Text size="sm">Nothing is recorded yet.</Text>
          ) : (
            <LogTable
              head={['When', 'What', 'With']}
              rows={data.map(({ at, action, client }) => ({
                key: `${at} ${action}`,
                cells: [momentInWords(at), actions[action], client || 'Unknown browser'],
              }))}
            />
          )
        }
      </Loaded>
    </AccountSection>
  );
}

const kinds: Record<AccountMail['kind'], string> = {
  digest: 'New papers of your searches',
  verify: 'Link to verify the address',
  reset: 'Link to reset the password',
  'password-changed': 'Notice: password changed',
  'email-changed': 'Notice: e-mail address changed',
  'address-taken': 'Notice: somebody signed up with your address',
};

/** The emails sent to the user with their delivery status; nothing when there are none. */
export function MailsSection() {
  const query = useListMailsQuery({});
  if (query.data?.data.length === 0) return null;
  return (
    <AccountSection title="E-mails sent to you">
      <Loaded query={query}>
        {({ data }) => (
          <LogTable
            head={['When', 'What', 'State']}
            rows={data.map((mail) => ({
              key: mail.id,
              cells: [momentInWords(mail.sent_at ?? mail.created_at), kinds[mail.kind], stateOf(mail)],
            }))}
          />
        )}
      </Loaded>
    </AccountSection>
  );
}

function stateOf({ status, problem, address }: AccountMail): string {
  const why = problem ? ` ${digestProblems[problem]}` : '';
  if (status === 'sent') return `Sent to ${address}`;
  return status === 'failed' ? `Not sent.${why}` : `Waiting.${why}`;
}

interface LogTableProps {
  head: string[];
  rows: { key: string; cells: string[] }[];
}

function LogTable({ head, rows }: LogTableProps) {
  return (
    <Table.ScrollContainer minWidth={280} w="100%" mah={320}>
      <Table verticalSpacing={6} fz="sm" stickyHeader>
        <Table.Thead>
          <Table.Tr>
            {head.map((title) => (
              <Table.Th key={title}>{title}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, cells }) => (
            <Table.Tr key={key}>
              {cells.map((cell, column) => (
                <Table.Td key={head[column]} style={{ overflowWrap: 'anywhere' }}>
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
