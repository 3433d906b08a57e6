/** Returns a DOI as the path of an address; its slashes stay, as the sources that take DOIs want them. */
export const doiPath = (doi: string): string => `/${encodeURIComponent(doi).replaceAll('%2F', '/')}`;
