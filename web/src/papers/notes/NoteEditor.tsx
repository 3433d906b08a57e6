import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { LoadingButton } from '../../components/LoadingButton.tsx';
import { bothNotes, useNoteDraft, type VersionedNote } from './use-note-draft.ts';

// The Markdown parser is loaded with the first note.
const NoteText = lazy(() => import('./NoteText.tsx'));

interface NoteEditorProps {
  pmcId: string;
  stored: VersionedNote;
}

/** The user's note about a paper, for reading and editing. */
export function NoteEditor({ pmcId, stored }: NoteEditorProps) {
  const editing = useNoteDraft(pmcId, stored);
  if (editing.draft === null)
    return (
      <Stack gap={6} align="flex-start">
        {stored.note && (
          <Suspense fallback={<Text size="sm">{stored.note}</Text>}>
            <NoteText text={stored.note} />
          </Suspense>
        )}
        <Button variant="default" size="compact-sm" onClick={editing.begin}>
          {stored.note ? 'Edit the note' : 'Write a note'}
        </Button>
      </Stack>
    );
  return (
    <Stack gap="xs">
      <Textarea
        label="Note"
        description="Markdown: **bold**, - list, [link](https://…)"
        autosize
        minRows={4}
        maxRows={16}
        maxLength={100_000}
        data-autofocus
        autoFocus
        value={editing.draft}
        error={editing.problem}
        onChange={({ currentTarget }) => editing.setDraft(currentTarget.value)}
      />
      {editing.other ? (
        <ChangedElsewhere mine={editing.draft} other={editing.other.note} onSettle={editing.settle} />
      ) : (
        <Group gap="xs">
          <LoadingButton loading={editing.isStoring} onClick={editing.save}>
            Save note
          </LoadingButton>
          <Button variant="default" onClick={editing.cancel}>
            Cancel
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface ChangedElsewhereProps {
  mine: string;
  other: string;
  onSettle: (note: string) => void;
}

/** Shows the text that was stored in the meantime, and lets the user choose. */
function ChangedElsewhere({ mine, other, onSettle }: ChangedElsewhereProps) {
  return (
    <Alert color="orange" role="alert">
      <Text size="sm" fw={600}>
        This note was changed elsewhere
      </Text>
      <Text size="sm">Yours stands above and is not stored yet. The other one says:</Text>
      <Text size="sm" my="xs" pl="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {other || '(nothing)'}
      </Text>
      <Group gap="xs">
        <Button size="compact-sm" onClick={() => onSettle(bothNotes(other, mine))}>
          Keep both
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onSettle(mine)}>
          Keep mine only
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onSettle(other)}>
          Keep the other only
        </Button>
      </Group>
    </Alert>
  );
}
