import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { selectUser } from '../../store/auth.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { activeItemChanged } from '../../store/menu.ts';
import { fetchSaved } from '../../store/papers-endpoints.ts';
import { fetchHistory } from '../../store/search-endpoints.ts';
import { itemAt } from './MenuItems.tsx';

/** Tracks the current page, and loads whether there is a library to show and whether searches found new papers. */
export function useMenu(): void {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const userId = useAppSelector((state) => selectUser(state)?.id);
  const isEmpty = useAppSelector(({ papers }) => papers.library.length === 0);

  useEffect(() => {
    dispatch(activeItemChanged(itemAt(pathname)));
  }, [dispatch, pathname]);

  useEffect(() => {
    if (userId && isEmpty) void dispatch(fetchSaved());
  }, [dispatch, userId, isEmpty]);

  // The search page loads its history itself.
  const isElsewhere = itemAt(pathname) !== 'Search';
  useEffect(() => {
    if (userId && isElsewhere) void dispatch(fetchHistory());
  }, [dispatch, userId, isElsewhere]);
}
