/** The addresses of all pages of the application. */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  search: '/search',
  savedSearch: (id: string) => `/search/${encodeURIComponent(id)}`,
  sharedSearch: (sharedId: string) => `/shared/${encodeURIComponent(sharedId)}`,
  /** An address that runs a search and shows the papers found, with these filters. */
  searchFor: (query: string, filters: Iterable<[string, string]> = []) =>
    `/search?${new URLSearchParams([['query', query], ['view', 'papers'], ...filters])}`,
  profile: '/profile',
  account: '/account',
  admin: '/admin',
  reset: '/reset',
  verify: '/verify',
  library: '/library',
  read: (pmcId: string) => `/paper/${encodeURIComponent(pmcId)}/read`,
  paper: (pmcId: string) => `/paper/${encodeURIComponent(pmcId)}`,
  unsubscribe: '/unsubscribe',
  terms: '/terms',
  privacy: '/privacy',
} as const;

/** The login page, remembering where the visitor wanted to go. */
export function loginBefore(path: string): string {
  return `${paths.login}?${new URLSearchParams({ redirect: path })}`;
}

/** Where to go after logging in: only a path of this site, since anyone can write an address. */
export function destination(redirect: string | null): string {
  // Browsers remove tabs and line breaks from addresses and read "\" as "/": "/\t/evil.example" would leave this site.
  const ours = redirect !== null && /^\/(?![/\\])/.test(redirect) && !hasControlCharacter(redirect);
  return ours ? redirect : paths.home;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ');
}
