import { type SourceStatus, sourceTitles } from '@health/contract';
import { Badge, Button, Group, Text } from '@mantine/core';
import { notifyError } from '../../components/notify.ts';
import { usePauseSourceMutation } from '../endpoints.ts';
import { momentInWords } from '../settings/AccountSection.tsx';
import classes from './administration.module.css';
import { stateInWords } from './status-words.ts';

/** The sources of papers, each with its last result and a button that pauses it. */
export function SourceList({ sources }: { sources: readonly SourceStatus[] }) {
  return (
    <ul className={classes.list}>
      {sources.map((source) => (
        <SourceItem key={source.name} source={source} />
      ))}
    </ul>
  );
}

function SourceItem({ source }: { source: SourceStatus }) {
  const { name, state, stored, last_success_at, last_failure_at, problem, next_run_at } = source;
  const isAsked = state === 'on' || state === 'paused';
  const isFailing = last_failure_at !== null && last_failure_at > (last_success_at ?? '');
  return (
    <li>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <div>
          <Text fw={500} component="h3" size="sm">
            {sourceTitles[name]}{' '}
            {isFailing && (
              <Badge component="span" size="sm" color="red" variant="light">
                Failing
              </Badge>
            )}
          </Text>
          <Text size="sm" c="dimmed">
            {stateInWords(source)}
            {stored > 0 && ` · ${stored.toLocaleString('en')} papers stored`}
          </Text>
          <Text size="xs" c="dimmed" hidden={!isAsked && !last_success_at}>
            {last_success_at ? `Last success ${momentInWords(last_success_at)}` : 'No success yet'}
            {state === 'on' && next_run_at && `, next task ${momentInWords(next_run_at)}`}
          </Text>
          {isFailing && last_failure_at && (
            <Text size="xs" c="red">
              {problem} ({momentInWords(last_failure_at)})
            </Text>
          )}
        </div>
        {isAsked && <PauseButton source={source} />}
      </Group>
    </li>
  );
}

function PauseButton({ source: { name, state } }: { source: SourceStatus }) {
  const [pause, { isLoading }] = usePauseSourceMutation();
  const paused = state === 'paused';
  const change = async () => {
    const { error } = await pause({ body: { source: name, paused: !paused } });
    if (error) notifyError(error.message ?? '');
  };
  return (
    <Button
      size="xs"
      variant="default"
      flex="none"
      loading={isLoading}
      aria-label={`${paused ? 'Continue' : 'Pause'} ${sourceTitles[name]}`}
      onClick={change}
    >
      {paused ? 'Continue' : 'Pause'}
    </Button>
  );
}
