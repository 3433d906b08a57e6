import { Badge, Group, Text } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { LogoMark } from '../../components/LogoMark.tsx';
import { paths } from '../../paths.ts';
import { logOut, selectUser } from '../../store/auth.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import type { MenuItem } from '../../store/menu.ts';
import { selectNewPapers } from '../../store/search.ts';
import classes from './menu.module.css';

/** The pages of the navigation bar, in its order. */
const items = [
  { name: 'Library', path: paths.library },
  { name: 'Search', path: paths.search },
  { name: 'Profile', path: paths.profile },
] as const satisfies { name: MenuItem; path: string }[];

/** The item that an address belongs to. */
export function itemAt(pathname: string): MenuItem {
  if (pathname === paths.home) return 'Home';
  return items.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))?.name ?? '';
}

/** "Search, 3 new papers": a name with the number of new papers, for screen readers. */
export function nameWithNews(name: string, newPapers: number): string {
  if (newPapers === 0) return name;
  return `${name}, ${newPapers} new ${newPapers === 1 ? 'paper' : 'papers'}`;
}

interface MenuItemsProps {
  onChosen?: () => void;
}

/** The pages and Logout; a visitor gets a link to the login page instead. */
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

/** The product's logo, a link to the home page. */
export function Logo() {
  return (
    <Link to={paths.home} className={classes.logo} aria-label="Health Application, home">
      <Group gap={10} wrap="nowrap">
        <LogoMark size={30} />
        <Text fw={650} size="md" component="span">
          Health Application
        </Text>
      </Group>
    </Link>
  );
}
