import { Box, Grid } from '@mantine/core';
import { useDebouncedValue, useLocalStorage } from '@mantine/hooks';
import { PartFailed } from '../../components/LoadFailed.tsx';
import { useFindSavedQuery, useListFoldersQuery, useListNotesQuery } from '../../papers/notes/endpoints.ts';
import { PapersLikeFolder } from '../../papers/similar/PapersLikeFolder.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { ExportSaved } from '../zotero/ExportSaved.tsx';
import { FolderTools } from './filter/FolderTools.tsx';
import {
  filterLibrary,
  inSavedOrder,
  type LibraryFilter,
  markedPapers,
  narrow,
  ownTagFilters,
} from './filter/filters.ts';
import { LibraryMenu } from './filter/LibraryMenu.tsx';
import { LibraryTools, type LibraryView } from './filter/LibraryTools.tsx';
import { TagTools } from './filter/TagTools.tsx';
import { useLibraryViewState } from './filter/use-library-place.ts';
import { DenseList } from './list/DenseList.tsx';
import { SavedPapers } from './pages/SavedPapers.tsx';

interface SavedListsProps {
  onView: (pmcId: string) => void;
}

/** The menu of the library, the controls above the list, and the papers that match both. */
export function SavedLists({ onView }: SavedListsProps) {
  const library = useAppSelector(({ papers }) => papers.library);
  const notes = useListNotesQuery({});
  const { folders } = useListFoldersQuery({}).data ?? { folders: [] };
  const [{ filter, page, size, ...set }, change] = useLibraryViewState();
  const setFilter = (next: LibraryFilter) => change({ filter: next });
  const [view, setView] = useLocalStorage<LibraryView>({
    ...{ key: 'library-view', defaultValue: 'pages', getInitialValueInEffect: false },
  });
  const { found, isFailed, retry } = useFound(set.text);
  const marked = markedPapers(library, notes.data?.notes ?? []);
  const kept = narrow(filterLibrary(marked, filter, new Date()), { found, status: set.status });
  const papers = inSavedOrder(kept, set.order);
  const keys = papers.map(({ paper }) => paper.pmc_id);
  const turnTo = (next: number) => {
    change({ page: next });
    window.scrollTo({ top: 0 });
  };
  const clear = () => change({ filter: { kind: 'all' }, text: '', status: null });
  const paging = { papers, page, onPage: turnTo, onClear: clear };
  return (
    <Grid gap={{ base: 'sm', sm: 'xl' }}>
      <Grid.Col span={{ base: 12, sm: 4, md: 3 }}>
        <LibraryMenu library={marked} folders={folders} filter={filter} onFilter={setFilter} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 8, md: 9 }}>
        <LibraryTools
          settings={{ ...set, view }}
          onChange={({ view: next, ...changes }) => {
            if (next) setView(next);
            change(next ? { ...changes, page: 1 } : changes);
          }}
        >
          <ExportSaved
            label={`Export ${keys.length}`}
            pmcIds={keys}
            name="library"
            collection={filter.kind === 'folder' ? filter.name : 'Health Application'}
          />
        </LibraryTools>
        {filter.kind === 'folder' && (
          <Box key={filter.name}>
            <FolderTools
              name={filter.name}
              onRenamed={(name) => setFilter({ kind: 'folder', name })}
              onDeleted={() => setFilter({ kind: 'all' })}
            />
            <PapersLikeFolder name={filter.name} onShow={onView} />
          </Box>
        )}
        {filter.kind === 'own-tag' && (
          <TagTools
            key={filter.name}
            name={filter.name}
            tags={ownTagFilters(marked)}
            onRenamed={(name) => setFilter({ kind: 'own-tag', name })}
          />
        )}
        {notes.isError && !notes.data && (
          <PartFailed text="Your tags, folders and statuses could not be loaded." onRetry={notes.refetch} />
        )}
        {isFailed ? (
          <PartFailed text="Your library could not be searched." onRetry={retry} />
        ) : view === 'list' ? (
          <DenseList
            {...paging}
            size={size}
            onSize={(next) => change({ size: next, page: Math.floor(((page - 1) * size) / next) + 1 })}
            folders={folders}
            tags={ownTagFilters(marked)}
            onView={onView}
          />
        ) : (
          <SavedPapers {...paging} onView={onView} />
        )}
      </Grid.Col>
    </Grid>
  );
}

/** The pause in typing after which a search is sent, in milliseconds. */
const PAUSE_MS = 250;

/**
 * Searches the user's library while the user types. `found` is null without a search, and the previous result while a
 * response is pending.
 */
function useFound(text: string): {
  found: ReadonlySet<string> | null;
  isFailed: boolean;
  retry: () => void;
} {
  const [typed] = useDebouncedValue(text.trim(), PAUSE_MS);
  // Clearing the field takes effect at once.
  const asked = text.trim() === '' ? '' : typed;
  const { data, isError, refetch } = useFindSavedQuery({ query: { text: asked } }, { skip: asked === '' });
  const found = asked === '' || !data ? null : new Set(data.pmc_ids);
  return { found, isFailed: asked !== '' && isError, retry: () => void refetch() };
}
