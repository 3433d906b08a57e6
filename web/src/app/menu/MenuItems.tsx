import { Badge } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { logOut, selectUser } from '../../store/auth.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectNewPapers } from '../../store/search.ts';
import { items, nameWithNews } from './items.ts';
import classes from './menu.module.css';

interface MenuItemsProps {
  onChosen?: () => void;
}

/** The pages and Logout; a visitor gets the way to the login page instead. */
export function MenuItems({ onChosen }: MenuItemsProps) {
  const user = useAppSelector(selectUser);
  const active = useAppSelector(({ menu }) => menu.activeItem);
  const hasSaved = useAppSelector(({ papers }) => papers.library.length > 0);
  const newPapers = useAppSelector(selectNewPapers);
  const waitingOf = (name: string) => (name === 'Search' ? newPapers : 0);
  const leave = useLeave();
  if (!user) {
    return (
      <Link to={paths.login} className={classes.item}>
        Log in
      </Link>
    );
  }
  return (
    <>
      {items
        .filter(({ name }) => name !== 'Library' || hasSaved)
        .map(({ name, path }) => (
          <Link
            key={name}
            to={path}
            className={classes.item}
            aria-label={waitingOf(name) > 0 ? nameWithNews(name, waitingOf(name)) : undefined}
            aria-current={name === active ? 'page' : undefined}
            onClick={onChosen}
          >
            {name}
            {waitingOf(name) > 0 && (
              <Badge size="sm" ml={6}>
                {waitingOf(name)}
              </Badge>
            )}
          </Link>
        ))}
      <button type="button" className={classes.item} onClick={leave}>
        Logout
      </button>
    </>
  );
}

function useLeave() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return () => {
    void dispatch(logOut());
    void navigate(paths.login);
  };
}
