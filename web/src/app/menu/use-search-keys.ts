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

/** `/`, unless switched off, and Ctrl-K lead to the search field of the page or to the search page. Open dialogs get their own keys. */
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

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Whether these keys lead to the search: Ctrl-K or Command-K anywhere, `/` when it is on and no text is being typed. */
export function isSearchKey(
  { key, ctrlKey, metaKey, altKey }: PressedKey,
  { isTyping, withSlash }: { isTyping: boolean; withSlash: boolean },
): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !(ctrlKey && metaKey);
  return key === '/' && withSlash && !isTyping;
}

/** Whether this key shows all shortcuts: `?` when single-key shortcuts are on and no text is being typed. */
export const isHelpKey = (
  { key, ctrlKey, metaKey, altKey }: PressedKey,
  { isTyping, withSlash }: { isTyping: boolean; withSlash: boolean },
): boolean => key === '?' && withSlash && !isTyping && !ctrlKey && !metaKey && !altKey;
