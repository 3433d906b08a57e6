import { sourceTitles, type TaskStatus } from '@health/contract';
import { Badge, Button, Group, Text } from '@mantine/core';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { useRunTaskMutation } from '../endpoints.ts';
import { momentInWords } from '../settings/AccountSection.tsx';
import classes from './administration.module.css';
import { taskInWords } from './status-words.ts';

/** The tasks of the sources, each with its progress and a button that runs it now. */
export function TaskList({ tasks }: { tasks: readonly TaskStatus[] }) {
  if (tasks.length === 0) return <Text c="dimmed">No task has been asked for yet.</Text>;
  return (
    <ul className={classes.list}>
      {tasks.map((task) => (
        <TaskItem key={task.id} task={task} />
      ))}
    </ul>
  );
}

const ends = { waiting: 'due', done: 'done', failed: 'given up' } as const;

function TaskItem({ task }: { task: TaskStatus }) {
  const { source, status, found, stored, total, problem, at } = task;
  return (
    <li>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <div>
          <Text size="sm" fw={500}>
            {taskInWords(task)}{' '}
            {status === 'failed' && (
              <Badge component="span" size="sm" color="red" variant="light">
                Given up
              </Badge>
            )}
          </Text>
          <Text size="xs" c="dimmed">
            {sourceTitles[source]}, {ends[status]} {momentInWords(at)}
            {found > 0 && ` · ${found.toLocaleString('en')} read`}
            {total !== null && total > 0 && ` of about ${total.toLocaleString('en')}`}
            {stored > 0 && `, ${stored.toLocaleString('en')} stored`}
          </Text>
          {problem && (
            <Text size="xs" c="red">
              {problem}
            </Text>
          )}
        </div>
        <RunButton task={task} />
      </Group>
    </li>
  );
}

function RunButton({ task }: { task: TaskStatus }) {
  const [run, { isLoading }] = useRunTaskMutation();
  const runNow = async () => {
    const { error } = await run({ body: { id: task.id } });
    if (error) notifyError(error.message ?? '');
    else notifySuccess('The task is carried out now');
  };
  return (
    <Button
      size="xs"
      variant="default"
      flex="none"
      loading={isLoading}
      aria-label={`Run now: ${taskInWords(task)}`}
      onClick={runNow}
    >
      Run now
    </Button>
  );
}
