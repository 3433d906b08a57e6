import { type HistoryItem, messages } from '@health/contract';
import { ActionIcon, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { format } from 'date-fns/format';
import { Fragment, useContext, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { RunTimes } from '../../alerts/recurrence/RunTimes.tsx';
import { PlusIcon, TrashIcon } from '../../components/icons.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { UndoLine } from '../../components/undo/UndoLine.tsx';
import { paths } from '../../paths.ts';
import type { LoadStatus } from '../../store/api.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { SharedLine } from '../sharing/ShareControl.tsx';
import classes from './search.module.css';
import { DeletionContext, NEW_QUERY, useDeletion } from './use-deletion.ts';

interface SavedSearchesProps {
  status: LoadStatus;
  load: () => void;
  onNew: () => void;
}

/** The user's past searches: the recurrent ones and the others. */
export function SavedSearches({ status, load, onNew }: SavedSearchesProps) {
  const history = useAppSelector(({ search }) => search.history);
  const isEmpty = history.length === 0;
  return (
    <Stack gap="lg">
      <Button id={NEW_QUERY} size="md" fz="sm" variant="light" leftSection={<PlusIcon />} onClick={onNew}>
        New Query
      </Button>
      {isEmpty && status === 'rejected' ? (
        <LoadFailed text={messages.historyNotLoaded} onRetry={load} />
      ) : (
        <SearchLists history={history} isWaiting={isEmpty && status === 'pending'} />
      )}
    </Stack>
  );
}

function SearchLists({ history, isWaiting }: { history: HistoryItem[]; isWaiting: boolean }) {
  const deletion = useDeletion();
  return (
    <DeletionContext value={deletion}>
      <SearchList
        title="Concurrent Queries"
        emptyText="Searches that run again on a schedule appear here."
        items={history.filter((item) => item.is_recurrent)}
        isWaiting={isWaiting}
      />
      <SearchList
        title="History"
        emptyText="Your past searches appear here."
        items={history.filter((item) => !item.is_recurrent)}
        isWaiting={isWaiting}
      />
    </DeletionContext>
  );
}

interface SearchListProps {
  title: string;
  emptyText: string;
  items: HistoryItem[];
  isWaiting: boolean;
}

function SearchList({ title, emptyText, items, isWaiting }: SearchListProps) {
  const { deleted } = useContext(DeletionContext);
  const gap = deleted?.list === title ? deleted.place : -1;
  return (
    <section aria-label={title}>
      <Title order={2} size="h3" mb={6}>
        {title}
      </Title>
      {isWaiting && <Skeleton h={58} radius="md" role="status" aria-label="Loading your searches" />}
      {!isWaiting && items.length === 0 && (
        <Text size="sm" c="dimmed">
          {emptyText}
        </Text>
      )}
      <ul className={classes.list}>
        {items.map((item, place) => (
          <Fragment key={item.id}>
            {place === gap && <DeletedSearch />}
            <SavedSearch item={item} list={title} place={place} />
          </Fragment>
        ))}
        {gap >= items.length && <DeletedSearch />}
      </ul>
    </section>
  );
}

/** Replaces a search that was just deleted. */
function DeletedSearch() {
  const { deleted, undo } = useContext(DeletionContext);
  return (
    <li>
      <UndoLine key={deleted?.id} text={`Deleted: ${deleted?.query ?? ''}`} onUndo={undo} />
    </li>
  );
}

function SavedSearch({ item, list, place }: { item: HistoryItem; list: string; place: number }) {
  const isOpen = useParams().id === item.id;
  const row = useRef<HTMLLIElement>(null);
  const { remove } = useContext(DeletionContext);
  return (
    <li ref={row} className={classes.row} data-open={isOpen || undefined}>
      <div className={classes.rowWords}>
        <Link
          to={paths.savedSearch(item.id)}
          className={classes.rowLink}
          aria-current={isOpen ? 'page' : undefined}
        >
          <Text component="span" dir="auto" size="sm" fw={700} lineClamp={3}>
            {item.query}
          </Text>
          <Text component="span" display="block" size="xs" c="dimmed" mt={2}>
            {format(item.added_on, "MMMM d, yyyy 'at' HH:mm")}
          </Text>
          <RunTimes item={item} />
        </Link>
        {item.shared_id && <SharedLine id={item.id} query={item.query} />}
      </div>
      <ActionIcon
        color="red"
        variant="subtle"
        c="var(--mantine-color-error)"
        aria-label={`Delete search: ${item.query}`}
        onClick={() => remove({ id: item.id, query: item.query, list, place, wasOpen: isOpen }, row.current)}
      >
        <TrashIcon />
      </ActionIcon>
    </li>
  );
}
