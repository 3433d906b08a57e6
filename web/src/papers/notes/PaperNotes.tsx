import { SegmentedControl, Skeleton, Stack, TagsInput, Text } from '@mantine/core';
import { PartFailed } from '../../components/LoadFailed.tsx';
import { useListFoldersQuery, useListNotesQuery, useShowNoteQuery } from './endpoints.ts';
import { NoteEditor } from './NoteEditor.tsx';
import { statusChoices } from './status-names.ts';
import { statusOf, useMarking } from './use-marking.ts';

interface PaperNotesProps {
  pmcId: string;
}

/** The user's notes about a saved paper: reading status, folders, tags and a note. */
export function PaperNotes({ pmcId }: PaperNotesProps) {
  const { data, isError, refetch } = useShowNoteQuery({ query: { pmc_id: pmcId } });
  const { folders } = useListFoldersQuery({}).data ?? { folders: [] };
  const { notes } = useListNotesQuery({}).data ?? { notes: [] };
  const marking = useMarking();
  const known = [...new Set(notes.flatMap(({ tags }) => tags))].toSorted((a, b) => a.localeCompare(b));
  if (!data && isError)
    return <PartFailed text="Your notes about this paper could not be loaded." onRetry={refetch} />;
  if (!data) return <Skeleton h={220} role="status" aria-label="Loading your notes" />;
  const paper = [data.pmc_id];
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label="Reading status"
        data={statusChoices}
        value={data.status}
        onChange={(value) => {
          const status = statusOf(value);
          if (status) void marking.setStatus(paper, status);
        }}
        style={{ alignSelf: 'flex-start' }}
      />
      <TagsInput
        label="Folders"
        description="Enter adds it; a new name makes a new folder."
        data={folders}
        maxLength={100}
        clearable={false}
        value={data.folders}
        onChange={(value) => {
          for (const name of added(data.folders, value)) void marking.file(paper, name);
          for (const name of added(value, data.folders)) void marking.unfile(paper, name);
        }}
      />
      <TagsInput
        label="Your tags"
        description="Enter or a comma adds one."
        data={known}
        maxLength={100}
        clearable={false}
        value={data.tags}
        onChange={(value) => void marking.changeTags(paper, added(data.tags, value), added(value, data.tags))}
      />
      <div>
        <Text size="sm" fw={600} mb={4}>
          Your note
        </Text>
        <NoteEditor key={data.pmc_id} pmcId={data.pmc_id} stored={data} />
      </div>
    </Stack>
  );
}

/** The items of the second list that the first does not have. */
const added = (before: readonly string[], after: readonly string[]): string[] =>
  after.filter((name) => !before.includes(name));
