import { notifySuccess } from '../../components/notify.ts';
import { useListFoldersQuery, useListNotesQuery } from '../notes/endpoints.ts';
import { useMarking } from '../notes/use-marking.ts';
import { NameForm } from './NameForm.tsx';
import { paperCount } from './RemoveSelected.tsx';
import { useSavingSeveral } from './SaveSelected.tsx';

/** Adds the selected papers to a folder, or gives them a tag. Unsaved ones are saved first. */
export function FileSelected({ pmcIds }: { pmcIds: string[] }) {
  const { unsaved, save } = useSavingSeveral(pmcIds);
  const marking = useMarking();
  const { folders } = useListFoldersQuery({}).data ?? { folders: [] };
  const { notes } = useListNotesQuery({}).data ?? { notes: [] };
  const tags = [...new Set(notes.flatMap((note) => note.tags))].toSorted();
  const papers = paperCount(pmcIds.length);
  const afterSaving = async (mark: () => Promise<boolean>, success: string) => {
    const done = (unsaved.length === 0 || (await save())) && (await mark());
    if (done) notifySuccess(success);
    return done;
  };
  const look = { size: 'compact-sm', variant: 'light' } as const;
  return (
    <>
      <NameForm
        label="Add to folder"
        field="Folder"
        known={folders}
        look={look}
        onSubmit={(name) => afterSaving(() => marking.file(pmcIds, name), `${papers} put into ${name}`)}
      />
      <NameForm
        label="Add tag"
        field="Tag"
        known={tags}
        look={look}
        onSubmit={(name) =>
          afterSaving(() => marking.changeTags(pmcIds, [name], []), `${papers} tagged ${name}`)
        }
      />
    </>
  );
}
