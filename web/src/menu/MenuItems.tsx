import { Badge, VisuallyHidden } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { logOut, selectUser } from '../state/auth.ts';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { selectNewPapers } from '../state/search.ts';
import { items } from './items.ts';
import classes from './menu.module.css';

interface MenuItemsProps {
  onChosen?: () => void;
}

/** The pages and Logout; a visitor gets the way to the login page instead. */
export function MenuItems({ onChosen }: MenuItemsProps) {
  const user = useAppSelector(selectUser);
  const active = useAppSelector(({ menu }) => menu.activeItem);
  const hasSaved = useAppSelector(({ papers }) => papers.library.length > 0);
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
            aria-current={name === active ? 'page' : undefined}
            onClick={onChosen}
          >
            {name}
            {name === 'Search' && <NewPapers />}
          </Link>
        ))}
      <button type="button" className={classes.item} onClick={leave}>
        Logout
      </button>
    </>
  );
}

/** How many new papers the recurrent searches have found, beside the name of their page. */
function NewPapers() {
  const count = useAppSelector(selectNewPapers);
  if (count === 0) return null;
  return (
    <>
      <Badge size="sm" ml={6} aria-hidden="true">
        {count}
      </Badge>
      <VisuallyHidden>
        , {count} new {count === 1 ? 'paper' : 'papers'}
      </VisuallyHidden>
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
