import { paths } from '../../paths.ts';
import type { MenuItem } from '../../store/menu.ts';

/** The pages of the navigation bar, in its order. */
export const items = [
  { name: 'Library', path: paths.library },
  { name: 'Search', path: paths.search },
  { name: 'Profile', path: paths.profile },
] as const satisfies { name: MenuItem; path: string }[];

/** Which item an address belongs to. */
export function itemAt(pathname: string): MenuItem {
  if (pathname === paths.home) return 'Home';
  return items.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))?.name ?? '';
}

/** "Search, 3 new papers": a name with what waits behind it, for those who do not see the number. */
export function nameWithNews(name: string, newPapers: number): string {
  if (newPapers === 0) return name;
  return `${name}, ${newPapers} new ${newPapers === 1 ? 'paper' : 'papers'}`;
}
