import { errorMessages } from '@health/contract';
import { Container, Text, Title } from '@mantine/core';
import { useTitle } from '../../components/use-title.ts';
import { useServerStatusQuery } from '../endpoints.ts';
import { AccountSection, Loaded } from '../settings/AccountSection.tsx';
import classes from './administration.module.css';
import { FiguresOverTime } from './FiguresOverTime.tsx';
import { SourceList } from './SourceList.tsx';
import { serverFigures } from './status-words.ts';
import { TaskList } from './TaskList.tsx';

/** Milliseconds between two refreshes while the page is visible. */
const LOOK_EVERY_MS = 5000;

/** The operator's view of the server: its sources of papers, waiting and failed tasks, and its size. */
export default function AdminPage() {
  useTitle('Administration');
  const query = useServerStatusQuery({}, { pollingInterval: LOOK_EVERY_MS, skipPollingIfUnfocused: true });
  const isForbidden = query.error?.message === errorMessages.operatorsOnly;
  return (
    <Container size="var(--page-width)">
      <Title order={1}>Administration</Title>
      <Text c="dimmed" mb="lg">
        Sources of papers, their tasks, and this server.
      </Text>
      {isForbidden ? (
        <Text role="alert">This page is for the operators of this server, who are named in ADMIN_USERS.</Text>
      ) : (
        <Loaded query={query}>
          {(status) => (
            <div className={classes.sections}>
              <AccountSection title="Sources" text="A paused source keeps its tasks for later.">
                <SourceList sources={status.sources} />
              </AccountSection>
              <AccountSection title="This server">
                <dl className={classes.figures}>
                  {serverFigures(status).map(([name, value]) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              </AccountSection>
              <AccountSection title="The last thirty days">
                <FiguresOverTime history={status.history} />
              </AccountSection>
              <AccountSection title="Tasks" text="What was given up comes first, then what is due next.">
                <TaskList tasks={status.tasks} />
              </AccountSection>
            </div>
          )}
        </Loaded>
      )}
    </Container>
  );
}
