import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import {
  hasOpenDialog,
  isTypedInto,
  searchFieldOfPage,
  searchWanted,
  useSlashKey,
} from '../../components/focus/use-slash-key.ts';
import { paths } from '../../paths.ts';
import { selectUser } from '../../store/auth.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { isSearchKey } from './search-keys.ts';

/** `/`, unless the user switched it off, and Ctrl-K lead to the search field of the page, or to the search page. An open dialog keeps its keys. */
export function useSearchKeys(): void {
  const navigate = useNavigate();
  const [withSlash] = useSlashKey();
  const isLoggedIn = useAppSelector((state) => selectUser(state) !== null);
  useEffect(() => {
    if (!isLoggedIn) return;
    const follow = (event: KeyboardEvent) => {
      if (!isSearchKey(event, { isTyping: isTypedInto(event.target), withSlash }) || hasOpenDialog()) return;
      event.preventDefault();
      const field = searchFieldOfPage();
      if (!field) return void navigate(paths.search, { state: searchWanted });
      field.focus();
      field.select();
    };
    window.addEventListener('keydown', follow);
    return () => window.removeEventListener('keydown', follow);
  }, [navigate, isLoggedIn, withSlash]);
}
