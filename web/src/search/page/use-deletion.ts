import { messages } from '@health/contract';
import { createContext } from 'react';
import { useNavigate } from 'react-router';
import { keepFocus } from '../../components/focus/give-focus.ts';
import { notifyError } from '../../components/notify.ts';
import { useUndoable } from '../../components/undo/UndoLine.tsx';
import { paths } from '../../paths.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { deleteSearch, restoreSearch } from '../../store/search-endpoints.ts';

/** The id of the button that starts a new query. */
export const NEW_QUERY = 'new-query';

/** A search that was just deleted: its list, its index in it, and whether its answer was on the screen. */
interface Deleted {
  id: string;
  query: string;
  list: string;
  place: number;
  wasOpen: boolean;
}

/** The last deleted search, while it can be restored, and functions that delete one and restore it. */
export function useDeletion() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [deleted, setDeleted] = useUndoable<Deleted>();
  const remove = async (search: Deleted, row: Element | null) => {
    const focusNext = keepFocus(row, 'a', `#${NEW_QUERY}`);
    const { error } = await dispatch(deleteSearch(search.id));
    if (error) return notifyError(messages.searchDeleteFailed);
    setDeleted(search);
    if (search.wasOpen) void navigate(paths.search);
    focusNext();
  };
  const undo = async () => {
    if (!deleted) return false;
    const { error } = await dispatch(restoreSearch(deleted.id));
    if (error) return false;
    setDeleted(null);
    if (deleted.wasOpen) void navigate(paths.savedSearch(deleted.id));
    return true;
  };
  return { deleted, remove, undo };
}

export const DeletionContext = createContext<ReturnType<typeof useDeletion>>({
  deleted: null,
  remove: async () => {},
  undo: async () => false,
});
